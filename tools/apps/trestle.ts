import fs from 'node:fs';

const folder = 'docs/tutorials/integrate-etabs-sap2000/app';

/** The app of the tutorial on SAP2000, with what its pictures are made from. */
export const trestle = {
  code: fs.readFileSync(`${folder}/app.py`, 'utf8'),
  folder,
};
