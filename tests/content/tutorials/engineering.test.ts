/**
 * Runs the tests that readers download with an app, which solve its engineering a second time. Each is reported as a
 * test of its own.
 */
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {describe, expect, it} from 'vitest';
import {filesOf} from '../../../sdk-double/run-app';
import {runInFolder, succeed} from '../python';

/** Runs the same tests as `viktor-cli test`, and prints their outcomes. */
const PROGRAM = `
import json, unittest

class Report(unittest.TestResult):
    def startTest(self, test):
        super().startTest(test)
        ran.append(test.id())

ran = []
report = Report()
unittest.defaultTestLoader.discover("tests").run(report)
faults = [(getattr(test, "test_case", test).id(), text) for test, text in report.failures + report.errors]
faults += [(test.id(), f"skipped: {reason}") for test, reason in report.skipped]
print(json.dumps({"ran": ran, "faults": faults}))
`;

interface Report {
  ran: string[];
  /** Test ids with messages, including modules and classes that failed before their tests ran. */
  faults: [test: string, message: string][];
}

const folders = globSync('docs/**/tests', {onlyDirectories: true})
  .map((folder) => path.dirname(folder))
  .sort();
const tutorials = globSync('docs/tutorials/*/app/app.py').map((file) => path.dirname(file));

it('covers every tutorial', () => {
  expect(tutorials.length).toBeGreaterThan(15);
  expect(tutorials.filter((folder) => !folders.includes(folder))).toEqual([]);
});

describe.each(folders)('%s', (folder) => {
  const sources = filesOf(folder);
  const {stdout} = succeed(runInFolder(sources, ['-c', PROGRAM]));
  const {ran, faults} = JSON.parse(stdout) as Report;

  it.each(ran)('%s', (test) => {
    expect(faults.filter(([id]) => id === test).map(([, message]) => message)).toEqual([]);
  });

  it('runs each of its tests', () => {
    expect(faults.filter(([id]) => !ran.includes(id)).map(([, message]) => message)).toEqual([]);
    const files = Object.keys(sources).filter((name) => /^tests\/.*\.py$/.test(name));
    const text = files.map((name) => Buffer.from(sources[name]!).toString()).join('\n');
    const written = [...text.matchAll(/^ *def (test\w*)/gm)].map(([, name]) => name);
    expect(written.length).toBeGreaterThan(0);
    expect(ran.map((id) => id.split('.').at(-1)).sort()).toEqual(written.sort());
    // Test discovery finds no other names.
    for (const name of files) expect(name).toMatch(/^tests\/test_\w+\.py$/);
  });
});
