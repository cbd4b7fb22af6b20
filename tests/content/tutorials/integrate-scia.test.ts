/** The sample of the jetty, its input for SCIA Engineer, and what the versions of the app do that the page shows first. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {jetty} from '../../../tools/apps/jetty';
import {runApp} from '../../../sdk-double/run-app';
import {readInclude} from '../../../src/markdown/includes';
import {printedBy} from '../python';
import {outcomes, userMessages} from './app';

const {code, folder} = jetty;
const SAMPLE = `${folder}/sample_reactions.json`;
const text = fs.readFileSync(SAMPLE, 'utf8');
const {Reactions} = JSON.parse(text) as {Reactions: {'Nodal reactions': {R_z: number[]}}};
const early = (region: string): string =>
  readInclude('docs/tutorials/integrate-scia/index.mdx', './samples/first_versions.py', region);

describe('the tutorial on SCIA Engineer', () => {
  it('has the sample that its script makes', () => {
    expect(printedBy('figures/data/integrate-scia.py')).toBe(text);
  });

  it('shows the average draft first', () => {
    const {rows} = runApp<'data'>(`${code}\n\n${early('average')}`, 'show_average', {folder}).result;
    expect(rows.map(({value, decimals, unit}) => `${(value as number).toFixed(decimals!)} ${unit}`)).toEqual([
      '85.84 kN/m',
      '308.80 kN',
      '1.01 m',
    ]);
  });

  it('takes what is wrong before it checks the reactions, the sample and the form', () => {
    const trusting = `${code}\n\n${early('early')}`;
    const reactionsOf = (app: string, values: Record<string, string> = {}): unknown[] =>
      runApp<'table'>(app, 'show_pontoons', {folder, values}).result.cells.map((row) => row[2]!.value);
    const swapped = structuredClone(Reactions);
    const values = swapped['Nodal reactions'].R_z;
    [values[0], values[4]] = [values[4]!, values[0]!];
    const unbalanced = `${trusting.replace('    check_balance(params, reactions_kN)\n', '')}\n\nread_sample = lambda params: ${JSON.stringify(swapped)}\n`;
    expect(reactionsOf(unbalanced)).toEqual(values.map((value) => value / 1000));

    const unread = trusting.replace(early('early').split(/\n{3}/)[1]!, '');
    expect(reactionsOf(unread, {'pontoon.length': '2'})).toEqual(
      Reactions['Nodal reactions'].R_z.map((value) => value / 1000),
    );

    const unchecked = code.replaceAll('        check_input(params)\n', '');
    expect(runApp(unchecked, 'show_jetty', {folder, values: {'loads.crowd': '9'}}).result).not.toBeNull();
    expect(() => runApp(unchecked, 'show_jetty', {folder, values: {'deck.width': 'None'}})).toThrow(
      'TypeError',
    );
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
