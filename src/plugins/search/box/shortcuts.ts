/** Whether the reader's keyboard has a Command key. */
export function isMac(): boolean {
  const {userAgentData, platform} = navigator as Navigator & {userAgentData?: {platform: string}};
  return /mac|iphone|ipad/i.test(userAgentData?.platform ?? platform);
}

/** Whether a key press on an element types text. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))
  );
}

/** Whether a key opens the search: Ctrl+K or Cmd+K anywhere, or a slash outside of text fields. */
export function opensSearch(event: KeyboardEvent): boolean {
  const {key, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented} = event;
  if (isComposing || defaultPrevented || altKey) return false;
  // A slash needs Shift on many keyboards.
  if (key === '/') return !ctrlKey && !metaKey && !isTyping(event.composedPath()[0] ?? null);
  return key.toLowerCase() === 'k' && !shiftKey && (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey);
}
