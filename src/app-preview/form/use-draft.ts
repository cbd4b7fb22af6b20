import {type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState} from 'react';
import {useInvalidText} from './frame';
import {sameValue} from './values';

/** A parsed value, or an error message. */
export type Parsed<Value> =
  | {value: Value}
  | {problem: string; /** May become valid with more typing. */ unfinished?: boolean};

export interface Draft {
  text: string;
  /** Error message for invalid text. */
  problem?: string;
  /** Handles typed text. */
  onText(text: string): void;
  /** Reports the value at once, on blur or Enter. */
  onEnd(): void;
  /**
   * Undoes or redoes the last text or value. Absent if the browser does it.
   *
   * @returns Whether the key was handled.
   */
  onUndo?(isRedo: boolean): boolean;
}

/** Debounce of typing. */
const REPORT_DELAY_MS = 150;

/**
 * Undo history of a value.
 *
 * @returns A function that reports the previous value, or the next one for redo.
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
 * The text of a field during editing. Invalid text is kept, valid text is reported after a pause, and the text is
 * replaced when the value changes otherwise.
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
   * What undo covers: only typing, where the value is part of a larger history, or also earlier values. By default,
   * undo is left to the browser, which loses its history when a field reformats its text or is changed in another
   * way.
   */
  undo?: 'typed' | 'values';
}): Draft {
  const [draft, setDraft] = useState<{text: string; base: Value}>();
  const [problem, setProblem] = useState<string>();
  if (draft && !sameValue(draft.base, value)) {
    setDraft(undefined);
    setProblem(undefined);
  }

  useInvalidText(problem !== undefined);

  const typing = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = (isEnd: boolean): void => {
    clearTimeout(timer.current);
    const text = typing.current;
    typing.current = undefined;
    // The value has changed otherwise.
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
  // Report pending text when the field is removed, for example with its page.
  useEffect(() => () => latest.current(true), []);

  const undoOrRedo = useHistory(value, report);
  const onUndo = (isRedo: boolean): boolean => {
    clearTimeout(timer.current);
    typing.current = undefined;
    const parsed = draft && parse(draft.text);
    setDraft(undefined);
    setProblem(undefined);
    // Unreported or invalid text is the first thing to undo.
    if (!isRedo && parsed && ('problem' in parsed || !sameValue(parsed.value, value))) return true;
    if (undo === 'typed') return false;
    undoOrRedo(isRedo);
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

/** Props for a text input that reports after a pause and on blur. */
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

/** Like {@link draftProps}, for a single-line input, which also reports on Enter. */
export const inputProps = (draft: Draft) => ({...draftProps(draft), onKeyDown: onEnter(draft.onEnd)});

/** Key handler for the undo and redo shortcuts of browsers. */
export function undoKeys(onUndo: NonNullable<Draft['onUndo']>): (event: KeyboardEvent) => void {
  return (event) => {
    const {ctrlKey, metaKey, altKey, shiftKey} = event;
    const key = event.key.toLowerCase();
    const isKey = (key === 'z' && (ctrlKey || metaKey)) || (key === 'y' && ctrlKey);
    if (isKey && !altKey && !event.defaultPrevented && onUndo(shiftKey || key === 'y'))
      event.preventDefault();
  };
}

/** Key handler for Enter, except during IME composition. */
function onEnter(action: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) action();
  };
}
