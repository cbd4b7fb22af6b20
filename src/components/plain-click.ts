/** Whether a click opens a link in the same tab, rather than a new tab or window. */
export function isPlainClick({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
