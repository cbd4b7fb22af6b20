/** The measurements of the tutorial, and what the versions of its app do that the page shows first. */
import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {readInclude} from '../../../src/markdown/includes';
import {printedBy} from '../python';
import {outcomes} from './app';

const folder = 'docs/tutorials/plots-and-data/app';
const PAGE = 'docs/tutorials/plots-and-data/index.mdx';
const code = fs.readFileSync(`${folder}/app.py`, 'utf8');
const file = fs.readFileSync(`${folder}/load_tests.csv`, 'utf8');

/** A sample of the page, or a part of it. */
const part = (sample: string, region?: string): string => readInclude(path.resolve(PAGE), sample, region);
/** What a user sees of the app with earlier versions of some functions. */
const early = (parts: string[], values: Record<string, unknown> = {}) =>
  outcomes([code, ...parts].join('\n\n\n'), {folder}, [['show_tests', values]])[0]!.result!;

it('has measurements that its script prints, the first of which the page shows', () => {
  expect(file).toBe(printedBy('figures/data/plots-and-data.py'));
  const [, shown] = /```text\n([^`]*)\n```/.exec(fs.readFileSync(PAGE, 'utf8'))!;
  expect(file.split('\n').slice(0, 4).join('\n')).toBe(shown);
});

it('leaves out the pile that did not fail in step 5', () => {
  const {rows, figure} = early([part('./samples/failure_loads.py', 'failures')]);
  expect(rows!.map(({label}) => label)).toEqual(['TP1', 'TP2', 'TP3']);
  expect(figure!.data.map(({name}) => name)).toEqual(['TP1', 'TP2', 'TP3', 'TP4']);
});

it('fails without its checks, as step 8 shows, or finds a load that is wrong', () => {
  const [reading] = /^def read_tests[^]*?(?=\n\n\n)/m.exec(part('./samples/first_app.py'))!;
  const [choosing] = /^def choose_tests[^]*?(?=\n\n\n)/m.exec(part('./samples/all_piles.py', 'choose'))!;
  const piles = part('./samples/all_piles.py', 'piles');
  const upload = (settlement: string): Record<string, unknown> => ({
    'tests.file': {filename: 'tests.csv', text: file.replace('TP1,600,1.13', `TP1,600,${settlement}`)},
  });
  expect(() => early([choosing], {'pile.diameter': null})).toThrow('TypeError');
  expect(() => early([choosing, reading, piles], upload('1.13 mm'))).toThrow('ValueError');
  // A decimal point that has slipped.
  const slip = {...upload('11.3'), 'pile.criterion': 'Davisson'};
  const {value} = early([part('./app/app.py', 'cells')], slip).rows![0]!;
  expect(value).toBeGreaterThan(400);
  expect(value).toBeLessThan(600);
});
