import React, {type ReactNode, useLayoutEffect, useRef, useState} from 'react';
import {lineCount, type Printed} from '../printed';
import {Icon} from '../text/Icon';

const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;

/** The printed output of the app, scrolled to its end. */
export function Console({printed}: {printed: Printed}): ReactNode {
  const [copied, setCopied] = useState<string>();
  const log = useRef<HTMLPreElement>(null);
  const isAtEnd = useRef(true);
  const {head, tail, omitted} = printed;
  const left = omitted.lines > 0 ? counted(omitted.lines, 'line') : counted(omitted.characters, 'character');
  const isCut = omitted.characters > 0;
  const shown = (isCut ? `${head.trimEnd()}\n[${left} omitted]\n${tail}` : head + tail).replace(/\n$/, '');
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(shown);
    setCopied(shown);
  };
  // After each render, because an error box above makes the console smaller.
  useLayoutEffect(() => {
    const {current} = log;
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight;
  });
  if (shown === '') return null;
  return (
    <details className="console" open>
      <summary className="console__title">
        Printed by the app
        <span className="console__count">
          {`${counted(lineCount(printed), 'line')}${isCut ? `, ${left} omitted` : ''}`}
        </span>
      </summary>
      <div className="console__body">
        <pre
          className="console__text"
          role="log"
          aria-live="off"
          aria-label="Printed by the app"
          tabIndex={0}
          ref={log}
          onScroll={({currentTarget: {scrollTop, clientHeight, scrollHeight}}) => {
            isAtEnd.current = scrollHeight - clientHeight - scrollTop < 2;
          }}
        >
          {shown}
        </pre>
        <button type="button" className="view-button console__copy" onClick={() => void copy()}>
          {copied === shown ? (
            <>
              <Icon name="check" size={16} /> <span>Copied</span>
            </>
          ) : (
            'Copy'
          )}
        </button>
        <span className="visually-hidden" role="status">
          {copied === shown && 'Copied.'}
        </span>
      </div>
    </details>
  );
}
