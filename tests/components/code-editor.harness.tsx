/** Renders the editor for its tests: in a shadow root, as on the site. */
import React, {lazy, type ReactNode, Suspense, useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';
import shared from '../../src/app-preview/app-preview.css';
import live from '../../src/app-preview/live.css';
import type {Mark} from '../../src/app-preview/editor/CodeEditor';
import {downloadApp} from '../../src/app-preview/editor/download-app';

const CodeEditor = lazy(() => import('../../src/app-preview/editor/CodeEditor'));

type Files = Readonly<Record<string, string | Uint8Array>>;

declare global {
  interface Window {
    /** Opens the editor with files, the first of which is open. */
    openFiles: (files: Files) => void;
    setFiles: (files: Files) => void;
    setMark: (mark?: Mark) => void;
    /** The files as the page has them. */
    files: Files;
    download: (title: string) => Promise<void>;
    /** How often the reader has asked to run the app. */
    runs: number;
  }
}

const RESET = ':host {font: 400 16px/1.4 var(--font-text)} * {box-sizing: border-box}';

function Page({start}: {start: Files}): ReactNode {
  const [files, setFiles] = useState(start);
  const [open, setOpen] = useState(Object.keys(start)[0]!);
  const [mark, setMark] = useState<Mark>();
  const typed = useRef(start);
  const [ran, setRan] = useState(start);
  Object.assign(window, {files, setFiles, setMark, download: (title: string) => downloadApp(files, title)});
  return (
    <>
      <button type="button">Before</button>
      <div className="preview">
        <div className="bench" data-side="code">
          <div className="bench__code">
            <Suspense>
              <CodeEditor
                files={files}
                open={open}
                onOpen={setOpen}
                onChange={(name, text) => {
                  typed.current = {...typed.current, [name]: text};
                  setFiles(typed.current);
                }}
                onRun={() => {
                  window.runs += 1;
                  flushSync(() => setRan(typed.current));
                }}
                ran={ran as Record<string, string>}
                mark={mark}
                names="/names.json"
              />
            </Suspense>
          </div>
        </div>
      </div>
      <button type="button">After</button>
    </>
  );
}

window.runs = 0;
const shadow = document.getElementById('preview')!.attachShadow({mode: 'open'});
const sheet = new CSSStyleSheet();
sheet.replaceSync(RESET + shared + live);
shadow.adoptedStyleSheets = [sheet];
const root = createRoot(shadow.appendChild(document.createElement('div')));
window.openFiles = (files) => root.render(<Page start={files} />);
