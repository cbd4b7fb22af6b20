import fs from 'node:fs';

const folder = 'docs/tutorials/integrate-etabs-sap2000/app';

/** The app of the tutorial on SAP2000. */
export const trestle = {
  code: fs.readFileSync(`${folder}/app.py`, 'utf8'),
  folder,
};
