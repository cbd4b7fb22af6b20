import fs from 'node:fs';
import React from 'react';
import {fencesOf} from '../src/markdown/fences';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {runApp} from '../sdk-double/run-app';
import {sampleAbove} from '../tools/page-samples';

const page = 'docs/create-apps/results-and-visualizations/report.mdx';
const app = sampleAbove(page, 'joist-report');
const template = fencesOf(fs.readFileSync(page, 'utf8')).find(({meta}) =>
  meta?.includes('joist_report.docx'),
)!.code;

export default {
  output: 'docs/create-apps/results-and-visualizations/img/joist-report.png',
  width: 760,
  picture: () => {
    const {name, views, result} = runApp<'pdf'>(app, 'show_report', {files: {'joist_report.docx': ''}});
    const tags = result.pdf.convertedFrom!.components!;
    const texts = new Map(tags.map(({identifier, value}) => [identifier, String(value)]));
    const filledIn = template.replace(/\{\{ (\w+) \}\}/g, (_, place: string) => texts.get(place)!);
    const [title, ...lines] = filledIn.trim().split('\n');
    return (
      <AppWindow app={name} views={Object.values(views)}>
        <div style={{background: 'var(--petrol-wash)', margin: '-18px -24px -22px', padding: '24px 28px 0'}}>
          <div
            style={{
              background: 'var(--sheet)',
              border: 'var(--frame)',
              borderBottom: 0,
              minHeight: 280,
              padding: '36px 34px',
            }}
          >
            <p style={{fontSize: 19, fontWeight: 620, marginBottom: 18}}>{title}</p>
            {lines.map((line) => (
              <p key={line} style={{lineHeight: '29px'}}>
                {line}
              </p>
            ))}
          </div>
        </div>
      </AppWindow>
    );
  },
} satisfies Figure;
