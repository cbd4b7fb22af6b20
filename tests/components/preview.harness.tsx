/** Renders a preview for its tests: in a shadow root, as on the site, with a Python that answers as the test says. */
import React from 'react';
import {createRoot} from 'react-dom/client';
import type {Form, Outcome, Problem} from '../../sdk-double/schema';
import shared from '../../src/app-preview/app-preview.css';
import live from '../../src/app-preview/live.css';
import {type Engine, EngineStopped} from '../../src/app-preview/engine/engine';
import {Preview} from '../../src/app-preview/shell/Preview';
import {PreviewSession} from '../../src/app-preview/shell/session';
import {engineState, type EngineState} from '../../src/app-preview/shell/shared-engine';

declare global {
  interface Window {
    /** What Python answers. */
    python: {form: Form; outcome?: Outcome; problem?: Problem; printed?: string; isLoading?: boolean};
    openPreview(text: string): void;
    /** How far the start of Python has come. */
    setPhase(phase: 'starting' | 'ready'): void;
  }
}

const RESET = ':host {font: 400 16px/1.4 var(--font-text)} * {box-sizing: border-box}';

let end: (() => void) | undefined;

const engine: Engine = {
  ready: Promise.resolve(),
  ask: async (_, request, __, onNews) => {
    await Promise.resolve();
    if (window.python.isLoading) await new Promise((_, reject) => (end = () => reject(new EngineStopped())));
    const {form, outcome, problem, printed = ''} = window.python;
    if (request.do === 'form') return {value: form, printed: ''} as never;
    if (request.do !== 'call')
      return {value: {controllers: [], forms: [], entities: []}, printed: ''} as never;
    if (printed !== '') onNews?.({kind: 'printed', text: printed} as never);
    return (problem ? {problem, printed} : {value: outcome, printed}) as never;
  },
  stop: () => end?.(),
};

let state: EngineState = {};
let tell: (() => void) | undefined;
Object.assign(engineState, {
  subscribe(listener: () => void) {
    tell = listener;
    return () => (tell = undefined);
  },
  snapshot: () => state,
} satisfies typeof engineState);
window.setPhase = (phase) => {
  state = {phase: {phase}};
  tell?.();
};

const host = document.getElementById('preview')!;
host.style.setProperty('--bench-height', '540px');
const shadow = host.attachShadow({mode: 'open'});
const sheet = new CSSStyleSheet();
sheet.replaceSync(RESET + shared + live);
shadow.adoptedStyleSheets = [sheet];
window.openPreview = (text) => {
  const app = {id: 'gate', title: 'Lock gate', files: {'app.py': text}, main: 'app.py'};
  const session = new PreviewSession(engine, app);
  void session.start();
  createRoot(shadow.appendChild(document.createElement('div'))).render(
    <Preview
      session={session}
      app={app}
      title="Lock gate"
      label="Lock gate"
      startsWithCode
      onForm={() => undefined}
      onClose={() => undefined}
    />,
  );
};
