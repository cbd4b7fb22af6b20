import React, {memo, useEffect, useRef, useState, type ReactNode} from 'react';
import {highlight} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/highlight';
import {highlightStemmed} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/highlightStemmed';
import {getStemmedPositions} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/getStemmedPositions';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import {useHistory, useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';
import {Advice} from '@site/src/plugins/search/box/advice';
import {SearchDocumentType} from '@site/src/plugins/search/document-types';
import type {SearchHit} from '@site/src/plugins/search/hit';
import {useSearchPlaces} from '@site/src/plugins/search/places';
import type {Ranking} from '@site/src/plugins/search/ranking/ranking';
import {searchIndex} from '@site/src/plugins/search/box/search-by-worker';
import styles from './styles.module.css';

const MOST_RESULTS = 100;
const SNIPPET_LENGTH = 100;

/** Results that are drawn at once; a hundred would keep a phone busy for half a second. */
const AT_ONCE = 5;

/** A part of the site that can be searched: a context, or an older version of the SDK reference. */
interface Scope {
  label: string;
  context: string;
  version: string;
}

type Outcome =
  | {state: 'idle' | 'loading'}
  | {state: 'done'; query: string; context: string; ranking: Ranking}
  | {state: 'failed'; message: string; retry?: () => void};

function useScopes(): Scope[] {
  const {contexts, versionedDocs} = useSearchPlaces();
  const versions = useVersions(versionedDocs);
  return [
    {label: 'Everywhere', context: '', version: ''},
    ...contexts.map(({label, path}) => ({label, context: path, version: ''})),
    ...versions
      .filter((version) => !version.isLast)
      .map(({label, path}) => ({label: `SDK reference ${label}`, context: '', version: `${path.slice(1)}/`})),
  ];
}

const Result = memo(function Result({hit}: {hit: SearchHit}): ReactNode {
  const {document, type, page, metadata, tokens} = hit;
  const isContent = type === SearchDocumentType.Content;
  const trail = [...((page || document).b ?? []), ...(page ? [page.t] : [])];
  const marks = new URLSearchParams(tokens.map((token) => ['_highlight', token]));
  const address = `${document.u}${tokens.length > 0 ? `?${marks}` : ''}${document.h ?? ''}`;
  const positions = getStemmedPositions(metadata, 't');
  const title =
    isContent || type === SearchDocumentType.Keywords
      ? highlight(document.s ?? '', tokens)
      : highlightStemmed(document.t, positions, tokens, SNIPPET_LENGTH);
  return (
    <article className={styles.result}>
      <h2>
        {/* Both texts are escaped where the marks are put in. */}
        <Link to={address} dangerouslySetInnerHTML={{__html: title}} />
      </h2>
      {trail.length > 0 && <p className={styles.trail}>{trail.join(' › ')}</p>}
      {isContent && (
        <p
          className={styles.snippet}
          dangerouslySetInnerHTML={{__html: highlightStemmed(document.t, positions, tokens, SNIPPET_LENGTH)}}
        />
      )}
    </article>
  );
});

/** The results, rendered in batches. */
function Results({hits}: {hits: SearchHit[]}): ReactNode {
  const [count, setCount] = useState(AT_ONCE);
  useEffect(() => {
    if (count >= hits.length) return undefined;
    const timer = setTimeout(() => setCount(count + AT_ONCE));
    return () => clearTimeout(timer);
  }, [count, hits]);
  return hits.slice(0, count).map((hit) => <Result key={hit.document.i} hit={hit} />);
}

function Answer({outcome}: {outcome: Outcome}): ReactNode {
  switch (outcome.state) {
    case 'idle':
      return null;
    case 'loading':
      return <p role="status">Loading the search index…</p>;
    case 'failed':
      return (
        <div role="alert">
          <p>The search index could not be loaded: {outcome.message}</p>
          {outcome.retry && (
            <button type="button" className="button button--primary" onClick={outcome.retry}>
              Retry
            </button>
          )}
        </div>
      );
    case 'done': {
      const {hits} = outcome.ranking;
      return (
        <>
          <p role="status">
            {hits.length === 0 ? 'No results' : `${hits.length} ${hits.length === 1 ? 'result' : 'results'}`}
          </p>
          <p className={styles.advice}>
            <Advice {...outcome} />
          </p>
          <Results key={outcome.query} hits={hits} />
        </>
      );
    }
  }
}

function useSearch(scope: Scope, query: string): Outcome {
  const [outcome, setOutcome] = useState<Outcome>({state: 'idle'});
  const [tries, setTries] = useState(0);
  const {context, version} = scope;
  useEffect(() => {
    if (query.trim() === '') return undefined;
    let current = true;
    const retry = (): void => {
      setOutcome({state: 'loading'});
      setTries(tries + 1);
    };
    searchIndex(`/${version}`, context, query, MOST_RESULTS).then(
      (ranking) => current && setOutcome({state: 'done', query, context, ranking}),
      (error: unknown) => current && setOutcome({state: 'failed', message: String(error), retry}),
    );
    return () => {
      current = false;
    };
  }, [context, version, query, tries]);
  if (query.trim() === '') return {state: 'idle'};
  if (process.env.NODE_ENV !== 'production') {
    return {state: 'failed', message: 'it is made by "npm run build" and read by "npm run serve"'};
  }
  return outcome.state === 'idle' ? {state: 'loading'} : outcome;
}

function SearchForm(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const isBrowser = useIsBrowser();
  const history = useHistory();
  const location = useLocation();
  const scopes = useScopes();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const parameters = new URLSearchParams(isBrowser ? location.search : '');
  const query = parameters.get('q') ?? '';
  // Only what the site has: any other text in the address means everywhere.
  const found = scopes.findIndex(
    ({context, version}) =>
      context === (parameters.get('ctx') ?? '') && version === (parameters.get('version') ?? ''),
  );
  const chosen = Math.max(found, 0);
  const outcome = useSearch(scopes[chosen]!, query);

  function show(nextQuery: string, {context, version}: Scope): void {
    const next = new URLSearchParams();
    if (nextQuery !== '') next.set('q', nextQuery);
    if (context !== '') next.set('ctx', context);
    if (version !== '') next.set('version', version);
    history.replace({pathname: location.pathname, search: next.toString()});
  }

  const heading = query === '' ? 'Search the documentation' : `Search results for "${query.slice(0, 100)}"`;
  return (
    <main className={`container ${styles.page}`}>
      <Head>
        <title>{`${heading} | ${siteConfig.title}`}</title>
      </Head>
      <h1>{heading}</h1>
      <div className={`needs-script ${styles.form}`} role="search">
        <input
          type="search"
          name="q"
          aria-label="Search"
          autoComplete="off"
          ref={field}
          className={styles.query}
          value={query}
          onChange={(event) => show(event.target.value, scopes[chosen]!)}
        />
        <select
          name="scope"
          aria-label="Where to search"
          className={styles.scope}
          value={chosen}
          onChange={(event) => show(query, scopes[Number(event.target.value)]!)}
        >
          {scopes.map(({label}, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <p className="without-script">
        The search needs JavaScript. All pages are listed in the menus and in llms.txt.
      </p>
      <Answer outcome={outcome} />
    </main>
  );
}

/** All results for a query. The address holds the query, the context and the version. */
export default function SearchPage(): ReactNode {
  return (
    <Layout>
      <SearchForm />
    </Layout>
  );
}
