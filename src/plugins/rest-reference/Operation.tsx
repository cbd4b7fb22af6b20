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

/** Scrolls a part of a sample into view, without scrolling the page. */
function reveal(part: Range, box: Element): void {
  const [inner, outer] = [part.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.height > 0 && (inner.top < outer.top || inner.bottom > outer.bottom))
    box.scrollTop += inner.top - outer.top - outer.height / 2;
}

/** Where a field occurs in the call: in the path, and in lines of the samples or of the response's examples. */
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
  // Beside the description, all samples scroll together.
  const first = parts.find(({startContainer}) => !endpoint.contains(startContainer));
  if (first) reveal(first, endpoint.closest('.operation__call')!);
  return parts;
}

/** The visible fields of a list, including nested ones. */
function fieldsOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll('li')].filter((field) => field.checkVisibility());
}

/** Makes a field the only tab stop of its list (roving tabindex). */
function stopAt(field: HTMLElement): void {
  for (const other of field.closest('.fields')!.querySelectorAll('li')) other.tabIndex = -1;
  field.tabIndex = 0;
}

/**
 * The page of an operation: its description, and the call beside it. The hovered or focused field is highlighted in the
 * call with the CSS Custom Highlight API, which does not change the DOM.
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
    // Not `mouseover`, which also fires if the page scrolls below the pointer, as when the focus moves.
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
