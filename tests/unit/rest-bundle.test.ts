import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {bundleDocument} from '../../src/plugins/rest-reference/bundle';
import {tempFolder} from '../temp-folder';

const folder = tempFolder();

/** Writes a document of two files and returns the path of its root. */
function write(root: string, parts: string): string {
  fs.writeFileSync(path.join(folder, 'parts.yaml'), parts);
  const file = path.join(folder, 'root.yaml');
  fs.writeFileSync(file, `openapi: 3.1.0\ninfo: {title: T, version: v1}\n${root}`);
  return file;
}

describe('bundling the files of a REST document', () => {
  it('leaves no reference to another file', async () => {
    const file = write(
      "paths:\n  /beams/:\n    $ref: 'parts.yaml#/beams'\n",
      "beams:\n  get:\n    responses:\n      '200':\n        description: Beams.\n        content: {application/json: {schema: {$ref: '#/Beam'}}}\nBeam: {type: object}\n",
    );
    const document = await bundleDocument(file);
    expect(document).toMatchObject({
      openapi: '3.1.0',
      paths: {'/beams/': {get: {responses: {'200': {description: 'Beams.'}}}}},
    });
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, target]) => target!,
    );
    expect(references.length).toBeGreaterThan(0);
    expect(references.filter((target) => !target.startsWith('#/'))).toEqual([]);
  });

  it.each([
    [
      'a name that a file lacks',
      "paths:\n  /beams/:\n    $ref: 'parts.yaml#/piles'\n",
      'root.yaml#/paths/~1beams~1',
    ],
    [
      'a file that does not exist',
      "paths:\n  /beams/:\n    $ref: 'gone.yaml#/beams'\n",
      'root.yaml#/paths/~1beams~1',
    ],
    [
      'a name that the same file lacks',
      "paths:\n  /beams/:\n    get:\n      responses: {'200': {$ref: '#/components/responses/Gone'}}\n",
      'root.yaml#/paths/~1beams~1/get/responses/200',
    ],
  ])('fails with file and pointer at a reference to %s', async (_, root, place) => {
    const file = write(root, 'beams: {}\n');
    const error = await bundleDocument(file).catch((reason: unknown) => reason as Error);
    expect(error).toBeInstanceOf(Error);
    const {message} = error as Error;
    expect(message).toContain('Correct these references in the REST document:');
    expect(message).toContain(place);
    expect(message).toContain(path.relative(process.cwd(), folder));
  });

  it('names each broken reference', async () => {
    const file = write("paths:\n  /a/: {$ref: 'parts.yaml#/a'}\n  /b/: {$ref: 'parts.yaml#/b'}\n", 'c: {}\n');
    await expect(bundleDocument(file)).rejects.toThrow(/~1a~1[^]*~1b~1/);
  });
});
