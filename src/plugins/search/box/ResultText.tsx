import React, {memo, type ReactNode} from 'react';
import type {MarkedText, SearchHit} from '../hit';
import {piecesOf, snippet, type Piece} from '../snippet';
import styles from './ResultText.module.css';

/** Text with its found words marked. */
function Pieces({pieces}: {pieces: readonly Piece[]}): ReactNode {
  return pieces.map(({text, isMarked}, at) =>
    isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}

/** Longer than any title of the site, so that none is cut. */
const LONGEST_TITLE = 120;

/** The title of a result with its found words marked. */
export function ResultTitle({title}: {title: MarkedText}): ReactNode {
  return title.text.length > LONGEST_TITLE ? (
    <Pieces pieces={snippet(title, LONGEST_TITLE)} />
  ) : (
    <Pieces pieces={piecesOf(title)} />
  );
}

/**
 * What is below the title of a result: where it is, and a line of text that shows why it fits.
 *
 * @param props.length - The most characters of the line.
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
