import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import './copy-samples';

export interface Props {
  /** The sample as HTML, colored at build time. */
  html?: string;
  /** The sample as plain text, for callers that have no colored one. */
  children?: ReactNode;
  language?: string;
  /** File name shown above the sample. */
  title?: string;
  /** `signature` marks the declaration of a symbol. */
  kind?: 'signature';
}

/** A sample with a copy button. It is readable, selectable and scrollable without JavaScript. */
export default function CodeBlock({html, children, language = 'text', title, kind}: Props): ReactNode {
  return (
    <div className={clsx('code', kind && `code--${kind}`)}>
      {title && <div className="code__title">{title}</div>}
      {/* A sample can be wider than the page: the keyboard scrolls it. */}
      <pre tabIndex={0} role="group" aria-label={title ?? `Sample (${language})`} data-language={language}>
        {html === undefined ? <code>{children}</code> : <code dangerouslySetInnerHTML={{__html: html}} />}
      </pre>
      <button type="button" className="code__copy" aria-live="polite">
        Copy
      </button>
    </div>
  );
}
