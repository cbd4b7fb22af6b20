/** Renders views for their tests: in a shadow root, as on the site. */
import React, {type ReactNode, useState} from 'react';
import {createRoot} from 'react-dom/client';
import type {AppMessage, Problem, Result, View} from '../../sdk-double/schema';
import shared from '../../src/app-preview/app-preview.css';
import live from '../../src/app-preview/live.css';
import {Environment} from '../../src/app-preview/environment';
import {AppView} from '../../src/app-preview/views/AppView';
import {NOTHING_PRINTED, appendPrinted} from '../../src/app-preview/printed';
import {Console} from '../../src/app-preview/views/Console';
import {LiveMessages} from '../../src/app-preview/views/Messages';
import {ProblemBox} from '../../src/app-preview/views/ProblemBox';
import {ViewTabs, viewTabId} from '../../src/app-preview/views/ViewTabs';
import {Waiting} from '../../src/app-preview/views/Waiting';

/** What to render; anything left out is not rendered. */
export interface Drawn {
  views?: View[];
  view?: View;
  result?: Result;
  messages?: AppMessage[];
  problem?: Problem;
  printed?: string;
  waiting?: string;
}

declare global {
  interface Window {
    /** Renders, or renders again into the same tree. */
    drawViews: (drawn: Drawn) => void;
    /** Events that the components have reported. */
    said: unknown[];
  }
}

const RESET =
  ':host {font: 400 16px/1.4 var(--font-text); color: var(--ink)} * {box-sizing: border-box; margin: 0}';

function Tabs({views}: {views: View[]}): ReactNode {
  const [active, setActive] = useState(views[0]!.method);
  return (
    <>
      <ViewTabs views={views} active={active} onOpen={setActive} panel="panel" />
      <div id="panel" role="tabpanel" aria-labelledby={viewTabId('panel', active)} tabIndex={0}>
        {active}
      </div>
    </>
  );
}

function Page({views, view, result, messages, problem, printed, waiting}: Drawn): ReactNode {
  const say = (...what: unknown[]): void => void window.said.push(what);
  return (
    <Environment value={{webFrame: '/frame.html'}}>
      {views && <Tabs views={views} />}
      {messages && <LiveMessages messages={messages} />}
      {problem && <ProblemBox problem={problem} onShow={(file, line) => say('show', file, line)} />}
      {view && result && <AppView view={view} result={result} onUse={(params) => say('use', params)} />}
      {waiting && <Waiting label={waiting} />}
      {printed !== undefined && (
        <Console printed={appendPrinted(NOTHING_PRINTED, {kind: 'printed', text: printed})} />
      )}
    </Environment>
  );
}

window.said = [];
const shadow = document.getElementById('preview')!.attachShadow({mode: 'open'});
const sheet = new CSSStyleSheet();
sheet.replaceSync(RESET + shared + live);
shadow.adoptedStyleSheets = [sheet];
const root = createRoot(shadow.appendChild(document.createElement('div')));
window.drawViews = (drawn) => root.render(<Page {...drawn} />);
