import fs from 'node:fs';
import {runnerFiles, type Use} from './run-app';

/** A tutorial on results of ETABS: its app, and what the user has filled in. */
export interface EtabsTutorial {
  code: string;
  /** The workbook that the user uploads. */
  workbook: string;
  use: Use;
  /** What pictures of the app are made from. */
  inputs: string[];
}

function tutorial(slug: string, file: string, values: Record<string, string>): EtabsTutorial {
  const folder = `docs/tutorials/${slug}/app`;
  const workbook = `${folder}/${file}`;
  return {
    code: fs.readFileSync(`${folder}/app.py`, 'utf8'),
    workbook,
    use: {folder, values: {results: uploaded(workbook), ...values}},
    inputs: [`${folder}/app.py`, workbook, ...runnerFiles, 'figures/python/openpyxl.py'],
  };
}

/** The value of a file field in which the user has uploaded this file, as Python. */
export const uploaded = (file: string): string =>
  `vkt.FileResource("results.xlsx", vkt.File.from_path(${JSON.stringify(file)}))`;

export const windDrifts = tutorial('etabs-getting-started', 'wind_drifts.xlsx', {case: '"Wind Y"'});

export const earthquake = tutorial('process-etabs-data', 'earthquake_results.xlsx', {
  cases: '["EX+", "EX-", "EY+", "EY-"]',
  gravity: '"G+0.3Q"',
});
