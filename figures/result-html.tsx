import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {Markup} from './parts/Markup';
import {readForm} from './parts/sample-form';
import {runApp} from '../sdk-double/run-app';
import {sampleAbove} from '../tools/page-samples';

const folder = 'docs/create-apps/results-and-visualizations';
const page = `${folder}/html.mdx`;
const wind = sampleAbove(page, 'wind-calculation');
const plan = sampleAbove(page, 'column-plan');
const chosen = 'B2';

/** The styles and the body of a page, to stand within the picture. */
function inside(html: string): string {
  const style = /<style>[\s\S]*<\/style>/.exec(html)?.[0] ?? '';
  const body = /<body>([\s\S]*)<\/body>/.exec(html)![1]!;
  return `${style.replaceAll(/^ *body /gm, '.page ')}<div class="page">${body}</div>`;
}

export default [
  {
    output: `${folder}/img/wind-calculation.png`,
    width: 760,
    picture: () => {
      const {name, views, result} = runApp<'web'>(wind, 'show_calculation');
      return (
        <AppWindow app={name} views={Object.values(views)}>
          <Markup markup={inside(result.html)} style={{lineHeight: 1.8}} />
        </AppWindow>
      );
    },
  },
  {
    output: `${folder}/img/column-plan.png`,
    width: 760,
    picture: () => {
      const {name, views, result} = runApp<'web'>(plan, 'show_plan', {values: {column: `"${chosen}"`}});
      const {form} = readForm(plan, {values: `column=${chosen}`});
      return (
        <AppWindow app={name} form={form} formWidth={180} views={Object.values(views)}>
          <Markup markup={inside(result.html)} />
        </AppWindow>
      );
    },
  },
] satisfies Figure[];
