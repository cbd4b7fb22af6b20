import fs from 'node:fs';
import path from 'node:path';
import JSON5 from 'json5';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

type Item = Extract<SidebarsConfig[string], readonly unknown[]>[number];

/**
 * The sidebar's entry for the REST pages: the overview written by hand, then what the plugin made.
 *
 * @param folder - The folder of the REST pages, from the site's folder.
 * @throws When the generated part is missing, which means that the plugin is not configured.
 */
export function restCategory(folder: string): Item {
  const file = path.resolve(folder, 'sidebar.ts');
  if (!fs.existsSync(file)) {
    throw new Error(
      `${folder}/sidebar.ts does not exist; the plugin src/plugins/rest-reference writes it at the start.`,
    );
  }
  // The generated module holds one literal of JSON5 in a frame of TypeScript.
  const source = fs.readFileSync(file, 'utf8');
  const literal = source.slice(source.indexOf('= {') + 2, source.lastIndexOf('};') + 1);
  const {apisidebar} = JSON5.parse(literal) as {apisidebar: Item[]};
  return {
    type: 'category',
    label: 'REST API',
    link: {type: 'doc', id: 'api/rest/index'},
    items: apisidebar,
  };
}
