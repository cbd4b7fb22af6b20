/** The published versions of the SDK reference, for tests. */
import {latest, older} from '../src/config/sdk-versions';

const [previous] = older;

/** Name of the version at `/sdk/`. */
export const LATEST = latest.name;

/** Name of the previous version, as in menus. */
export const OLDER = previous!.name;

/** Address of that version, such as `/sdk/13/`. */
export const OLDER_ADDRESS = previous!.address;
