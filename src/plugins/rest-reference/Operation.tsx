import React, {useEffect, useRef, type ReactNode} from 'react';
import {nextIndex} from '@site/src/components/use-sample-names';
import {linesOf} from './lit-lines';

/** A range of an element's text, by character offsets. */
function rangeOf(element: Element, from: number, to: number): Range {
  const range = document.createRange();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let end = 0;
  while (texts.nextNode() && end < to) {
    const {length} = texts.currentNode.nodeValue!;
    if (from >= end && from < end + length) range.setStart(texts.currentNode, from - end);
    if (to <= end + length) range.setEnd(texts.currentNode, to - end);
    end += length;
  }
  return range;
}

/** Scrolls a sample, and not the page, to a part of it. */
function reveal(part: Range, box: Element): void {
  const [inner, outer] = [part.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.height > 0 && (inner.top < outer.top || inner.bottom > outer.bottom))
    box.scrollTop += inner.top - outer.top - outer.height / 2;
}

/** What belongs to a field: the part of the path, and the lines of the samples or of the examples of its response. */
function partsOf(field: Element, operation: Element): Range[] {
  const path: string[] = [];
  for (let at: Element | null | undefined = field; at; at = at.parentElement?.closest('.fields li'))
    path.unshift(at.querySelector('code')!.textContent);
  const status = field.closest('.response')?.querySelector('summary code')?.textContent;
  const panels = [...operation.querySelectorAll('.operation__call [role="tabpanel"]')].filter((panel) =>
    status === undefined
      ? panel.closest('.tabs-container')
      : panel.querySelector('.tab-name')?.textContent === status,
  );
  const endpoint = operation.querySelector('.endpoint code')!;
  const place = status === undefined ? endpoint.textContent.indexOf(`{${path.join()}}`) : -1;
  const parts = place < 0 ? [] : [rangeOf(endpoint, place, place + path.join().length + 2)];
  for (const sample of panels.flatMap((panel) => [...panel.querySelectorAll('pre')])) {
    const lines = linesOf(sample.textContent, path).map(([from, to]) => rangeOf(sample, from, to));
    if (lines[0]) reveal(lines[0], sample);
    parts.push(...lines);
  }
  return parts;
}

/** The fields of a list that are shown, and those of the lists in it. */
function fieldsOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll('li')].filter((field) => field.checkVisibility());
}

/** Makes a list of fields one stop of the Tab key, at a field; arrow keys move between them. */
function stopAt(field: HTMLElement): void {
  for (const other of field.closest('.fields')!.querySelectorAll('li')) other.tabIndex = -1;
  field.tabIndex = 0;
}

/**
 * The page of an operation: what is described, and beside it the call. The field that the reader points at or has
 * moved to is lit in the call, by the browser's highlights, which leave the samples as they are.
 */
export function Operation({children}: {children: ReactNode}): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const operation = root.current!;
    const controller = new AbortController();
    const {signal} = controller;
    const canLight = 'highlights' in CSS;
    const fieldAt = (target: EventTarget | null): HTMLElement | null =>
      target instanceof Element ? target.closest<HTMLElement>('.fields li') : null;
    const show = (parts: Range[]): void => void CSS.highlights.set('lit', new Highlight(...parts));
    const move = (event: KeyboardEvent): void => {
      const {target, key} = event;
      if (!(target instanceof HTMLElement) || fieldAt(target) !== target || !/^(?:Arrow|Home|End)/.test(key))
        return;
      const fields = fieldsOf(target.closest('.fields')!);
      event.preventDefault();
      fields[nextIndex(key, fields.indexOf(target), fields.length - 1)!]!.focus();
    };
    for (const first of operation.querySelectorAll<HTMLElement>('.fields > ul > li:first-child'))
      stopAt(first);
    operation.addEventListener('keydown', move, {signal});
    let last: Element | null = null;
    const at = ({target}: Event): void => {
      const field = fieldAt(target);
      if (field === last) return;
      last = field;
      if (field && document.activeElement === field) stopAt(field);
      if (canLight) show(field ? partsOf(field, operation) : []);
    };
    const leave = (): void => {
      last = null;
      if (canLight) show([]);
    };
    // Not `mouseover`, which comes also when the page scrolls below the pointer, as it does when the focus moves.
    for (const kind of ['mousemove', 'focusin']) operation.addEventListener(kind, at, {signal});
    for (const kind of ['mouseleave', 'focusout']) operation.addEventListener(kind, leave, {signal});
    return () => {
      leave();
      controller.abort();
    };
  }, []);
  return (
    <div ref={root} className="operation">
      {children}
    </div>
  );
}
