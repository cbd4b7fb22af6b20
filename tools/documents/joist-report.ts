import fs from 'node:fs';
import {fencesOf} from '../../src/markdown/fences';
import type {Block} from './docx';

const GUIDE = 'docs/create-apps/results-and-visualizations';

/** The template that the guide on reports offers. */
export const JOIST_TEMPLATE = `${GUIDE}/files/joist_report.docx`;

/** The text of that template, as the guide shows it. */
export function joistTemplate(): Block[] {
  const source = fs.readFileSync(`${GUIDE}/report.mdx`, 'utf8');
  const {code} = fencesOf(source).find(({meta}) => meta?.includes('joist_report.docx'))!;
  const [title, ...lines] = code.trim().split('\n');
  return [{kind: 'title', text: title!}, ...lines.map((text): Block => ({kind: 'text', text}))];
}
