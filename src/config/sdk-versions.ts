import path from 'node:path';
import {isPublished, sdkVersions} from '../sdk-model/versions';

/**
 * The version of the SDK reference that readers get at `/sdk/`. Where `sdk_versions.json` lists it, its
 * text is that snapshot, and `sdk/` holds the next one, which no reader sees; otherwise its text is
 * `sdk/`. So a new version is released by naming it here.
 */
const LATEST = '14';

/** The versions, newest first: everything that the site says of versions follows from these. */
export const versions = sdkVersions(path.resolve(__dirname, '../..'), LATEST);

/** Those that readers get. */
export const published = versions.filter(isPublished);

export const [latest, ...older] = published as [(typeof published)[number], ...typeof published];
