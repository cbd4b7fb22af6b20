import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {copySite, page, PATIENCE, SMALL, type Outcome, type SiteCopy} from './site-copy';

interface Mistake {
  name: string;
  /** The file that the writer has changed or added, and its text. */
  file: string;
  text: string;
  /** What the writer must read: where the mistake is and what to do. */
  told: string[];
}

const MISTAKES: Mistake[] = [
  {
    name: 'front matter that is not valid',
    file: 'docs/beam.mdx',
    text: '---\ntitle: "A beam\n---\n\nText.\n',
    told: [
      'docs/beam.mdx',
      'Error while parsing Markdown front matter',
      'try using double quotes around that value',
    ],
  },
  {
    name: 'a component that does not exist',
    file: 'docs/beam.mdx',
    text: page('<Card>\n\nText.\n\n</Card>'),
    told: ['docs/beam.mdx:7: there is no component <Card>', 'Correct the name or import the component.'],
  },
  {
    name: 'a picture that is missing',
    file: 'docs/beam.mdx',
    text: page('![A beam on two supports](./img/beam.png)'),
    told: ['docs/beam.mdx:7: the picture "./img/beam.png" does not exist', 'or correct the path.'],
  },
  {
    name: 'a sidebar entry without a page',
    file: 'sidebars.ts',
    text: SMALL['sidebars.ts']!.replace("'welcome',", "'welcome', 'piles',"),
    told: ['"sidebars.ts"', 'do not exist:\n- piles\n', 'Available document ids are:', '- welcome'],
  },
];

let site: SiteCopy;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const {port} = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function start(awaited: readonly string[]): Promise<Outcome> {
  const port = String(await freePort());
  return site.run(
    ['npx', 'docusaurus', 'start', '--no-open', '--host', '127.0.0.1', '--port', port],
    awaited,
  );
}

const build = (): Promise<Outcome> => site.run(['npx', 'docusaurus', 'build']);

beforeAll(() => {
  site = copySite('bad-input');
}, PATIENCE);

afterAll(() => site.remove());

describe('without a mistake', () => {
  it(
    'the site is built',
    async () => {
      const {output, status} = await build();
      expect(output).toContain('Generated static files');
      expect(status).toBe(0);
    },
    PATIENCE,
  );

  it(
    'the site is served to a writer',
    async () => {
      const {output, status} = await start(['compiled successfully']);
      expect(output).toContain('website is running at');
      expect(status).toBeUndefined();
    },
    PATIENCE,
  );
});

describe.each(MISTAKES)('$name', ({file, text, told}) => {
  afterEach(() => {
    const before = SMALL[file];
    if (before === undefined) fs.rmSync(path.join(site.folder, file));
    else site.write(file, before);
  });

  it(
    'stops the build, which says where and what to do',
    async () => {
      site.write(file, text);
      const {output, status} = await build();
      for (const part of told) expect(output).toContain(part);
      expect(status).toBeGreaterThan(0);
      expect(output).not.toContain('Generated static files');
    },
    PATIENCE,
  );

  it(
    'is told to a writer who looks at the site, with where and what to do',
    async () => {
      site.write(file, text);
      const {output} = await start(told);
      for (const part of told) expect(output).toContain(part);
    },
    PATIENCE,
  );
});
