/** The data files of tutorials, and what their apps tell a user about the results of a worker. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import type {Use} from '../../../sdk-double/run-app';
import {readPage, tableWith} from '../pages';
import {printedBy} from '../python';
import {userMessages} from './app';

const read = (tutorial: string, file: string): string =>
  fs.readFileSync(`docs/tutorials/${tutorial}/${file}`, 'utf8');
const pageOf = (tutorial: string): string => read(tutorial, 'index.mdx');

describe('a data file is what its script prints', () => {
  it.each<[tutorial: string, file: string, ...options: string[]]>([
    ['integrate-dynamo', 'sample_output.xml', 'xml'],
    ['integrate-dynamo', 'sample_geometry.json', 'geometry'],
    ['integrate-etabs-sap2000', 'sample_output.json'],
    ['integrate-grasshopper', 'sample_output.json'],
    ['integrate-plaxis', 'sample_output.json'],
    ['integrate-scia', 'sample_reactions.json'],
    ['integrate-staadpro', 'sample_output.json'],
    ['interactive-maps', 'boreholes.geojson'],
    ['plots-and-data', 'load_tests.csv'],
    ['process-staad-data', 'design_ratios.csv'],
  ])('%s: %s', (tutorial, file, ...options) => {
    const written = read(tutorial, `app/${file}`);
    const printed = printedBy(`figures/data/${tutorial}.py`, ...options);
    if (file.endsWith('.json')) expect(JSON.parse(printed)).toEqual(JSON.parse(written));
    else expect(printed).toBe(written);
  });
});

describe('a page quotes its data file correctly', () => {
  it('load tests: the first lines', () => {
    const [, shown] = /```text\n([^`]*)\n```/.exec(pageOf('plots-and-data'))!;
    expect(read('plots-and-data', 'app/load_tests.csv').split('\n').slice(0, 4).join('\n')).toBe(shown);
  });

  it('boreholes: the sixth feature', () => {
    const {features} = JSON.parse(read('interactive-maps', 'app/boreholes.geojson')) as {features: object[]};
    const [, shown] = /```json\n(.*?)```/s.exec(pageOf('interactive-maps'))!;
    expect(JSON.parse(shown!)).toEqual(features[5]);
  });

  it('design ratios: the cells of its table', () => {
    const [header, ...lines] = read('process-staad-data', 'app/design_ratios.csv')
      .trim()
      .split('\n')
      .map((line) => line.split(','));
    const page = readPage('docs/tutorials/process-staad-data/index.mdx');
    for (const row of tableWith(page, 'Beam', 'Design Property'))
      for (const [name, cell] of Object.entries(row))
        expect(lines[Number(row.Beam) - 1]![header!.indexOf(name)]).toBe(cell);
  });
});

/** The view of each app, and the form value that selects the worker. */
const APPS: Record<string, [method: string, values: Record<string, string>]> = {
  'integrate-etabs-sap2000': ['show_members', {'results.source': 'WORKER'}],
  'integrate-grasshopper': ['show_roof', {'calculation.source': '"Grasshopper worker"'}],
  'integrate-plaxis': ['show_settlement', {'calculation.source': '"PLAXIS worker"'}],
  'integrate-scia': ['show_pontoons', {'results.source': 'WORKER'}],
  'integrate-staadpro': ['show_foot', {'results.source': '"from the worker"'}],
};

const sample = (tutorial: string): string => read(tutorial, 'app/sample_output.json');
const failed = (message: string): string => JSON.stringify({status: 'failed', message});
const definition = {files: {'hypar.gh': 'definition'}};
const warned = JSON.stringify({...(JSON.parse(sample('integrate-staadpro')) as object), warnings: true});

/** `integrations-scripts.test.ts` runs the scripts of these workers. */
it.each<[tutorial: string, output: string | undefined, message: string, use?: Use]>([
  ['integrate-etabs-sap2000', undefined, 'No worker for SAP2000 is connected.'],
  ['integrate-etabs-sap2000', 'no JSON', 'output.json is not a JSON file.'],
  ['integrate-etabs-sap2000', failed('FrameForce returns 1.'), 'SAP2000 fails: FrameForce returns 1.'],
  ['integrate-etabs-sap2000', sample('integrate-etabs-sap2000'), ''],
  ['integrate-grasshopper', undefined, 'Save the definition as hypar.gh next to app.py.'],
  ['integrate-grasshopper', undefined, 'No worker for Grasshopper is connected.', definition],
  ['integrate-grasshopper', sample('integrate-grasshopper'), '', definition],
  ['integrate-plaxis', undefined, 'No worker for PLAXIS is connected.'],
  ['integrate-plaxis', undefined, 'The worker returns no output.json.', {workerFiles: {'other.json': '{}'}}],
  ['integrate-plaxis', sample('integrate-plaxis'), ''],
  ['integrate-scia', undefined, 'Put the template jetty.esa beside app.py.'],
  ['integrate-staadpro', undefined, 'No Python worker is connected.'],
  ['integrate-staadpro', failed('RuntimeError: status 4'), 'STAAD.Pro fails: RuntimeError: status 4'],
  ['integrate-staadpro', warned, 'STAAD.Pro has warnings. Open its model.'],
  ['integrate-staadpro', sample('integrate-staadpro'), ''],
])('%s, case %#: what the user is told of a worker', (tutorial, output, message, use) => {
  const [method, values] = APPS[tutorial]!;
  const workerFiles = output === undefined ? undefined : {'output.json': output};
  const folder = `docs/tutorials/${tutorial}/app`;
  const told = userMessages(read(tutorial, 'app/app.py'), method, {folder, values, workerFiles, ...use});
  expect(told).toBe(message);
});
