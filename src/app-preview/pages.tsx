import React, {type ReactNode, useState} from 'react';

/** Formats a count with thousands separators: 20,000. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** The current page of a long list. */
export interface Pager {
  /** Index of the first item, and of the one after the last. */
  from: number;
  to: number;
  /** Shows the page that contains an item. */
  show(index: number): void;
  /** Buttons to the other pages; false if there is only one page. */
  pager: ReactNode;
}

/**
 * Splits a long list into pages, because rendering each item takes time.
 *
 * @param total - Number of items.
 * @param size - Items per page.
 * @param things - Plural noun for the items, such as `rows`.
 */
export function usePager(total: number, size: number, things: string): Pager {
  const [start, setStart] = useState(0);
  const last = Math.max(0, Math.ceil(total / size) - 1) * size;
  const from = Math.min(start - (start % size), last);
  const to = Math.min(from + size, total);
  const move = (name: string, next: number): ReactNode => (
    <button
      type="button"
      className="pager__button"
      aria-label={`${name} ${things}`}
      // `disabled` would take the focus from the button.
      aria-disabled={next < 0 || next > last}
      onClick={() => {
        if (next >= 0 && next <= last) setStart(next);
      }}
    >
      {name}
    </button>
  );
  return {
    from,
    to,
    show: setStart,
    pager: total > size && (
      <span className="pager">
        {move('Previous', from - size)}
        <span className="pager__place" role="status">
          {`${things[0]!.toUpperCase()}${things.slice(1)} ${formatCount(from + 1)}–${formatCount(to)} of ${formatCount(total)}`}
        </span>
        {move('Next', from + size)}
      </span>
    ),
  };
}
