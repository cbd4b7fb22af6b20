import type {Element} from '../../../sdk-double/schema';
import {withDecimals} from '../text/number-text';
import type {Parsed} from './use-draft';

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const UNFINISHED_NUMBER = /^[+-]?(?:\d*\.?|(?:\d+(?:\.\d*)?|\.\d+)e[+-]?)$/i;

/** Replaces a decimal comma by a point. Returns undefined for other text. */
export function withPoint(text: string): string | undefined {
  return /^[+-]?\d*,\d+$/.test(text) ? text.replace(',', '.') : undefined;
}

/** Parses a typed number. Empty text gives null. */
export function parseNumber(text: string): Parsed<number | null> {
  const plain = text.trim().replace('\u2212', '-');
  if (plain === '') return {value: null};
  if (NUMBER.test(plain) && Number.isFinite(Number(plain))) return {value: Number(plain)};
  const suggestion = withPoint(plain);
  if (suggestion !== undefined) return {problem: `Write a point for the decimals: ${suggestion}`};
  return {problem: 'Enter a number.', unfinished: UNFINISHED_NUMBER.test(plain)};
}

/** Formats a number for editing. */
export function formatNumber(value: unknown, decimals?: number): string {
  if (typeof value !== 'number') return '';
  return decimals === undefined ? String(value) : withDecimals(value, decimals);
}

function decimalsOf(value: number): number {
  const [, digits = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  return Math.max(0, digits.length - Number(exponent));
}

/** Adds a number of steps to a value, within its limits. */
export function stepped(value: number | null, {step = 1, min, max}: Element, steps: number): number {
  const decimals = Math.min(Math.max(decimalsOf(step), decimalsOf(value ?? 0)), 20);
  const next = Number(withDecimals((value ?? 0) + step * steps, decimals));
  return Math.min(Math.max(next, min ?? -Infinity), max ?? Infinity);
}
