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
  /** Counts how often the reader has turned to the search: each loads the index of the page where it was. */
  turns: number;
  /** What was typed before the panel was there. */
  start: string;
  close: () => void;
}

/** A row that can be chosen. */
type Row =
  | {kind: 'result'; label: string; address: string; hit: SearchHit}
  | {kind: 'link'; label: string; address: string; note?: string}
  | {kind: 'recent'; label: string};

interface Section {
  /** The kind of the rows; none for rows that lead away. */
  title?: string;
  rows: Row[];
}

function resultOf(hit: SearchHit): Row {
  return {kind: 'result', label: hit.title.text, address: addressOf(hit), hit};
}

/** The rows of an answer: its groups, and below them where else to look. */
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
  // Two ways on when nothing is found: another part of the site where it may be, and lists to look through.
  const lists = ways
    .slice(0, 2 - answering.length)
    .map(({label, to}): Row => ({kind: 'link', label, address: to}));
  // Pages for other readers are found here too, and are not among all results for these.
  const {first = ['']} = scope.readers ?? {};
  const hasOwn = ranking.hits.some(({path}) => first.some((start) => path.startsWith(start)));
  return [...groups, {rows: [...(hasOwn ? [all] : []), ...elsewhere, ...(isEmpty ? lists : [])]}];
}

/** The row that Enter opens at first: that of the best result, and none while the box is empty. */
function firstPlace(query = ''): number {
  return query.trim() === '' ? -1 : 0;
}

/** The rows of an empty box: the searches of the reader, or where most readers start, first those who are where this one is. */
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

/** The number of results in words. */
function countOf(hits: readonly SearchHit[]): string {
  return `${hits.length} ${hits.length === 1 ? 'result' : 'results'}`;
}

/** What the panel says about the answer. Screen readers read it out when it changes. */
function Status({
  outcome,
  isEmpty,
  advice,
  onRetry,
  onLeave,
}: {
  outcome: Outcome;
  /** Whether the box is empty, so that the last answer is of no interest. */
  isEmpty: boolean;
  advice: Advice;
  onRetry: () => void;
  onLeave: () => void;
}): ReactNode {
  const {notice} = advice;
  const hits = outcome.state === 'done' ? outcome.ranking.hits : [];
  const query = outcome.state === 'done' && !isEmpty ? outcome.query : '';
  // The rows of an empty box need no index, and do not move when it has come.
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

/** What the reader sees of the search once its script is there. */
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

  // Each page starts with the words that are marked on it, unless the reader types already when it comes.
  const [page, setPage] = useState({pathname, words, text: query});
  if (page.pathname !== pathname || page.words !== words) {
    const text = isOpen ? query : words;
    setPage({pathname, words, text});
    setQuery(text);
  }
  // The index of a page is loaded when the reader turns to the search there, not on the way to it.
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
      // The list scrolls in a part of the panel, not by itself.
      scrollIntoView: (row) => row?.scrollIntoView({block: 'nearest'}),
      // The list is there as long as the panel, whatever has the focus, and starts anew with each letter.
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

  // Before the reader's next key.
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

  // The box of the shell, which had the focus, is gone.
  useLayoutEffect(() => {
    if (!isOpen) return;
    focus();
    // Marked words are replaced by what the reader types, as where the panel was there when it opened.
    if (start === '') box().select();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the panel takes over
  }, []);

  useEffect(() => {
    list.current!.scrollTop = 0;
  }, [query, isOpen]);

  /** For Enter that comes before the answer. */
  const chooseFirst = async (field: HTMLInputElement): Promise<void> => {
    const {hits} = await askIndex(scope, query.trim(), limit, false).catch(() => ({hits: []}));
    const isSame = field.value === query && field.closest('dialog')!.open;
    if (hits[0] && isSame) choose(resultOf(inGroups(hits)[0]!.hits[0]!));
  };

  const ignored = (event: KeyboardEvent | MouseEvent): void => {
    Object.assign(event.nativeEvent, {preventDownshiftDefault: true});
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Home and End are for the text, and Escape is for the dialog.
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
      // A new tab or window is the browser's own.
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
        // The library counts on rows that are there.
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
        <kbd>↑</kbd>
        <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>{isMac() ? '⌘' : 'Ctrl'}</kbd>
        <kbd>Enter</kbd> new tab
      </p>
    </>
  );
}
