import React, {type ReactNode, useState} from 'react';

/** A count as people read it: 20,000. */
export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/** A part of a long list. */
export interface Pages {
  /** The number of its first item, and of the first behind it. */
  from: number;
  to: number;
  /** Shows the part that an item is in. */
  show(index: number): void;
  /** What leads to the other parts; nothing where there are none. */
  pager: ReactNode;
}

/**
 * Draws a long list in parts, because each item takes the page time.
 *
 * @param total - How many items there are.
 * @param size - How many of them are drawn at a time.
 * @param things - What they are, such as `rows`.
 */
export function usePages(total: number, size: number, things: string): Pages {
  const [start, setStart] = useState(0);
  const last = Math.max(0, Math.ceil(total / size) - 1) * size;
  const from = Math.min(start - (start % size), last);
  const to = Math.min(from + size, total);
  const button = (name: string, next: number): ReactNode => (
    <button
      type="button"
      className="pager__button"
      aria-label={`${name} ${things}`}
      // Not disabled, which would take the focus from it.
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
        {button('Previous', from - size)}
        <span className="pager__place" role="status">
          {`${things[0]!.toUpperCase()}${things.slice(1)} ${countText(from + 1)}–${countText(to)} of ${countText(total)}`}
        </span>
        {button('Next', from + size)}
      </span>
    ),
  };
}
