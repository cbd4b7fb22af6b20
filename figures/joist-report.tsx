import path from 'node:path';
import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {runApp} from '../sdk-double/run-app';
import {JOIST_TEMPLATE, shownTemplate} from '../tools/documents/shown-templates';
import {fill} from '../tools/documents/docx';
import {sampleAbove} from '../tools/page-samples';

const page = 'docs/create-apps/results-and-visualizations/report.mdx';
const app = sampleAbove(page, 'joist-report');

export default {
  output: 'docs/create-apps/results-and-visualizations/img/joist-report.png',
  width: 760,
  picture: () => {
    const {name, views, result} = runApp<'pdf'>(app, 'show_report', {
      folder: path.dirname(JOIST_TEMPLATE),
    });
    const tags = result.pdf.convertedFrom!.components!;
    const texts = Object.fromEntries(tags.map(({identifier, value}) => [identifier, String(value)]));
    const [title, ...lines] = fill(shownTemplate(JOIST_TEMPLATE), texts).map((block) =>
      'text' in block ? block.text : '',
    );
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
