import path from 'node:path';

/**
 * The file with the symbols of the SDK, from `src/plugins/sdk-reference`, which writes it, to the
 * transforms and the text export.
 */
export const sdkTables = path.resolve(__dirname, '../../.docusaurus/sdk-reference/tables.json');
