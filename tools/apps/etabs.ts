import fs from 'node:fs';
import {type Use} from '../../sdk-double/run-app';

/** A tutorial on ETABS results: its app, and the user's input. */
export interface EtabsTutorial {
  code: string;
  /** The workbook that the user uploads. */
  workbook: string;
  use: Use;
}

function tutorial(slug: string, file: string, values: Record<string, string>): EtabsTutorial {
  const folder = `docs/tutorials/${slug}/app`;
  const workbook = `${folder}/${file}`;
  return {
    code: fs.readFileSync(`${folder}/app.py`, 'utf8'),
    workbook,
    use: {folder, uploads: {results: workbook}, values},
  };
}

export const windDrifts = tutorial('etabs-getting-started', 'wind_drifts.xlsx', {case: '"Wind Y"'});

export const earthquake = tutorial('process-etabs-data', 'earthquake_results.xlsx', {
  cases: '["EX+", "EX-", "EY+", "EY-"]',
  gravity: '"G+0.3Q"',
});
