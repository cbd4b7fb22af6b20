/** Numbers as a user types them. */
import type {Element} from '../../../sdk-double/schema';
import {withDecimals} from '../text/number-text';
import type {Parsed} from './use-draft';

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const BEGINNING = /^[+-]?(?:\d*\.?|(?:\d+(?:\.\d*)?|\.\d+)e[+-]?)$/i;

/** The text of a number with a decimal comma, with a point. */
export function withPoint(text: string): string | undefined {
  return /^[+-]?\d*,\d+$/.test(text) ? text.replace(',', '.') : undefined;
}

/** The number that a text means; none where it is empty. */
export function parseNumber(text: string): Parsed<number | null> {
  const plain = text.trim().replace('\u2212', '-');
  if (plain === '') return {value: null};
  if (NUMBER.test(plain) && Number.isFinite(Number(plain))) return {value: Number(plain)};
  const meant = withPoint(plain);
  if (meant !== undefined) return {problem: `Write a point for the decimals: ${meant}`};
  return {problem: 'Enter a number.', unfinished: BEGINNING.test(plain)};
}

/** A number as a field shows it. */
export function formatNumber(value: unknown, decimals?: number): string {
  if (typeof value !== 'number') return '';
  return decimals === undefined ? String(value) : withDecimals(value, decimals);
}

function decimalsOf(value: number): number {
  const [, digits = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  return Math.max(0, digits.length - Number(exponent));
}

/** The number that is some steps further, within its limits. */
export function stepped(value: number | null, {step = 1, min, max}: Element, steps: number): number {
  const decimals = Math.min(Math.max(decimalsOf(step), decimalsOf(value ?? 0)), 20);
  const next = Number(withDecimals((value ?? 0) + step * steps, decimals));
  return Math.min(Math.max(next, min ?? -Infinity), max ?? Infinity);
}
