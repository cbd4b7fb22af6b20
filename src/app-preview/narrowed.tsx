import React, {type ReactNode, useState} from 'react';
import {DRAWN} from '../../sdk-double/limits';
import {countText} from './pages';

/** Some of a long list, and what narrows it down. */
export interface Narrowed<One> {
  shown: One[];
  /** A field for the text that they hold; nothing where all are shown. */
  filter: ReactNode;
}

/** The first of a list that hold a text, as many as are drawn. */
export function firstWith<One>(
  all: readonly One[],
  textOf: (one: One) => string,
  text: string,
): {shown: One[]; count: number} {
  const wanted = text.trim().toLowerCase();
  const found = wanted === '' ? all : all.filter((one) => textOf(one).toLowerCase().includes(wanted));
  return {shown: found.slice(0, DRAWN.options), count: found.length};
}

/**
 * Draws the first of a long list, and lets the user narrow it down.
 *
 * @param all - The list.
 * @param textOf - What is read of one.
 * @param things - What they are, such as `options`.
 */
export function useNarrowed<One>(
  all: readonly One[],
  textOf: (one: One) => string,
  things: string,
): Narrowed<One> {
  const [text, setText] = useState('');
  const {shown, count} = firstWith(all, textOf, text);
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
            ? `First ${countText(shown.length)} of ${countText(count)}; type to narrow.`
            : `${countText(count)} of ${countText(all.length)} ${things}.`}
        </span>
      </span>
    ),
  };
}
