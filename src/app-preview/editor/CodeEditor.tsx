import React, {type ReactNode, useEffect, useEffectEvent, useId, useRef, useState} from 'react';
import {onTabKey} from '../tab-keys';
import type {NameEvents} from './name-help';
import {type LineMark, PythonEditor} from './python-editor';
import type {SdkNames} from './sdk-names';

/** A line of a file that was run, where something is wrong. */
export interface Mark extends LineMark {
  file: string;
}

export interface CodeEditorProps {
  /** Texts by path. Files of bytes are named, and can't be changed. */
  files: Readonly<Record<string, string | Uint8Array>>;
  /** The path of the file that is shown. */
  open: string;
  onOpen(file: string): void;
  onChange(file: string, text: string): void;
  onRun(): void;
  /** The texts that were run last, by path: the lines of a mark are theirs. They are given before another key can come. */
  ran: Readonly<Record<string, string>>;
  /**
   * What is wrong, until the reader changes that line. Another object is another mark, also where it says the same: its
   * file is opened, and the line is scrolled into sight.
   */
  mark?: Mark;
  /** Where the marked line is now; none where it is changed, or not shown. */
  onMarked?(line: number | undefined): void;
  /** Address of the names of the SDK. */
  names?: string;
}

/** By address: the editors of a page share them. */
const loaded = new Map<string, Promise<SdkNames | undefined>>();

/** Without them, an editor completes and marks no names. */
function namesAt(address: string): Promise<SdkNames | undefined> {
  const known = loaded.get(address);
  if (known) return known;
  const names = fetch(address)
    .then((response) => (response.ok ? (response.json() as Promise<SdkNames>) : undefined))
    .catch(() => void loaded.delete(address));
  loaded.set(address, names);
  return names;
}

type Findings = Parameters<NameEvents['onFindings']>[0];

/** Findings that are told; who has more begins with these. */
const MOST_FINDINGS = 3;

function isText(entry: [string, string | Uint8Array]): entry is [string, string] {
  return typeof entry[1] === 'string';
}

function Tabs({
  id,
  names,
  open,
  onOpen,
}: {
  id: string;
  names: readonly string[];
  open: string;
  onOpen(name: string): void;
}): ReactNode {
  return (
    <div className="editor__tabs" role="tablist" aria-label="Files" onKeyDown={onTabKey}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          className="editor__tab"
          role="tab"
          id={`${id}-tab-${index}`}
          aria-controls={`${id}-text`}
          aria-selected={name === open}
          tabIndex={name === open ? 0 : -1}
          onClick={() => onOpen(name)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/**
 * The files of an app, to be changed. It has to be in a shadow root with `live.css`: see {@link PythonEditor}.
 */
export default function CodeEditor({
  files,
  open,
  onOpen,
  onChange,
  onRun,
  ran,
  mark,
  onMarked,
  names: address,
}: CodeEditorProps): ReactNode {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<PythonEditor>(null);
  /** The mark of a line that the reader has changed since. */
  const [past, setPast] = useState<Mark>();
  /** The line that is marked, in the text as it is now. */
  const [line, setLine] = useState<number>();
  const [findings, setFindings] = useState<Findings>([]);
  const [about, setAbout] = useState<Parameters<NameEvents['onName']>[0]>();
  const texts = Object.fromEntries(Object.entries(files).filter(isText));
  const names = Object.keys(texts);
  const others = Object.entries(files).filter((entry) => !isText(entry));
  const current = mark === past ? undefined : mark;
  // What has failed is said at its line, and beside the code.
  const told = findings.filter(({line: at}) => current?.file !== open || at !== line);

  const changed = useEffectEvent(onChange);
  const run = useEffectEvent(onRun);
  const marked = useEffectEvent((now: number | undefined) => {
    setLine(now);
    onMarked?.(now);
  });
  const unmark = useEffectEvent(() => setPast(mark));
  const showFiles = useEffectEvent(() => editor.current!.show(texts, open));
  const openMarked = useEffectEvent((file: string) => {
    if (file !== open && file in texts) onOpen(file);
  });

  useEffect(() => {
    const sdk = address === undefined ? Promise.resolve(undefined) : namesAt(address);
    const made = new PythonEditor(place.current!, sdk, {
      onChange: (file, text) => changed(file, text),
      onRun: () => run(),
      onMark: (now) => marked(now),
      onUnmark: () => unmark(),
      onFindings: setFindings,
      onName: setAbout,
      describedBy: `${id}-keys`,
    });
    editor.current = made;
    return () => made.destroy();
  }, [id, address]);
  useEffect(() => showFiles(), [files, open]);
  useEffect(() => editor.current!.setRan(ran), [ran]);
  useEffect(() => {
    if (mark) openMarked(mark.file);
  }, [mark]);
  useEffect(() => {
    editor.current!.mark(current?.file === open ? current : undefined);
  }, [current, open]);

  const index = names.indexOf(open);
  return (
    <div className="editor">
      {names.length > 1 ? (
        <Tabs id={id} names={names} open={open} onOpen={onOpen} />
      ) : (
        <div className="editor__title">{open}</div>
      )}
      <div
        className="editor__text"
        id={`${id}-text`}
        ref={place}
        {...(names.length > 1 && {role: 'tabpanel', 'aria-labelledby': `${id}-tab-${index}`})}
      />
      <p className="editor__status" role="status">
        {current && line !== undefined ? `Line ${line} of ${current.file}: ${current.text}` : ''}
      </p>
      <div className="editor__findings" role="status">
        {told.slice(0, MOST_FINDINGS).map(({line: at, text}) => (
          <p key={`${at} ${text}`}>
            Line {at}: {text}
          </p>
        ))}
        {told.length > MOST_FINDINGS && <p>And {told.length - MOST_FINDINGS} more.</p>}
      </div>
      {about && (
        <p className="editor__hint editor__about">
          <code>{about.call}</code> {about.about}{' '}
          {about.href && (
            <a href={about.href} target="_blank">
              Reference
            </a>
          )}
        </p>
      )}
      {others.length > 0 && (
        <p className="editor__hint">
          Also in this app, and not text: {others.map(([name]) => name).join(', ')}.
        </p>
      )}
      <p className="editor__hint editor__keys" id={`${id}-keys`}>
        <kbd>Tab</kbd> indents; <kbd>Esc</kbd>
        <span className="editor__full-screen">
          {' '}
          (full screen: <kbd>Ctrl</kbd>+<kbd>M</kbd>)
        </span>
        , then <kbd>Tab</kbd> leaves the editor. <kbd>Ctrl</kbd>+<kbd>Enter</kbd> (<kbd>⌘</kbd>+
        <kbd>Enter</kbd>) runs.
      </p>
    </div>
  );
}
