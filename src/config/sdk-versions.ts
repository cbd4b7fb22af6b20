import path from 'node:path';
import {sdkVersions} from '../sdk-model/versions';

/**
 * The published versions of the SDK reference, newest first, as `sdk_versions.json` lists them:
 * everything that the site says of versions follows from that file.
 */
export const published = sdkVersions(path.resolve(__dirname, '../..')).flatMap(({name, folder, address}) =>
  address === undefined ? [] : [{name, folder, address}],
);

export const [latest, ...older] = published as [(typeof published)[number], ...typeof published];
