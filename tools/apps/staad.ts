import fs from 'node:fs';
import type {Use} from '../../sdk-double/run-app';

const RATIOS_FOLDER = 'docs/tutorials/process-staad-data/app';

/** The app of the tutorial on design results, with the file that its page uploads. */
export const ratios = {
  name: 'Design ratios',
  code: fs.readFileSync(`${RATIOS_FOLDER}/app.py`, 'utf8'),
  use: {
    uploads: {'results.table': `${RATIOS_FOLDER}/design_ratios.csv`},
  } satisfies Use,
};
