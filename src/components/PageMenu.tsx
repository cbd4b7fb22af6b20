import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import React, {useCallback, useEffect, useRef, useState, type ReactNode} from 'react';
import {announce} from './announce';
import styles from './PageMenu.module.css';
import {useDismiss} from './use-dismiss';

const SHOWN_FOR_MS = 2500;

/** Fetches the Markdown text of a page for the clipboard. */
async function markdownOf(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return new Blob([await answer.text()], {type: 'text/plain'});
}

/** The address of the Markdown text of a page. */
export const markdownAddress = (permalink: string): string => `${permalink.replace(/\/$/, '')}.md`;

/** The menu that copies or shares a page, as Markdown (for a chat with a language model) or as a link. */
export function PageMenu(): ReactNode {
  const {permalink, title} = useDoc().metadata;
  const path = permalink.replace(/\/$/, '');
  const markdown = markdownAddress(permalink);
  const indexAddress = useBaseUrl('/llms.txt');
  const canShare = useIsBrowser() && 'share' in navigator;
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<{of: string; text: string}>();
  useDismiss(
    menu,
    isOpen,
    useCallback(() => setOpen(false), []),
  );
  useEffect(() => {
    const timer = window.setTimeout(() => setOutcome(undefined), SHOWN_FOR_MS);
    return () => window.clearTimeout(timer);
  }, [outcome]);

  const here = (): string => new URL(`${path}/`, location.href).href;
  async function tell(of: string, action: Promise<void>, failure: string): Promise<void> {
    setOutcome({of, text: 'Copying …'});
    const text = await action.then(
      () => 'Copied',
      () => failure,
    );
    setOutcome({of, text});
    announce(text);
  }
  // The item gets the promise, not its value: Safari only allows writing during the click event, not after a fetch.
  const copyMarkdown = (of: string) => (): Promise<void> =>
    tell(
      of,
      Promise.resolve().then(() =>
        navigator.clipboard.write([new ClipboardItem({'text/plain': markdownOf(markdown)})]),
      ),
      'Not copied',
    );
  const copyAddress = (): Promise<void> =>
    tell(
      'address',
      Promise.resolve().then(() => navigator.clipboard.writeText(here())),
      'Not copied',
    );
  // The promise is rejected if the reader closes the share sheet.
  const share = (): void => void navigator.share({title, url: here()}).catch(() => undefined);
  const label = (of: string, text: string): string => (outcome?.of === of ? outcome.text : text);

  return (
    <div className={styles.menu}>
      <button type="button" className={`${styles.copy} needs-script`} onClick={copyMarkdown('page')}>
        {label('page', 'Copy page')}
      </button>
      <details ref={menu} open={isOpen} onToggle={({currentTarget}) => setOpen(currentTarget.open)}>
        <summary aria-label="Copy or share this page" title="Copy or share this page" />
        <ul>
          <li className="needs-script">
            <button type="button" onClick={copyMarkdown('markdown')}>
              {label('markdown', 'Copy as Markdown')}
            </button>
          </li>
          <li>
            <a href={markdown} type="text/markdown">
              View as Markdown
            </a>
          </li>
          <li>
            <a href={indexAddress} type="text/markdown">
              Index for coding agents
            </a>
          </li>
          <li className="needs-script">
            <button type="button" onClick={copyAddress}>
              {label('address', 'Copy link')}
            </button>
          </li>
          {canShare && (
            <li>
              <button type="button" onClick={share}>
                Share …
              </button>
            </li>
          )}
        </ul>
      </details>
    </div>
  );
}
