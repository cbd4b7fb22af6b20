/** Wrong argument types either raise an error that names the class, or the result can be rendered. */
import * as v from 'valibot';
import {beforeAll, expect, it} from 'vitest';
import {withApp} from '../../sdk-double/app';
import {sourceFiles} from '../../sdk-double/archives';
import {startPython} from '../../sdk-double/runtime';
import {form, result} from '../../sdk-double/schema';

interface Outcomes {
  count: number;
  classes: string[];
  unclear: string[];
  form: unknown[];
  result: unknown[];
}

beforeAll(startPython);

/** Nightly runs try all wrong values of each argument, daily runs a third. */
const STEP = process.env.NIGHTLY === 'true' ? 1 : 3;

it('refuses each wrong value of each argument by name, or gives JSON of the schema', () => {
  const files = {'app.py': sourceFiles()['tests/wrong_values.py']!};
  const [found] = withApp(files, {}, (app) => app.evaluate([`outcomes(${STEP})`])) as [Outcomes];
  expect(found.classes).toEqual(expect.arrayContaining(['NumberField', 'DataItem', 'MapPoint', 'Sphere']));
  expect(found.count).toBeGreaterThan(5_000 / STEP);
  expect(found.unclear).toEqual([]);
  for (const [name, schema] of [
    ['form', form],
    ['result', result],
  ] as const) {
    expect(found[name].length, name).toBeGreaterThan(50);
    for (const one of found[name]) {
      const {issues} = v.safeParse(schema, one);
      expect(
        issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`),
        JSON.stringify(one),
      ).toBe(undefined);
    }
  }
});
