import {useEffect} from 'react';
import {announce} from './announce';

const COPIED_FOR_MS = 2000;

const timers = new WeakMap<Element, number>();

/** Briefly shows the outcome on a Copy button. */
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
    // Without permission or a secure context, select the sample so that the reader can copy it by keyboard.
    window.getSelection()?.selectAllChildren(sample);
    showOutcome(button, 'Select and copy');
  }
}

/**
 * Handles the Copy buttons of all samples by event delegation: samples are static HTML, and a reference page has more
 * than a hundred.
 */
export function useCopySamples(): void {
  useEffect(() => {
    document.addEventListener('click', copySample);
    return () => document.removeEventListener('click', copySample);
  }, []);
}
