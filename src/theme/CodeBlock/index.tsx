import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';

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

const COPIED_FOR_MS = 2000;

/** A sample with a copy button. It is readable, selectable and scrollable without JavaScript. */
export default function CodeBlock({html, children, language = 'text', title, kind}: Props): ReactNode {
  const pre = useRef<HTMLPreElement>(null);
  const [outcome, setOutcome] = useState<'Copied' | 'Select and copy'>();
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = window.setTimeout(() => setOutcome(undefined), COPIED_FOR_MS);
    return () => window.clearTimeout(timer);
  }, [outcome]);
  async function copy(): Promise<void> {
    const text = pre.current?.textContent ?? '';
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied');
    } catch {
      // Without permission or a secure address: select the sample, so that one key copies it.
      window.getSelection()?.selectAllChildren(pre.current!);
      setOutcome('Select and copy');
    }
  }
  return (
    <div className={clsx('code', kind && `code--${kind}`)}>
      {title && <div className="code__title">{title}</div>}
      {/* A sample can be wider than the page: the keyboard scrolls it. */}
      <pre
        ref={pre}
        tabIndex={0}
        role="group"
        aria-label={title ?? `Sample (${language})`}
        data-language={language}
      >
        {html === undefined ? <code>{children}</code> : <code dangerouslySetInnerHTML={{__html: html}} />}
      </pre>
      <button
        type="button"
        className="code__copy"
        onClick={copy}
        data-copied={outcome ? '' : undefined}
        aria-live="polite"
      >
        {outcome ?? 'Copy'}
      </button>
    </div>
  );
}
