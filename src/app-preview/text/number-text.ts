/** A number with a count of decimals; where there can't be so many, with the nearest count. */
export function withDecimals(value: number, decimals: number): string {
  return value.toFixed(Math.min(Math.max(Math.trunc(decimals) || 0, 0), 100));
}

/**
 * A number as it is printed: with a fixed count of decimals, if given, and a true minus sign. What is not finite has its
 * name in Python.
 */
export function numberText(value: number, decimals?: number): string {
  const exact = decimals === undefined ? String(value) : withDecimals(value, decimals);
  const text = exact.replace('Infinity', 'inf').replace('NaN', 'nan');
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '\u2212');
}
