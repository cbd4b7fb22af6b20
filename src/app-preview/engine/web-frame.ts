/**
 * The script of a frame that shows the HTML of an app. The frame has no origin, and its policy lets in nothing from
 * outside. The page sends one message: the HTML, which replaces this document and stays under its policy.
 */
function show(event: MessageEvent<string>): void {
  if (event.source !== parent) return;
  removeEventListener('message', show);
  document.open();
  document.write(event.data);
  document.close();
}

addEventListener('message', show);
