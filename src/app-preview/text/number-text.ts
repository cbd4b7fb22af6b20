/** Formats a number with fixed decimals, clamped to what `toFixed` supports. */
export function withDecimals(value: number, decimals: number): string {
  return value.toFixed(Math.min(Math.max(Math.trunc(decimals) || 0, 0), 100));
}

/**
 * Formats a number for display: with fixed decimals, if given, and a true minus sign. Non-finite values have their
 * Python names.
 */
export function numberText(value: number, decimals?: number): string {
  const exact = decimals === undefined ? String(value) : withDecimals(value, decimals);
  const text = exact.replace('Infinity', 'inf').replace('NaN', 'nan');
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '\u2212');
}
