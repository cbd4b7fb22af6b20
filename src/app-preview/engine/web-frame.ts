/**
 * The script of a frame that shows the HTML of an app. The frame has an opaque origin, and its policy blocks
 * everything from outside. The page sends one message with the HTML, which is shown in a nested frame under the
 * same policy. Because this document allows no frame URLs, the HTML cannot navigate to another page.
 */
function show(event: MessageEvent<string>): void {
  if (event.source !== parent) return;
  removeEventListener('message', show);
  const frame = document.createElement('iframe');
  frame.title = 'Page of the app';
  frame.style.cssText = 'border: 0; display: block; height: 100vh; width: 100%';
  frame.srcdoc = event.data;
  document.body.style.margin = '0';
  document.body.append(frame);
}

addEventListener('message', show);
