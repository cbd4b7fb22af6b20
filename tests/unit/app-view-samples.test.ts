/** The live views can render the results of the guides' apps. */
import fs from 'node:fs';
import React from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {withApp} from '../../sdk-double/app';
import {around} from '../../sdk-double/run-app';
import {PythonError, startPython} from '../../sdk-double/runtime';
import type {Outcome, View} from '../../sdk-double/schema';
import {AppView} from '../../src/app-preview/views/AppView';
import {fencesOf} from '../../src/markdown/fences';
import {wholeSample} from '../../src/markdown/includes';

await startPython();

const FOLDER = 'docs/create-apps/results-and-visualizations';

/** Class names that show that a view of this type was rendered. */
const PARTS: Record<string, RegExp> = {
  Data: /<table class="data"/,
  Table: /<table class="results"/,
  Plotly: /class="waiting"/,
  Geometry: /class="waiting"/,
  Map: /class="waiting"/,
  GeoJSON: /class="waiting"/,
  Image: /<img src="data:image|class="waiting"/,
  Web: /<iframe [^>]*sandbox="allow-scripts"/,
  PDF: /class="file-card"/,
  IFC: /class="file-card"/,
};

function appsOf(page: string): string[] {
  const samples = fencesOf(fs.readFileSync(page, 'utf8')).filter(({language}) => language === 'python');
  const apps = samples.map((sample) => wholeSample(page, sample));
  return [...new Set(apps)].filter((code) => /^class \w+\(vkt\.Controller\)/m.test(code));
}

/** Views with a result at the start. The others need a file, a package or a worker. */
function shownBy(code: string): {view: View; outcome: Outcome}[] {
  const orNothing = <T>(get: () => T): T | undefined => {
    try {
      return get();
    } catch (error) {
      if (error instanceof PythonError) return undefined;
      throw error;
    }
  };
  const [files, surroundings] = around(code, {folder: `${FOLDER}/samples`});
  return withApp(files, surroundings, (app) => {
    const views = orNothing(() => app.form())?.views ?? [];
    return views.flatMap((view) => {
      const outcome = orNothing(() => app.call({method: view.method}));
      return outcome?.result ? [{view, outcome}] : [];
    });
  });
}

const pages = fs.readdirSync(FOLDER).filter((name) => name.endsWith('.mdx'));
const shown = pages.flatMap((name) => appsOf(`${FOLDER}/${name}`).flatMap(shownBy));

describe('live views', () => {
  it.each(shown.map((one) => [one.view.type, one.view.title, one] as const))(
    'render a %s, "%s"',
    (type, _title, {view, outcome}) => {
      const markup = renderToStaticMarkup(React.createElement(AppView, {view, result: outcome.result!}));
      const [, kind, withData] = /^(.+?)(AndData)?View$/.exec(type)!;
      expect(markup).toMatch(PARTS[kind!]!);
      // Data is rendered after the view above it.
      if (withData && PARTS[kind!]!.source !== PARTS.Plotly!.source) expect(markup).toMatch(PARTS.Data!);
    },
  );

  it('cover at least nine types', () => {
    expect(new Set(shown.map(({view}) => view.type)).size).toBeGreaterThanOrEqual(9);
  });
});
