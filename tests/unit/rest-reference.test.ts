import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import matter from 'gray-matter';
import {beforeAll, describe, expect, it} from 'vitest';
import restReference, {updateRestPages} from '../../src/plugins/rest-reference';
import {firstSentence} from '../../src/plugins/rest-reference/page-options';
import {tempFolder, writeFiles} from '../temp-folder';

describe('the first sentence of a description', () => {
  it.each([
    ['Read a job. Then wait.', 'Read a job.'],
    ['Is it done? Read on.', 'Is it done?'],
    ['Version 14.36.2 is out. Take it.', 'Version 14.36.2 is out.'],
    ['Read a job: `GET` it, *then* wait.', 'Read a job: GET it, then wait.'],
    ['Read\n  a\tjob.\n\nMore.', 'Read a job.'],
    ['No end', 'No end'],
    ['  Read.  ', 'Read.'],
    ['', ''],
  ])('of %j is %j', (text, expected) => {
    expect(firstSentence(text)).toBe(expected);
  });

  it('may have 160 characters', () => {
    const sentence = `${'word '.repeat(31)}ends.`;
    expect(sentence).toHaveLength(160);
    expect(firstSentence(`${sentence} More.`)).toBe(sentence);
  });

  it('is cut between words with an ellipsis when it is longer', () => {
    const cut = firstSentence(`${'word '.repeat(40)}ends.`);
    expect(cut).toMatch(/^(?:word )+word…$/);
    expect(cut.length).toBeLessThanOrEqual(160);
    expect(cut.length).toBeGreaterThan(150);
  });
});

const DOCUMENT = `openapi: 3.1.0
info:
  title: "Beams: an API's document"
  version: v1
  description: Reads beams. And more.
servers:
  - url: https://{name}.example.com
    variables: {name: {default: cloud}}
tags:
  - {name: beams, x-displayName: Beams, description: All beams.}
paths:
  /beams/{id}/:
    get:
      tags: [beams]
      operationId: beams-read
      summary: "Get: a beam's data"
      description: 'Read one beam: its "span". Then more.'
      parameters:
        - {name: id, in: path, required: true, description: The id., schema: {type: integer}, example: 7}
      responses:
        '200':
          description: The beam.
          content:
            application/json:
              schema: {$ref: parts.yaml#/Beam}
              examples: {one: {value: {span: 6}}}
    delete:
      tags: [beams]
      operationId: beams-delete
      summary: Delete a beam
      description: Delete one beam.
      parameters:
        - {name: id, in: path, required: true, description: The id., schema: {type: integer}, example: 7}
      responses:
        '204': {description: Gone.}
`;
const PARTS =
  'Beam: {title: Beam, type: object, required: [span], properties: {span: {type: number, description: In m.}}}\n';

describe('the pages generated from a REST document', () => {
  // The folder of a site with only a document and this plugin.
  const site = tempFolder();
  let plugin: Plugin;
  const options = {document: 'openapi/beams.yaml', pages: 'docs/rest'};

  const context = (): LoadContext =>
    ({
      siteDir: site,
      generatedFilesDir: path.join(site, '.docusaurus'),
    }) as unknown as LoadContext;

  const page = (name: string): matter.GrayMatterFile<string> =>
    matter(fs.readFileSync(path.join(site, 'docs/rest', name), 'utf8'));

  const write = (name: string, text: string): void => writeFiles(site, {[name]: text});

  beforeAll(async () => {
    write('openapi/beams.yaml', DOCUMENT);
    write('openapi/parts.yaml', PARTS);
    write('docs/rest/index.mdx', 'Written by hand.\n');
    write('docs/rest/gone.api.mdx', 'Of an operation that is gone.\n');
    plugin = restReference(context(), options);
    await updateRestPages(site, options);
  });

  it('are one for each operation and one for the document', () => {
    expect(fs.readdirSync(path.join(site, 'docs/rest')).sort()).toEqual([
      'beams-an-apis-document.info.mdx',
      'beams-delete.api.mdx',
      'beams-read.api.mdx',
      'index.mdx',
      'sidebar.ts',
    ]);
  });

  it('do not touch handwritten pages', () => {
    expect(fs.readFileSync(path.join(site, 'docs/rest/index.mdx'), 'utf8')).toBe('Written by hand.\n');
  });

  it('have front matter that keeps quotes and colons', () => {
    expect(page('beams-read.api.mdx').data).toEqual({
      id: 'beams-read',
      title: "Get: a beam's data",
      description: 'Read one beam: its "span".',
      custom_edit_url: null,
    });
    expect(page('beams-an-apis-document.info.mdx').data).toMatchObject({
      title: "Beams: an API's document",
      description: 'Reads beams.',
    });
  });

  it('are listed by group in the order of the document', () => {
    const sidebar = fs.readFileSync(path.join(site, 'docs/rest/sidebar.ts'), 'utf8');
    expect([...sidebar.matchAll(/(?:label|id): "((?:[^"\\]|\\.)*)"/g)].map(([, value]) => value)).toEqual([
      'rest/beams-an-apis-document',
      'Beams',
      'rest/beams-read',
      "Get: a beam's data",
      'rest/beams-delete',
      'Delete a beam',
    ]);
  });

  it('keep their modification time when they are unchanged', async () => {
    const file = path.join(site, 'docs/rest/beams-delete.api.mdx');
    const time = new Date('2020-01-01T00:00:00Z');
    fs.utimesSync(file, time, time);
    await updateRestPages(site, options);
    expect(fs.statSync(file).mtime).toEqual(time);
  });

  it('are regenerated when the document changes', async () => {
    write('openapi/beams.yaml', DOCUMENT.replace('Delete one beam.', 'Remove one beam.'));
    await plugin.loadContent!();
    expect(page('beams-delete.api.mdx').content).toContain('Remove one beam.');
  });

  it('watch the files of the document', () => {
    expect(plugin.getPathsToWatch!()).toEqual([path.join(site, 'openapi', '**/*.yaml')]);
  });

  it('come with the bundled document as JSON and YAML', async () => {
    const outDir = path.join(site, 'build');
    await plugin.postBuild!({outDir} as Parameters<NonNullable<Plugin['postBuild']>>[0]);
    const json = JSON.parse(fs.readFileSync(path.join(outDir, 'openapi/viktor.json'), 'utf8')) as {
      paths: object;
    };
    expect(Object.keys(json.paths)).toEqual(['/beams/{id}/']);
    expect(fs.readFileSync(path.join(outDir, 'openapi/viktor.yaml'), 'utf8')).toMatch(/^openapi: 3\.1\.0$/m);
  });
});
