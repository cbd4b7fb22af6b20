/** A number as it is printed: with a fixed count of decimals, if given, and a true minus sign. */
export function numberText(value: number, decimals?: number): string {
  const text = decimals === undefined ? String(value) : value.toFixed(decimals);
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '\u2212');
}
