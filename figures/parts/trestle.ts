import fs from 'node:fs';
import {runnerFiles} from './run-app';

const folder = 'docs/tutorials/integrate-etabs-sap2000/app';

/** The app of the tutorial on SAP2000, with what its pictures are made from. */
export const trestle = {
  code: fs.readFileSync(`${folder}/app.py`, 'utf8'),
  folder,
  files: [`${folder}/app.py`, `${folder}/sample_output.json`, ...runnerFiles],
};
