import path from 'node:path';
import {isPublished, sdkVersions} from '../sdk-model/versions';

/**
 * The version of the SDK reference that is served at `/sdk/`. If `sdk_versions.json` lists it, its text is that snapshot
 * and `sdk/` holds the next version, which is not published; otherwise its text is `sdk/`. Setting it here releases a
 * new version.
 */
const LATEST = '14';

/** All versions, newest first. */
export const versions = sdkVersions(path.resolve(__dirname, '../..'), LATEST);

/** The versions that readers get. */
export const published = versions.filter(isPublished);

export const [latest, ...older] = published as [(typeof published)[number], ...typeof published];
