import {page, SMALL} from './small-site';

/** A mistake of a writer. */
export interface Mistake {
  name: string;
  /** The changed or added file, and its text. */
  file: string;
  text: string;
  /** Parts of the message: where the mistake is and what to do. */
  reported: string[];
}

/** Mistakes found when pages are compiled. A build reports all of them. */
export const ON_PAGES: Mistake[] = [
  {
    name: 'a component that does not exist',
    file: 'docs/beam.mdx',
    text: page('<Card>\n\nText.\n\n</Card>'),
    reported: ['docs/beam.mdx:7: there is no component <Card>', 'Correct the name or import the component.'],
  },
  {
    name: 'a picture that is missing',
    file: 'docs/column.mdx',
    text: page('![A column on a footing](./img/column.png)'),
    reported: ['docs/column.mdx:7: the picture "./img/column.png" does not exist', 'or correct the path.'],
  },
];

/** Mistakes that stop Docusaurus before it compiles pages. */
export const BEFORE_PAGES: Mistake[] = [
  {
    name: 'front matter that is not valid',
    file: 'docs/slab.mdx',
    text: '---\ntitle: "A slab\n---\n\nText.\n',
    reported: [
      'docs/slab.mdx',
      'Error while parsing Markdown front matter',
      'try using double quotes around that value',
    ],
  },
  {
    name: 'a sidebar entry without a page',
    file: 'sidebars.ts',
    text: SMALL['sidebars.ts']!.replace("'welcome',", "'welcome', 'piles',"),
    reported: ['"sidebars.ts"', 'do not exist:\n- piles\n', 'Available document ids are:', '- welcome'],
  },
];
