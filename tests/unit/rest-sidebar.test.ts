import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {restCategory} from '../../src/plugins/rest-reference/sidebar';

const GENERATED = `import type { SidebarsConfig } from "@docusaurus/plugin-content-docs";

const sidebar: SidebarsConfig = {
  apisidebar: [
    {
      type: "category",
      label: "Jobs };",
      items: [
        {
          type: "doc",
          id: "api/rest/jobs-read",
          label: "Get a job's state",
        },
      ],
    },
  ],
};

export default sidebar.apisidebar;
`;

describe("the sidebar's entry for the REST pages", () => {
  let site = '';
  const before = process.cwd();

  beforeEach(() => {
    site = fs.mkdtempSync(path.join(os.tmpdir(), 'rest-sidebar-'));
    fs.mkdirSync(path.join(site, 'docs/api/rest'), {recursive: true});
    // The generated part is looked for from the site's folder, the current one of a build.
    process.chdir(site);
  });

  afterEach(() => {
    process.chdir(before);
    fs.rmSync(site, {recursive: true});
  });

  it('leads to the overview and holds what was generated', () => {
    fs.writeFileSync('docs/api/rest/sidebar.ts', GENERATED);
    expect(restCategory('docs/api/rest')).toMatchObject({
      type: 'category',
      link: {type: 'doc', id: 'api/rest/index'},
      items: [
        {
          type: 'category',
          label: 'Jobs };',
          items: [{type: 'doc', id: 'api/rest/jobs-read', label: "Get a job's state"}],
        },
      ],
    });
  });

  it('stops with the file and what writes it when nothing was generated', () => {
    expect(() => restCategory('docs/api/rest')).toThrow(
      'docs/api/rest/sidebar.ts does not exist; the plugin src/plugins/rest-reference writes it at the start.',
    );
  });
});
