/** The sample of the trestle, and what the app says of the worker; `integrations-scripts.test.ts` runs its script. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {trestle} from '../../../tools/apps/trestle';
import {printedBy} from '../python';
import {userMessages} from './app';

const {code, folder} = trestle;
const SAMPLE = `${folder}/sample_output.json`;
const text = fs.readFileSync(SAMPLE, 'utf8');

describe('the tutorial on SAP2000', () => {
  it('has the sample that its script makes', () => {
    expect(printedBy('figures/data/integrate-etabs-sap2000.py')).toBe(text);
  });

  it('shows what a worker returns, and says in one sentence what is wrong', () => {
    const said = (content?: string): string =>
      userMessages(code, 'show_members', {
        folder,
        values: {'results.source': 'WORKER'},
        workerFiles: content === undefined ? undefined : {'output.json': content},
      });
    expect(said(text)).toBe('');
    expect(said()).toBe('No worker for SAP2000 is connected.');
    expect(said('no JSON')).toBe('output.json is not a JSON file.');
    expect(said('{"status": "failed", "message": "FrameForce returns 1."}')).toBe(
      'SAP2000 fails: FrameForce returns 1.',
    );
  });
});
