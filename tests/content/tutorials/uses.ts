import {earthquake, windDrifts} from '../../../tools/apps/etabs';
import {footing} from '../../../tools/apps/footing';
import {ratios} from '../../../tools/apps/staad';
import type {Use} from '../../../sdk-double/run-app';
import {startPython} from '../../../sdk-double/runtime';

await startPython();

/** Inputs of a tutorial's app besides the default values, such as an uploaded file. */
export const uses: Record<string, Use | undefined> = {
  'etabs-getting-started': windDrifts.use,
  'process-etabs-data': earthquake.use,
  'process-staad-data': ratios.use,
  'spreadsheet-calculator': (await footing()).use,
};
