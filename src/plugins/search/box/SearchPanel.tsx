import React, {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import startPages from '@generated/@easyops-cn/docusaurus-search-local/default/start-pages.json';
import {useCombobox} from 'downshift';
import {inGroups} from '../groups';
import {addressOf, type SearchHit} from '../hit';
import {resultsAddress, scopeAt, waysOn, type Scope} from '../scopes';
import {useSearchSettings, type SearchSettings} from '../settings';
import {AdviceText} from './AdviceText';
import {PanelBar} from './PanelBar';
import {forgetSearches, recentSearches, rememberSearch} from './recent-searches';
import {ResultText, ResultTitle} from './ResultText';
import {askIndex} from './search-by-worker';
import styles from './SearchPanel.module.css';
import {isMac} from './shortcuts';
import {useAdvice, type Advice} from './use-advice';
import {useMarkedWords, type FoundBy} from './use-marked-words';
import {useScopes} from './use-scopes';
import {useSearch, type Outcome} from './use-search';

export interface PanelProps {
  isOpen: boolean;
  /** Counts how often the reader has hovered, focused or opened the search; each time loads the index of that page. */
  turns: number;
  /** The text that was typed before the panel had loaded. */
  start: string;
  close: () => void;
}

/** A row that can be chosen. */
type Row =
  | {kind: 'result'; label: string; address: string; hit: SearchHit}
  | {kind: 'link'; label: string; address: string; note?: string}
  | {kind: 'recent'; label: string};

interface Section {
  /** The heading of the rows; undefined for links that lead elsewhere. */
  title?: string;
  rows: Row[];
}

function resultOf(hit: SearchHit): Row {
  return {kind: 'result', label: hit.title.text, address: addressOf(hit), hit};
}

/** The rows for an outcome: the results by group, then links to look elsewhere. */
function rowsOf(
  {query, scope, ranking}: Extract<Outcome, {state: 'done'}>,
  {others}: Advice,
  ways: SearchSettings['browse'],
): Section[] {
  const isEmpty = ranking.hits.length === 0;
  const groups = inGroups(ranking.hits).map(
    ({label, hits}): Section => ({
      title: label,
      rows: hits.map(resultOf),
    }),
  );
  const where = scope.context === '' && scope.version === '' ? '' : ` in ${scope.label}`;
  const all: Row = {kind: 'link', label: `All results${where}`, address: resultsAddress(query, scope)};
  const answering = others.filter(({pages}) => pages !== 0);
  const elsewhere = answering.map(
    ({label, address, pages}): Row => ({
      kind: 'link',
      label: `Search ${label} for “${query.trim()}”`,
      address,
      note: pages === undefined ? undefined : `${pages} ${pages === 1 ? 'page' : 'pages'}`,
    }),
  );
  // If nothing is found, offer four links: to other parts of the site that have results, then to lists to browse.
  const lists = ways
    .slice(0, 4 - answering.length)
    .map(({label, to}): Row => ({kind: 'link', label, address: to}));
  // The panel also finds pages for other readers, but the search page for these readers would not list them.
  const {first = ['']} = scope.readers ?? {};
  const hasOwn = ranking.hits.some(({path}) => first.some((start) => path.startsWith(start)));
  return [...groups, {rows: [...(hasOwn ? [all] : []), ...elsewhere, ...(isEmpty ? lists : [])]}];
}

/** The row that is initially highlighted: the best result, or none if the query is empty. */
function firstPlace(query = ''): number {
  return query.trim() === '' ? -1 : 0;
}

/** The rows for an empty query: recent searches, or else start pages, with that of the current section first. */
function startOf(searches: readonly string[], pathname: string): Section {
  const isHere = ({path}: {path: string}): boolean => pathname.startsWith(path);
  const pages = [...startPages].sort((one, other) => Number(isHere(other)) - Number(isHere(one)));
  return searches.length > 0
    ? {title: 'Recent searches', rows: searches.map((label): Row => ({kind: 'recent', label}))}
    : {
        title: 'Start here',
        rows: pages.map(({path, title}): Row => ({kind: 'link', label: title, address: path})),
      };
}

function countOf(hits: readonly SearchHit[]): string {
  return `${hits.length} ${hits.length === 1 ? 'result' : 'results'}`;
}

/** The status of the search, which screen readers announce when it changes. */
function Status({
  outcome,
  isEmpty,
  advice,
  onRetry,
  onLeave,
}: {
  outcome: Outcome;
  /** Whether the query is empty, so that the last outcome does not matter. */
  isEmpty: boolean;
  advice: Advice;
  onRetry: () => void;
  onLeave: () => void;
}): ReactNode {
  const {notice} = advice;
  const hits = outcome.state === 'done' ? outcome.ranking.hits : [];
  const query = outcome.state === 'done' && !isEmpty ? outcome.query : '';
  // Without a query the panel needs no index, so "Loading" is not shown: it would shift the rows.
  const isHeard = isEmpty
    ? outcome.state !== 'failed'
    : outcome.state === 'done' && hits.length > 0 && !notice;
  return (
    <p role="status" className={isHeard ? 'heard-only' : 'search-panel__status'}>
      {outcome.state === 'loading' && <span>Loading the search index…</span>}
      {outcome.state === 'failed' && (
        <>
          <span>The search could not be loaded.</span>{' '}
          <button type="button" className="clean-btn search-panel__retry" onClick={onRetry}>
            Retry
          </button>
        </>
      )}
      {query !== '' && (
        <>
          <span>{hits.length === 0 ? `No results for “${query}”. ` : !notice && countOf(hits)}</span>
          <AdviceText advice={advice} onLeave={onLeave} />
        </>
      )}
    </p>
  );
}

function RowText({row, length}: {row: Row; length: number}): ReactNode {
  switch (row.kind) {
    case 'result':
      return (
        <>
          <span className={styles.title}>
            <ResultTitle title={row.hit.title} />
          </span>
          <ResultText hit={row.hit} length={length} />
        </>
      );
    case 'link':
      return (
        <>
          <span className={styles.way}>{row.label}</span>
          {row.note && <span className={styles.note}>{row.note}</span>}
        </>
      );
    case 'recent':
      return <span>{row.label}</span>;
  }
}

/** The content of the search dialog. */
export default function SearchPanel({isOpen, turns, start, close}: PanelProps): ReactNode {
  const history = useHistory();
  const {pathname} = useLocation();
  const {limit, snippet, browse} = useSearchSettings();
  const scopes = useScopes();
  const scope = scopeAt(pathname, scopes);
  const {words, clear: clearMarks} = useMarkedWords();
  const bar = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState(start || words);
  const [searches, setSearches] = useState(recentSearches);

  const box = (): HTMLInputElement => bar.current!.querySelector('input')!;
  const focus = (): void => box().focus();

  // On navigation the query becomes the words that are highlighted on the page, unless the panel is open.
  const [page, setPage] = useState({pathname, words, text: query});
  if (page.pathname !== pathname || page.words !== words) {
    const text = isOpen ? query : words;
    setPage({pathname, words, text});
    setQuery(text);
  }
  // Load the index of a page's scope when the reader approaches the search there, not on navigation.
  const [asked, setAsked] = useState<{turns: number; scope: Scope}>({turns, scope});
  if (asked.turns !== turns) setAsked({turns, scope});
  const outcome = useSearch(scope, query.trim(), limit, false, isOpen || asked.scope === scope);
  const advice = useAdvice(outcome);

  const isEmpty = query.trim() === '';
  const sections: Section[] = isEmpty
    ? [startOf(searches, pathname)]
    : outcome.state === 'done' && outcome.query !== ''
      ? rowsOf(outcome, advice, waysOn(pathname, browse))
      : [];
  const rows = sections.flatMap((section) => section.rows);
  const isCurrent =
    isEmpty || (outcome.state === 'done' && outcome.query === query.trim() && outcome.scope === scope);

  const {getInputProps, getMenuProps, getItemProps, highlightedIndex, setHighlightedIndex} = useCombobox<Row>(
    {
      items: rows,
      itemToString: (row) => row?.label ?? '',
      inputValue: query,
      selectedItem: null,
      isOpen,
      initialHighlightedIndex: firstPlace(query),
      // The scroll container is the panel's body, not the list itself.
      scrollIntoView: (row) => row?.scrollIntoView({block: 'nearest'}),
      // The list stays open whatever has focus, and each change of the query highlights the first row again.
      stateReducer: ({highlightedIndex: kept}, {type: change, changes}) => {
        switch (change) {
          case useCombobox.stateChangeTypes.InputBlur:
          case useCombobox.stateChangeTypes.MenuMouseLeave:
            return {...changes, highlightedIndex: kept};
          case useCombobox.stateChangeTypes.InputChange:
            return {...changes, highlightedIndex: firstPlace(changes.inputValue)};
          default:
            return changes;
        }
      },
    },
  );

  // A layout effect, to run before the next key press.
  useLayoutEffect(() => setHighlightedIndex(firstPlace(page.text)), [page, setHighlightedIndex]);

  const setText = (text: string): void => {
    setQuery(text);
    setHighlightedIndex(firstPlace(text));
  };
  const remember = (): void => {
    rememberSearch(query);
    setSearches(recentSearches());
  };
  const leave = (): void => {
    remember();
    close();
  };
  const choose = (row: Row, inNewTab = false): void => {
    if (row.kind === 'recent') {
      setText(row.label);
    } else if (inNewTab) {
      remember();
      window.open(row.address, '_blank', 'noopener');
    } else {
      leave();
      history.push(
        row.address,
        row.kind === 'result' ? ({query: query.trim()} satisfies FoundBy) : undefined,
      );
    }
  };

  // The placeholder's input, which had focus, has been unmounted.
  useLayoutEffect(() => {
    if (!isOpen) return;
    focus();
    // Select the initial words, so that typing replaces them, as when the dialog opens with the panel loaded.
    if (start === '') box().select();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the panel takes over
  }, []);

  useEffect(() => {
    list.current!.scrollTop = 0;
  }, [query, isOpen]);

  /** Handles Enter before the results have arrived. */
  const chooseFirst = async (field: HTMLInputElement): Promise<void> => {
    const {hits} = await askIndex(scope, query.trim(), limit, false).catch(() => ({hits: []}));
    const isSame = field.value === query && field.closest('dialog')!.open;
    if (hits[0] && isSame) choose(resultOf(inGroups(hits)[0]!.hits[0]!));
  };

  const ignored = (event: KeyboardEvent | MouseEvent): void => {
    Object.assign(event.nativeEvent, {preventDownshiftDefault: true});
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Home and End move in the text, and Escape closes the dialog.
    if (['Home', 'End', 'Escape'].includes(event.key)) ignored(event);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    ignored(event);
    event.preventDefault();
    const row = rows[highlightedIndex];
    if (!isCurrent && highlightedIndex <= 0) void chooseFirst(event.currentTarget);
    else if (row) choose(row, event.ctrlKey || event.metaKey);
  };
  const onClick =
    (row: Row) =>
    (event: MouseEvent): void => {
      ignored(event);
      // The browser opens a new tab or window by itself.
      if (row.kind !== 'recent' && (event.ctrlKey || event.metaKey || event.shiftKey)) {
        remember();
        return;
      }
      event.preventDefault();
      choose(row);
    };
  const clear = (): void => {
    setText('');
    clearMarks();
    focus();
  };

  const input = getInputProps({
    'aria-label': 'Search',
    'aria-expanded': rows.length > 0,
    onChange: ({currentTarget}) => setQuery(currentTarget.value),
    onKeyDown,
  }) as ComponentProps<'input'>;
  return (
    <>
      <PanelBar
        ref={bar}
        // The library refers to the highlighted row even if it does not exist.
        input={rows[highlightedIndex] ? input : {...input, 'aria-activedescendant': undefined}}
        onClear={query === '' ? undefined : clear}
        onClose={close}
      />
      <div className={styles.body} ref={list}>
        <Status
          outcome={outcome}
          isEmpty={isEmpty}
          advice={advice}
          onRetry={() => {
            if (outcome.state === 'failed') outcome.retry();
            focus();
          }}
          onLeave={leave}
        />
        <div {...getMenuProps({'aria-label': 'Results', hidden: rows.length === 0})}>
          {sections.map(({title, rows: ofSection}, number) => (
            <div
              key={title ?? ''}
              className={title ? undefined : styles.ways}
              role="group"
              aria-label={title ?? 'Go on'}
            >
              {title && (
                <div className={styles.heading} aria-hidden="true">
                  {title}
                </div>
              )}
              {ofSection.map((row) => (
                <a
                  key={`${number} ${row.label} ${row.kind === 'recent' ? '' : row.address}`}
                  href={row.kind === 'recent' ? undefined : row.address}
                  className={styles.row}
                  {...getItemProps({
                    item: row,
                    index: rows.indexOf(row),
                    onClick: onClick(row),
                    tabIndex: -1,
                  })}
                >
                  <RowText row={row} length={snippet} />
                </a>
              ))}
            </div>
          ))}
        </div>
        {isEmpty && searches.length > 0 && (
          <button
            type="button"
            className={`clean-btn search-panel__button ${styles.forget}`}
            onClick={() => {
              forgetSearches();
              setSearches([]);
              focus();
            }}
          >
            Clear recent searches
          </button>
        )}
      </div>
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choose
        </span>
        <span>
          <kbd>Enter</kbd> open
        </span>
        <span>
          <kbd>{isMac() ? '⌘' : 'Ctrl'}</kbd> <kbd>Enter</kbd> new tab
        </span>
      </p>
    </>
  );
}
