import React, {type ReactNode, useState} from 'react';
import {Icon} from '../text/Icon';

/** Lines that are kept: an app can print more than anybody reads. */
const LINES = 200;

/** What the app printed. */
export function Console({text}: {text: string}): ReactNode {
  const [copied, setCopied] = useState<string>();
  const lines = text.replace(/\n$/, '').split('\n');
  const shown = lines.slice(-LINES).join('\n');
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(shown);
    setCopied(shown);
  };
  if (text === '') return null;
  return (
    <details className="console" open>
      <summary className="console__title">
        Printed by the app
        <span className="console__count">{lines.length === 1 ? '1 line' : `${lines.length} lines`}</span>
      </summary>
      <div className="console__body">
        {lines.length > LINES && <p className="console__cut">The last {LINES} lines:</p>}
        <pre
          className="console__text"
          role="log"
          aria-live="off"
          aria-label="Printed by the app"
          tabIndex={0}
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
