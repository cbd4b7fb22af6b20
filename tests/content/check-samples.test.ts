import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {checkSamples, type Problem, type Report} from '../../scripts/check-samples';
import {fencesOf} from '../../src/markdown/fences';

/** Long enough for the type checker on a busy machine. */
const TIMEOUT_MS = 600_000;

describe('samples of this site', () => {
  const PLANTED = 'docs/getting-started/fundamentals/basic-app-structure.mdx';
  /** Files that hold samples. */
  const SAMPLES = /\.(?:mdx?|py)$/;

  let site: string;
  let report: Report;
  let line = 0;

  beforeAll(() => {
    site = fs.mkdtempSync(path.join(os.tmpdir(), 'check-samples-test-'));
    const copied = ['docs', 'sdk', 'sdk_versioned_docs', 'sdk_versions.json', 'src/pages'];
    for (const name of copied) {
      fs.cpSync(name, path.join(site, name), {
        recursive: true,
        // Without pictures, which are not checked.
        filter: (from) =>
          fs.statSync(from).isDirectory() || SAMPLES.test(from) || path.extname(from) === '.json',
      });
    }
    // A planted mistake shows that the check covers the site.
    const text = fs.readFileSync(PLANTED, 'utf8').split('\n');
    line = text.findIndex((content) => /^ +\w+ = vkt\.NumberField\(.*\)$/.test(content)) + 1;
    text[line - 1] = text[line - 1]!.replace(/\)$/, ', color="red")');
    fs.writeFileSync(path.join(site, PLANTED), text.join('\n'));
    report = checkSamples(site);
  }, TIMEOUT_MS);

  afterAll(() => fs.rmSync(site, {recursive: true, force: true}));

  it('match the reference of their version, except for the planted mistake', () => {
    expect(line).toBeGreaterThan(0);
    expect(report.problems).toEqual<Problem[]>([
      {
        file: PLANTED,
        line,
        message: 'there is no argument "color" in SDK version 14; see the signature in the reference.',
      },
    ]);
  });

  it('are all checked or counted as skipped, including those of the REST pages', () => {
    const counts = [...report.skipped].map(([reason, count]) => `${count} samples skipped: ${reason}`);
    console.log([...counts, `${report.checked} samples checked`].join('\n'));
    const folders = '{docs,sdk,sdk_versioned_docs,src/pages}';
    const files = globSync(`${folders}/**`, {cwd: site, absolute: true}).filter((file) => SAMPLES.test(file));
    const samplesIn = (file: string): number =>
      file.endsWith('.py')
        ? 1
        : fencesOf(fs.readFileSync(file, 'utf8')).filter(
            ({language, meta}) => language === 'python' && !/\bsignature\b/.test(meta),
          ).length;
    const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, each) => all + each, 0);
    expect(report.checked + sum(report.skipped.values())).toBe(sum(files.map(samplesIn)));
    expect(report.checked).toBeGreaterThan(500);
    const generated = sum(files.filter((file) => file.endsWith('.api.mdx')).map(samplesIn));
    expect(generated).toBeGreaterThanOrEqual(50);
  });
});
