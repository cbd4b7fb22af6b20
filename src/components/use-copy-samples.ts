import {useEffect} from 'react';
import {announce} from './announce';

const COPIED_FOR_MS = 2000;

const timers = new WeakMap<Element, number>();

/** Shows the result of copying on a button for a moment. */
function showOutcome(button: HTMLElement, outcome: string): void {
  button.textContent = outcome;
  announce(outcome);
  button.dataset.copied = '';
  window.clearTimeout(timers.get(button));
  const timer = window.setTimeout(() => {
    button.textContent = 'Copy';
    delete button.dataset.copied;
  }, COPIED_FOR_MS);
  timers.set(button, timer);
}

async function copySample({target}: Event): Promise<void> {
  const button = target instanceof Element && target.closest<HTMLElement>('.code__copy');
  if (!button) return;
  const sample = button.parentElement!.querySelector('pre, code')!;
  try {
    await navigator.clipboard.writeText(sample.textContent);
    showOutcome(button, 'Copied');
  } catch {
    // Without permission or a secure context: select the sample, so that the reader can copy it with a key.
    window.getSelection()?.selectAllChildren(sample);
    showOutcome(button, 'Select and copy');
  }
}

/**
 * Handles the copy buttons of all samples with one event listener: a page of the reference has more than a
 * hundred samples, and they are finished HTML.
 */
export function useCopySamples(): void {
  useEffect(() => {
    document.addEventListener('click', copySample);
    return () => document.removeEventListener('click', copySample);
  }, []);
}
