import fs from 'node:fs';
import {type Block, type Component, componentsOf, filled} from './docx';
import {runApp} from '../../sdk-double/run-app';

const FOLDER = 'docs/tutorials/automatic-reporting/app';

/** The template that the tutorial on automatic reporting offers. */
export const CUBE_TEMPLATE = `${FOLDER}/cube_report_template.docx`;

/** The app of that tutorial. */
export const cubeReport = {
  name: 'Cube report',
  code: fs.readFileSync(`${FOLDER}/app.py`, 'utf8'),
  folder: FOLDER,
};

/** The template, with the tags that the app fills in. */
export const cubeTemplate: Block[] = [
  {kind: 'title', text: 'Identity test of concrete'},
  {kind: 'text', text: 'Project: **{{ project }}**'},
  {kind: 'text', text: 'Part: {{ part }}'},
  {
    kind: 'text',
    text: 'Concrete {{ strength_class }} in cubes of 150 mm, cast on {{ cast_on }}, and tested on {{ tested_on }}.',
  },
  {kind: 'heading', text: 'Results'},
  {
    kind: 'table',
    head: ['Sample', 'Loads (kN)', 'Strengths (MPa)', 'Result (MPa)', 'Range (%)', 'Counts'],
    rows: [
      ['{%tr for s in samples %}', '', '', '', '', ''],
      [
        '{{ s.name }}',
        '{{ s.loads }}',
        '{{ s.strengths }}',
        '{{ s.result }}',
        '{{ s.range }}',
        '{{ s.counts }}',
      ],
      ['{%tr endfor %}', '', '', '', '', ''],
    ],
    widths: [24, 30, 36, 23, 23, 24],
  },
  {
    kind: 'text',
    text: 'A sample whose two strengths differ by more than 15% of their mean does not count.',
  },
  {kind: 'heading', text: 'Criteria of EN 206:2013+A2:2021, Table B.1'},
  {
    kind: 'table',
    head: ['Criterion', 'Verdict', 'Value (MPa)', 'At least (MPa)'],
    rows: [
      ['Mean of the results', '{{ mean_verdict }}', '{{ mean }}', '{{ mean_limit }}'],
      ['Lowest result', '{{ lowest_verdict }}', '{{ lowest }}', '{{ lowest_limit }}'],
    ],
    widths: [55, 35, 35, 35],
  },
  {kind: 'text', text: '**{{ verdict }}**'},
  {kind: 'picture', text: '{{ results_chart }}'},
];

/** What the app fills in. */
export function cubeComponents(values: Record<string, string> = {}): Component[] {
  const {folder, code} = cubeReport;
  return componentsOf(runApp<'download'>(code, 'download_report', {folder, values}).result.file);
}

/** The filled-in report for the app's default input. */
export const filledReport = (): ReturnType<typeof filled> => filled(cubeTemplate, cubeComponents());
