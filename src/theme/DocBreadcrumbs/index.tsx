import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import React, {useState, type ReactNode} from 'react';
import styles from './styles.module.css';

const SHOWN_FOR_MS = 2500;

/** The page as Markdown: to look at, and to copy, for example into a chat. */
function MarkdownActions(): ReactNode {
  const {permalink} = useDoc().metadata;
  const [outcome, setOutcome] = useState<string>();
  const address = `${permalink.replace(/\/$/, '')}.md`;
  async function copy(): Promise<void> {
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      await navigator.clipboard.writeText(await answer.text());
      setOutcome('Copied');
    } catch {
      setOutcome('Not copied: use "View"');
    }
    window.setTimeout(() => setOutcome(undefined), SHOWN_FOR_MS);
  }
  return (
    <p className={styles.actions}>
      Markdown:
      <a href={address} type="text/markdown">
        View
      </a>
      <button type="button" className="needs-script" onClick={copy} aria-live="polite">
        {outcome ?? 'Copy'}
      </button>
    </p>
  );
}

/** The breadcrumbs, and links to the page as Markdown beside them. */
export default function DocBreadcrumbsWrapper(): ReactNode {
  return (
    <div className={styles.row}>
      <DocBreadcrumbs />
      <MarkdownActions />
    </div>
  );
}
