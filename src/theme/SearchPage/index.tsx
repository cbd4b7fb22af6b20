import React, {memo, useEffect, useRef, useState, type MouseEvent, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';
import {isPlainClick} from '@site/src/components/plain-click';
import {AdviceText} from '@site/src/plugins/search/box/AdviceText';
import {ResultText, ResultTitle} from '@site/src/plugins/search/box/ResultText';
import {PanelBar} from '@site/src/plugins/search/box/PanelBar';
import {useAdvice} from '@site/src/plugins/search/box/use-advice';
import type {FoundBy} from '@site/src/plugins/search/box/use-marked-words';
import {useSearch, type Outcome} from '@site/src/plugins/search/box/use-search';
import {addressOf, type SearchHit} from '@site/src/plugins/search/hit';
import {useScopes} from '@site/src/plugins/search/box/use-scopes';
import {resultsAddress, type Scope} from '@site/src/plugins/search/scopes';
import styles from './styles.module.css';

/** Outcomes to restore when the reader comes back, by the key of the history entry. */
const keptOutcomes = new Map<string | undefined, Outcome>();

const MAX_RESULTS = 100;

/** Characters that fit on a line on desktop, where it is 986 px wide and a character takes up to 6.6 px. */
const SNIPPET_LENGTH = 140;

/** Results rendered per batch; a hundred would block the main thread of a phone for half a second. */
const BATCH_SIZE = 5;

const Result = memo(function Result({hit, query}: {hit: SearchHit; query: string}): ReactNode {
  const history = useHistory();
  const address = addressOf(hit);
  const onClick = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    history.push(address, {query} satisfies FoundBy);
  };
  return (
    <article className={styles.result}>
      <h2>
        <Link to={address} onClick={onClick}>
          <ResultTitle title={hit.title} />
        </Link>
      </h2>
      <ResultText hit={hit} length={SNIPPET_LENGTH} />
    </article>
  );
});

/** The results, rendered in batches, or all at once if the reader comes back to them. */
function Results({hits, query, isReturn}: {hits: SearchHit[]; query: string; isReturn: boolean}): ReactNode {
  const [count, setCount] = useState(isReturn ? hits.length : BATCH_SIZE);
  useEffect(() => {
    if (count >= hits.length) return undefined;
    const timer = setTimeout(() => setCount(count + BATCH_SIZE));
    return () => clearTimeout(timer);
  }, [count, hits]);
  return hits.slice(0, count).map((hit) => <Result key={`${hit.path}${hit.hash}`} hit={hit} query={query} />);
}

function Answer({outcome, isReturn}: {outcome: Outcome; isReturn: boolean}): ReactNode {
  const advice = useAdvice(outcome);
  switch (outcome.state) {
    case 'loading':
      return <p role="status">Loading the search index…</p>;
    case 'failed':
      return (
        <div role="alert">
          <p>{`The search index could not be loaded: ${outcome.message}`}</p>
          <button type="button" className="button button--primary" onClick={outcome.retry}>
            Retry
          </button>
        </div>
      );
    case 'done': {
      const {query, ranking} = outcome;
      if (query === '') return null;
      const {length} = ranking.hits;
      return (
        <>
          <p role="status">
            {length === MAX_RESULTS
              ? `The first ${MAX_RESULTS} results`
              : length === 0
                ? 'No results'
                : `${length} ${length === 1 ? 'result' : 'results'}`}
          </p>
          <p className={styles.advice}>
            <AdviceText advice={advice} />
          </p>
          <Results key={query} query={query} hits={ranking.hits} isReturn={isReturn} />
        </>
      );
    }
  }
}

function SearchForm(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const isBrowser = useIsBrowser();
  const history = useHistory();
  const location = useLocation();
  const scopes = useScopes();
  const main = useRef<HTMLElement>(null);
  const parameters = new URLSearchParams(isBrowser ? location.search : '');
  const query = parameters.get('q') ?? '';
  // An unknown context, version or audience in the URL means the whole site.
  const scope =
    scopes.find(
      ({context, version, readers}) =>
        context === (parameters.get('ctx') ?? '') &&
        version === (parameters.get('version') ?? '') &&
        readers?.name === (parameters.get('for') ?? undefined),
    ) ?? scopes[0]!;
  const [known] = useState(() => (history.action === 'POP' ? keptOutcomes.get(location.key) : undefined));
  const outcome = useSearch(scope, query.trim(), MAX_RESULTS, true, query.trim() !== '', known);
  useEffect(() => {
    keptOutcomes.set(location.key, outcome);
  }, [location.key, outcome]);
  useEffect(() => {
    // A reader who comes back keeps their place in the results.
    if (!known) main.current!.querySelector('input')!.focus();
  }, [known]);

  const show = (nextQuery: string, next: Scope): void => history.replace(resultsAddress(nextQuery, next));

  const title = query === '' ? 'Search' : `Search results for "${query.slice(0, 100)}"`;
  return (
    <main className={`container ${styles.page}`} ref={main}>
      <Head>
        <title>{`${title} | ${siteConfig.title}`}</title>
      </Head>
      <h1>Search</h1>
      <div className="needs-script" role="search">
        <div className={styles.box}>
          <PanelBar
            input={{name: 'q', value: query, onChange: ({target}) => show(target.value, scope)}}
            onClear={
              query === ''
                ? undefined
                : () => {
                    show('', scope);
                    main.current!.querySelector('input')!.focus();
                  }
            }
          />
        </div>
        <div className="pills" role="group" aria-label="Where to search">
          {scopes.map((one) => (
            <button
              key={one.label}
              type="button"
              aria-pressed={one === scope}
              onClick={() => show(query, one)}
            >
              {one.label}
            </button>
          ))}
        </div>
      </div>
      <p className="without-script">
        The search needs JavaScript. All pages are listed in the menus and in llms.txt.
      </p>
      {query.trim() !== '' && <Answer outcome={outcome} isReturn={outcome === known} />}
    </main>
  );
}

/** The search page; query, context and version are in the URL. */
export default function SearchPage(): ReactNode {
  return (
    <Layout>
      <SearchForm />
    </Layout>
  );
}
