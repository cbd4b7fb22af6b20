/** The sample of the support, and what the app says of the worker; `integrations-scripts.test.ts` runs its script. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {runApp} from '../../../sdk-double/run-app';
import {support} from '../../../tools/apps/staad';
import {printedBy} from '../python';

const FOLDER = 'docs/tutorials/integrate-staadpro';
const SAMPLE = `${FOLDER}/app/sample_output.json`;
const sample = JSON.parse(fs.readFileSync(SAMPLE, 'utf8')) as object;

describe('the app of the tutorial on STAAD.Pro', () => {
  it('has the sample that its script computes', () => {
    expect(JSON.parse(printedBy('figures/data/integrate-staadpro.py'))).toEqual(sample);
  });

  it('shows what the worker returns, and says what went wrong there', () => {
    const told = (output?: object): string[] => {
      const {messages} = runApp<'table'>(support.code, 'show_foot', {
        ...support.use,
        values: {'results.source': '"from the worker"'},
        workerFiles: output && {'output.json': JSON.stringify(output)},
      });
      return messages.map(({text}) => text);
    };
    expect(told()).toEqual(['No Python worker is connected.']);
    expect(told(sample)).toEqual([]);
    expect(told({...sample, warnings: true})).toEqual(['STAAD.Pro has warnings. Open its model.']);
    expect(told({status: 'failed', message: 'RuntimeError: status 4'})).toEqual([
      'STAAD.Pro fails: RuntimeError: status 4',
    ]);
  });
});
