/**
 * Cleans code that was copied from a chat, a document or a console: removes its fence and its prompts, with the output
 * between them, and what Python cannot read, such as no-break spaces.
 *
 * @param text - The text of the clipboard.
 */
export function pastedCode(text: string): string {
  const plain = text.replaceAll('\u00a0', ' ').replaceAll(/[\0\u200b\ufeff]/g, '');
  const trimmed = plain.trim();
  const isFenced = /^```.*\n/.test(trimmed) && trimmed.endsWith('\n```');
  const code = isFenced ? trimmed.slice(trimmed.indexOf('\n') + 1, -3) : plain;
  if (!code.startsWith('>>> ')) return code;
  const typed = code.split('\n').filter((line) => /^(?:>>>|\.\.\.)(?: |$)/.test(line));
  return typed.map((line) => `${line.slice(4)}\n`).join('');
}
