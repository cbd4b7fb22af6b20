import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {STAGES} from '../../scripts/test-stages';

const {scripts} = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};

/** Scripts that only run other scripts. */
const GROUPS = ['lint', 'test:serving'];

/** Checks that are a part of a stage, or more than `npm test`. */
const OTHERS = ['check:samples', 'test:changed', 'test:nightly'];

describe('npm test', () => {
  const names = STAGES.map(({script}) => script);

  it('runs every check that has a name, once', () => {
    const checks = Object.keys(scripts).filter((name) => /^(?:test:|lint|check:|typecheck$)/.test(name));
    const expected = checks.filter((name) => ![...GROUPS, ...OTHERS].includes(name));
    expect([...names].sort()).toEqual(['build', 'generate', ...expected].sort());
  });

  it.each(GROUPS)('runs all of "%s"', (group) => {
    const parts = scripts[group]!.split(' && ').map((command) => command.replace(/^npm run /, ''));
    expect(parts.sort()).toEqual(names.filter((name) => name.startsWith(`${group}:`)).sort());
  });

  it('runs what a stage needs before it', () => {
    for (const {script, needs} of STAGES)
      for (const need of needs) expect(names.indexOf(need), script).toBeLessThan(names.indexOf(script));
    expect(STAGES.flatMap(({needs}) => needs).filter((need) => !names.includes(need))).toEqual([]);
  });
});
