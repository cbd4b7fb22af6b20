import fs from 'node:fs';
import {fencesOf} from '../../src/markdown/fences';
import type {Block} from './docx';

const GUIDES = 'docs/create-apps';

/** Templates that guides offer as files and show as text. */
export const JOIST_TEMPLATE = `${GUIDES}/results-and-visualizations/files/joist_report.docx`;
export const BEAM_TEMPLATE = `${GUIDES}/documents-and-spreadsheets/files/beam_note.docx`;

const PAGES: Record<string, string> = {
  [JOIST_TEMPLATE]: `${GUIDES}/results-and-visualizations/report.mdx`,
  [BEAM_TEMPLATE]: `${GUIDES}/documents-and-spreadsheets/word-file-templater.mdx`,
};

/** Such a template, from the first code block of its guide. */
export function shownTemplate(file: string): Block[] {
  const source = fs.readFileSync(PAGES[file]!, 'utf8');
  const {code} = fencesOf(source)[0]!;
  const [title, ...lines] = code.trim().split('\n');
  return [{kind: 'title', text: title!}, ...lines.map((text): Block => ({kind: 'text', text}))];
}
