import path from 'node:path';

/**
 * The file with the symbols of the SDK: `src/plugins/sdk-reference` writes it; the transforms and the text export read
 * it.
 */
export const sdkTables = path.resolve(__dirname, '../../.docusaurus/sdk-reference/tables.json');
