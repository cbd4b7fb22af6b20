import React, {type ReactNode, useEffect, useEffectEvent, useId, useRef, useState} from 'react';
import {onTabKey} from '../tab-keys';
import type {NameEvents} from './name-help';
import {type LineMark, PythonEditor} from './python-editor';
import type {SdkNames} from './sdk-names';

/** An error at a line of the code that was run. */
export interface Mark extends LineMark {
  file: string;
}

export interface CodeEditorProps {
  /** Files by path. Binary files are listed but cannot be edited. */
  files: Readonly<Record<string, string | Uint8Array>>;
  /** Path of the visible file. */
  open: string;
  onOpen(file: string): void;
  onChange(file: string, text: string): void;
  onRun(): void;
  /** The code of the last run, by path, which line numbers of marks refer to. Has to be set before the next edit. */
  ran: Readonly<Record<string, string>>;
  /**
   * The error to mark, until the reader edits its line. Each new object opens its file and scrolls to the line,
   * even if it is equal to the previous one.
   */
  mark?: Mark;
  /** Current position of the marked line; undefined if the line was edited or is not visible. */
  onMarked?(line: number | undefined): void;
  /** URL of the names of the SDK. */
  names?: string;
}

/** Names of the SDK by URL, shared by all editors of a page. */
const loaded = new Map<string, Promise<SdkNames | undefined>>();

/** Loads the names of the SDK. Without them, the editor has no completion and no diagnostics. */
function namesAt(address: string): Promise<SdkNames | undefined> {
  const known = loaded.get(address);
  if (known) return known;
  const names = fetch(address)
    .then((response) => (response.ok ? (response.json() as Promise<SdkNames>) : undefined))
    .catch(() => void loaded.delete(address));
  loaded.set(address, names);
  return names;
}

type Diagnostics = Parameters<NameEvents['onDiagnostics']>[0];

/** Maximum number of diagnostics below the editor. */
const MAX_DIAGNOSTICS = 3;

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

/** Editor for the files of an app. Has to be in a shadow root with `live.css`: see {@link PythonEditor}. */
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
  /** A mark whose line has been edited. */
  const [editedMark, setEditedMark] = useState<Mark>();
  /** Number of the marked line in the current text. */
  const [line, setLine] = useState<number>();
  const [diagnostics, setDiagnostics] = useState<Diagnostics>([]);
  const [currentName, setCurrentName] = useState<Parameters<NameEvents['onName']>[0]>();
  const texts = Object.fromEntries(Object.entries(files).filter(isText));
  const names = Object.keys(texts);
  const others = Object.entries(files).filter((entry) => !isText(entry));
  const current = mark === editedMark ? undefined : mark;
  // The error of the last run is already shown at its line.
  const visible = diagnostics.filter(({line: at}) => current?.file !== open || at !== line);

  const changed = useEffectEvent(onChange);
  const run = useEffectEvent(onRun);
  const marked = useEffectEvent((now: number | undefined) => {
    setLine(now);
    onMarked?.(now);
  });
  const unmark = useEffectEvent(() => setEditedMark(mark));
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
      onDiagnostics: setDiagnostics,
      onName: setCurrentName,
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
      <p className="editor__status visually-hidden" role="status">
        {current && line !== undefined ? `Line ${line} of ${current.file}: ${current.text}` : ''}
      </p>
      <div className="editor__findings" role="status">
        {visible.slice(0, MAX_DIAGNOSTICS).map(({line: at, text}) => (
          <p key={`${at} ${text}`}>
            Line {at}: {text}
          </p>
        ))}
        {visible.length > MAX_DIAGNOSTICS && <p>And {visible.length - MAX_DIAGNOSTICS} more.</p>}
      </div>
      {currentName && (
        <p className="editor__hint editor__about">
          <code>{currentName.call}</code> {currentName.about}{' '}
          {currentName.href && (
            <a href={currentName.href} target="_blank">
              Reference
            </a>
          )}
        </p>
      )}
      {others.length > 0 && (
        <p className="editor__hint">Binary files in this app: {others.map(([name]) => name).join(', ')}.</p>
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
