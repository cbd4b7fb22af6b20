/** The sample of the jetty, its input for SCIA Engineer, and what the versions of the app do that the page shows first. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {jetty} from '../../../tools/apps/jetty';
import {printedBy} from '../python';
import {outcomes, userMessages} from './app';

const {code, folder} = jetty;
const SAMPLE = `${folder}/sample_reactions.json`;
const text = fs.readFileSync(SAMPLE, 'utf8');

describe('the tutorial on SCIA Engineer', () => {
  it('has the sample that its script makes', () => {
    expect(printedBy('figures/data/integrate-scia.py')).toBe(text);
  });

  it('offers the input of SCIA Engineer for download, and needs a template for the worker', () => {
    const {result, messages} = outcomes(code, {folder}, [['download_input']])[0]!;
    expect(messages).toEqual([]);
    expect(Object.keys(result!.files!)).toEqual(['jetty.xml', 'jetty.def']);
    const values = {'results.source': 'WORKER'};
    expect(userMessages(code, 'show_pontoons', {folder, values})).toBe(
      'Put the template jetty.esa beside app.py.',
    );
  });
});
