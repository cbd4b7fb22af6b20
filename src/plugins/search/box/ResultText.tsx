import React, {memo, type ReactNode} from 'react';
import type {MarkedText, SearchHit} from '../hit';
import {piecesOf, snippet, type Piece} from '../snippet';
import styles from './ResultText.module.css';

/** Text with the matched words highlighted. */
function Pieces({pieces}: {pieces: readonly Piece[]}): ReactNode {
  return pieces.map(({text, isMarked}, at) =>
    isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}

/** Longer than any title of the site, so that none of them is cut. */
const MAX_TITLE_LENGTH = 120;

/** The title of a result with the matched words highlighted. */
export function ResultTitle({title}: {title: MarkedText}): ReactNode {
  return title.text.length > MAX_TITLE_LENGTH ? (
    <Pieces pieces={snippet(title, MAX_TITLE_LENGTH)} />
  ) : (
    <Pieces pieces={piecesOf(title)} />
  );
}

/**
 * What is below the title of a result: its breadcrumbs, and a line of text with the matched words.
 *
 * @param props.length - Maximum length of the line, in characters.
 */
export const ResultText = memo(function ResultText({
  hit: {trail, text},
  length,
}: {
  hit: SearchHit;
  length: number;
}): ReactNode {
  return (
    <>
      {trail.length > 0 && (
        <span className={styles.trail}>
          {trail.map((label, at) => (
            <span key={label} className={styles.label}>
              {at > 0 && <span className={styles.arrow}> › </span>}
              {label}
            </span>
          ))}
        </span>
      )}
      {text && (
        <span className={styles.text}>
          <Pieces pieces={snippet(text, length)} />
        </span>
      )}
    </>
  );
});
