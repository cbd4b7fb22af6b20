/**
 * Lets the buttons of all samples copy. One listener does for all of them: a sample then needs nothing
 * in the browser but its HTML, and a page of the reference has more than a hundred.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const COPIED_FOR_MS = 2000;

const timers = new WeakMap<Element, number>();

/** Shows on a button what came of it, for a moment. */
function tell(button: HTMLElement, outcome: string): void {
  const label = button.firstChild as Text;
  label.data = outcome;
  button.dataset.copied = '';
  window.clearTimeout(timers.get(button));
  const timer = window.setTimeout(() => {
    label.data = 'Copy';
    delete button.dataset.copied;
  }, COPIED_FOR_MS);
  timers.set(button, timer);
}

async function copySample({target}: Event): Promise<void> {
  const button = target instanceof Element && target.closest<HTMLElement>('.code__copy');
  if (!button) return;
  const sample = button.parentElement!.querySelector('pre')!;
  try {
    await navigator.clipboard.writeText(sample.textContent);
    tell(button, 'Copied');
  } catch {
    // Without permission or a secure address: select the sample, so that one key copies it.
    window.getSelection()?.selectAllChildren(sample);
    tell(button, 'Select and copy');
  }
}

if (ExecutionEnvironment.canUseDOM) document.addEventListener('click', copySample);
