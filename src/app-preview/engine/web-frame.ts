/**
 * The script of a frame that shows the HTML of an app. The frame has no origin, and its policy lets in nothing from
 * outside. The page sends one message: the HTML. It is shown in a frame within this one, which has the same policy;
 * and because this document's policy names no address for frames, the HTML can go to no other page, on any host.
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
