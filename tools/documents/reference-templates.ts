import type {Block} from './docx';

/** The Word templates for samples of the SDK reference, by file. */
export const REFERENCE_TEMPLATES: Readonly<Record<string, Block[]>> = {
  'sdk/api/files/report.docx': [
    {kind: 'title', text: 'Beam'},
    {kind: 'text', text: 'The largest bending moment is {{ moment }}.'},
  ],
  'sdk/api/external/files/pile_list.docx': [
    {kind: 'title', text: 'Pile list'},
    {kind: 'text', text: 'Project: {{ project }}'},
    {
      kind: 'table',
      head: ['Pile', 'Length (m)'],
      rows: [
        ['{%tr for pile in piles %}', ''],
        ['{{ pile.name }}', '{{ pile.length }}'],
        ['{%tr endfor %}', ''],
      ],
      widths: [80, 80],
    },
  ],
};
