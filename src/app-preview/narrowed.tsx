import React, {type ReactNode, useState} from 'react';
import {DRAWN} from '../../sdk-double/limits';
import {formatCount} from './pages';

/** The visible items of a long list, and its filter. */
export interface FilteredList<One> {
  shown: One[];
  /** The filter field; false if the list is short. */
  filter: ReactNode;
}

/**
 * Returns the first items whose text contains the filter text, at most `DRAWN.options`, and the number of matches.
 */
export function filterList<One>(
  all: readonly One[],
  textOf: (one: One) => string,
  text: string,
): {shown: One[]; count: number} {
  const wanted = text.trim().toLowerCase();
  const found = wanted === '' ? all : all.filter((one) => textOf(one).toLowerCase().includes(wanted));
  return {shown: found.slice(0, DRAWN.options), count: found.length};
}

/**
 * Shows the start of a long list, with a filter field.
 *
 * @param all - All items.
 * @param textOf - Returns the text of an item.
 * @param things - Plural noun for the items, such as `options`.
 */
export function useFilter<One>(
  all: readonly One[],
  textOf: (one: One) => string,
  things: string,
): FilteredList<One> {
  const [text, setText] = useState('');
  const {shown, count} = filterList(all, textOf, text);
  return {
    shown,
    filter: all.length > DRAWN.options && (
      <span className="narrowed">
        <input
          className="narrowed__text"
          type="search"
          autoComplete="off"
          aria-label={`Filter the ${things}`}
          placeholder="Filter"
          value={text}
          onChange={({target}) => setText(target.value)}
        />
        <span className="narrowed__count" role="status">
          {count > shown.length
            ? `First ${formatCount(shown.length)} of ${formatCount(count)}. Type to filter.`
            : `${formatCount(count)} of ${formatCount(all.length)} ${things}.`}
        </span>
      </span>
    ),
  };
}
