/** Text on its way to a value. */
import {type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState} from 'react';
import {useUnread} from './frame';
import {sameValue} from './values';

/** What a text means, or why it means nothing. */
export type Parsed<Value> =
  | {value: Value}
  | {problem: string; /** It may become one. */ unfinished?: boolean};

export interface Draft {
  text: string;
  /** Why the text is no value. */
  problem?: string;
  /** Takes over what is typed. */
  onText(text: string): void;
  /** Reports it now: the field is left, or Enter was pressed. */
  onEnd(): void;
  /**
   * Takes back what was typed last, or the last value; or takes back that. Left out where the browser does it.
   *
   * @returns whether it had something to take back, or knows that there is nothing.
   */
  onUndo?(isRedo: boolean): boolean;
}

/** Debounce of typing, in milliseconds. */
const REPORT_DELAY_MS = 150;

/**
 * Remembers the values that something has had.
 *
 * @returns what reports the one before the last, or the one that was taken back.
 */
export function useHistory<Value>(value: Value, report: (value: Value) => void): (isRedo: boolean) => void {
  const remembered = useRef<{past: Value[]; now: Value; future: Value[]}>({past: [], now: value, future: []});
  useEffect(() => {
    const {past, now} = remembered.current;
    if (!sameValue(now, value)) remembered.current = {past: [...past, now], now: value, future: []};
  }, [value]);
  return (isRedo) => {
    const {past, future} = remembered.current;
    const [from, to] = isRedo ? [future, past] : [past, future];
    if (from.length === 0) return;
    const next = from.at(-1)!;
    const rest = from.slice(0, -1);
    const others = [...to, value];
    remembered.current = isRedo
      ? {past: others, now: next, future: rest}
      : {past: rest, now: next, future: others};
    report(next);
  };
}

/**
 * The text of a field while it is typed: kept while it is no value, reported when typing rests, and replaced when the
 * value becomes another one than the text means.
 */
export function useDraft<Value>({
  value,
  format,
  parse,
  report,
  undo,
}: {
  value: Value;
  format: (value: Value) => string;
  parse: (text: string) => Parsed<Value>;
  report: (value: Value) => void;
  /**
   * What it can take back: only what is typed, where its values are part of others, or its values too. Left to the
   * browser, which forgets where a field formats what is typed, or has other ways to set it.
   */
  undo?: 'typed' | 'values';
}): Draft {
  const [draft, setDraft] = useState<{text: string; base: Value}>();
  const [problem, setProblem] = useState<string>();
  if (draft && !sameValue(draft.base, value)) {
    setDraft(undefined);
    setProblem(undefined);
  }

  useUnread(problem !== undefined);

  const typing = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = (isEnd: boolean): void => {
    clearTimeout(timer.current);
    const text = typing.current;
    typing.current = undefined;
    // Another value has taken the place of what was typed.
    if (!draft) return;
    const last = text ?? (isEnd ? draft.text : undefined);
    if (last === undefined) return;
    const parsed = parse(last);
    if ('problem' in parsed) {
      setProblem(isEnd || !parsed.unfinished ? parsed.problem : undefined);
      return;
    }
    setProblem(undefined);
    setDraft(isEnd ? undefined : {text: last, base: parsed.value});
    if (text !== undefined && !sameValue(parsed.value, value)) report(parsed.value);
  };
  const latest = useRef(flush);
  useLayoutEffect(() => {
    latest.current = flush;
  });
  // A field that goes away, as with its page, leaves what was typed.
  useEffect(() => () => latest.current(true), []);

  const goBack = useHistory(value, report);
  const onUndo = (isRedo: boolean): boolean => {
    clearTimeout(timer.current);
    typing.current = undefined;
    const parsed = draft && parse(draft.text);
    setDraft(undefined);
    setProblem(undefined);
    // A text that is not reported yet, or is no value, is the last that can be taken back.
    if (!isRedo && parsed && ('problem' in parsed || !sameValue(parsed.value, value))) return true;
    if (undo === 'typed') return false;
    goBack(isRedo);
    return true;
  };

  return {
    text: draft?.text ?? format(value),
    problem,
    onText: (text) => {
      typing.current = text;
      setDraft({text, base: value});
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(false), REPORT_DELAY_MS);
    },
    onEnd: () => latest.current(true),
    onUndo: undo && onUndo,
  };
}

/** What an input of a text needs: it is reported when typing rests, and when the input is left. */
export function draftProps(draft: Draft): {
  value: string;
  onChange: (event: {target: {value: string}}) => void;
  onBlur: () => void;
  onKeyDownCapture?: (event: KeyboardEvent) => void;
} {
  const {text, onText, onEnd, onUndo} = draft;
  return {
    value: text,
    onChange: ({target}) => onText(target.value),
    onBlur: onEnd,
    onKeyDownCapture: onUndo && undoKeys(onUndo),
  };
}

/** The same for an input of one line, where Enter reports too. */
export const lineProps = (draft: Draft) => ({...draftProps(draft), onKeyDown: onEnter(draft.onEnd)});

/** The keys that undo and redo, as browsers have them. */
export function undoKeys(onUndo: NonNullable<Draft['onUndo']>): (event: KeyboardEvent) => void {
  return (event) => {
    const {ctrlKey, metaKey, altKey, shiftKey} = event;
    const key = event.key.toLowerCase();
    const isKey = (key === 'z' && (ctrlKey || metaKey)) || (key === 'y' && ctrlKey);
    if (isKey && !altKey && !event.defaultPrevented && onUndo(shiftKey || key === 'y'))
      event.preventDefault();
  };
}

/** Does something with Enter, unless that ends a letter of an input method. */
function onEnter(action: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) action();
  };
}
