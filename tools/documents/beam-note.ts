import fs from 'node:fs';
import sharp from 'sharp';
import {type Block, type Component, componentsOf, type DocumentPicture, filled} from './docx';
import {runApp} from '../../sdk-double/run-app';

const GUIDE = 'docs/create-apps/documents-and-spreadsheets';

/** The files of the guide on Word templates. */
export const NOTE_TEMPLATE = `${GUIDE}/files/beam_check_template.docx`;
export const NOTE = `${GUIDE}/files/beam_check.docx`;

/** The app that the guide offers with these files. */
export const noteApp = fs.readFileSync(`${GUIDE}/samples/beam_check.py`, 'utf8');

/** The template, with the tags that the app fills in. */
export const noteTemplate: Block[] = [
  {kind: 'title', text: 'Beam check'},
  {kind: 'text', text: 'Project: **{{ project }}**'},
  {kind: 'text', text: 'Date: {{ date }}'},
  {
    kind: 'text',
    text: 'The beam is an {{ profile }} in S235 with a span of {{ span }} m, on two supports. It cannot buckle sideways.',
  },
  {kind: 'heading', text: 'Loads'},
  {
    kind: 'table',
    head: ['Load', 'Kind', 'Value (kN/m)', 'Factor', 'Design value (kN/m)'],
    rows: [
      ['{%tr for row in loads %}', '', '', '', ''],
      ['{{ row.name }}', '{{ row.kind }}', '{{ row.value }}', '{{ row.factor }}', '{{ row.design }}'],
      ['{%tr endfor %}', '', '', '', ''],
      ['Total', '', '', '', '{{ design_load }}'],
    ],
    widths: [34, 31, 31, 31, 33],
  },
  {kind: 'heading', text: 'Bending'},
  {kind: 'text', text: 'Design moment: {{ moment }} kNm'},
  {kind: 'text', text: 'Elastic resistance: {{ resistance }} kNm'},
  {kind: 'text', text: 'The beam **{{ verdict }}**, with a utilization of {{ utilization }}%.'},
  {kind: 'picture', text: '{{ moment_diagram }}'},
];

/** What the app fills in for its default input. */
export function noteComponents(): Component[] {
  return componentsOf(runApp<'download'>(noteApp, 'download_note', {folder: `${GUIDE}/files`}).result.file);
}

/** The filled-in note for the app's default input. */
export const note = (): ReturnType<typeof filled> => filled(noteTemplate, noteComponents());

/** The moment diagram, as it is in the note. */
export async function notePicture(): Promise<DocumentPicture> {
  const {png, width} = note();
  const size = await sharp(png).metadata();
  const alt = 'The bending moment along the span, largest in the middle';
  return {png, width: width!, height: (width! * size.height) / size.width, alt};
}
