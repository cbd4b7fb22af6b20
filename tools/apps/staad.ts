import fs from 'node:fs';
import type {Use} from '../../sdk-double/run-app';

const RATIOS_FOLDER = 'docs/tutorials/process-staad-data/app';
const SUPPORT_FOLDER = 'docs/tutorials/integrate-staadpro/app';

/** The app of the tutorial on STAAD design results, with the file that the reader uploads. */
export const ratios = {
  name: 'Design ratios',
  code: fs.readFileSync(`${RATIOS_FOLDER}/app.py`, 'utf8'),
  use: {
    uploads: {'results.table': `${RATIOS_FOLDER}/design_ratios.csv`},
  } satisfies Use,
};

/** The app of the tutorial on STAAD.Pro, with the results of its sample file. */
export const support = {
  name: 'Pipe support',
  code: fs.readFileSync(`${SUPPORT_FOLDER}/app.py`, 'utf8'),
  use: {folder: SUPPORT_FOLDER} satisfies Use,
};
