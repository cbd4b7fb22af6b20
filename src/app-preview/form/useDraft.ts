/** Text on its way to a value. */
import {useEffect, useLayoutEffect, useRef, useState} from 'react';
import {useUnread} from './live';
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
}

/** How long typing rests before it is reported, in milliseconds. */
const REST = 150;

/**
 * The text of a field while it is typed: kept while it is no value, reported when typing rests, and replaced when the
 * value becomes another one than the text means.
 */
export function useDraft<Value>({
  value,
  format,
  parse,
  report,
}: {
  value: Value;
  format: (value: Value) => string;
  parse: (text: string) => Parsed<Value>;
  report: (value: Value) => void;
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

  return {
    text: draft?.text ?? format(value),
    problem,
    onText: (text) => {
      typing.current = text;
      setDraft({text, base: value});
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(false), REST);
    },
    onEnd: () => latest.current(true),
  };
}
