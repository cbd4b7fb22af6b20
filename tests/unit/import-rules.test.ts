import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

const require = createRequire(import.meta.url);
const CONFIG = path.resolve('.dependency-cruiser.cjs');
const {forbidden} = require(CONFIG) as {forbidden: {name: string; comment: string}[]};

/** Imports that a rule forbids: the file that imports, the one that it imports. */
const FORBIDDEN: [rule: string, from: string, to: string][] = [
  ['no-cycles', 'src/components/A.tsx', 'src/components/B.tsx'],
  ['config-is-not-imported-by-what-it-configures', 'src/theme/Footer/index.tsx', 'src/config/identity.ts'],
  ['config-is-not-imported-by-what-it-configures', 'src/pages/_home/a.tsx', 'src/config/identity.ts'],
  ['config-is-not-imported-by-what-it-configures', 'src/plugins/a/index.ts', 'src/config/identity.ts'],
  ['model-knows-no-machinery', 'src/sdk-model/a.ts', 'src/plugins/b/index.ts'],
  ['model-knows-no-machinery', 'src/sdk-model/a.ts', 'node_modules/@docusaurus/types/index.js'],
  ['model-knows-no-machinery', 'src/markdown/a.ts', 'src/remark/b.ts'],
  ['markdown-is-below-the-model', 'src/markdown/a.ts', 'src/sdk-model/b.ts'],
  ['transforms-know-no-plugin', 'src/remark/a.ts', 'src/plugins/b/index.ts'],
  ['plugins-know-no-transform-and-no-theme', 'src/plugins/a/index.ts', 'src/remark/b.ts'],
  ['plugins-know-no-transform-and-no-theme', 'src/plugins/a/client.ts', 'src/theme/Loading/index.tsx'],
  ['the-site-stands-alone', 'src/components/a.ts', 'tools/b.ts'],
  ['the-site-stands-alone', 'src/components/a.ts', 'scripts/b.ts'],
  ['nothing-imports-tests', 'scripts/a.ts', 'tests/content/b.ts'],
  ['nothing-imports-tests', 'figures/a.tsx', 'tests/content/b.ts'],
  ['nothing-imports-tests', 'deploy/a.ts', 'tests/content/b.ts'],
  ['figures-import-no-commands', 'figures/parts/a.ts', 'scripts/b.ts'],
  ['tools-are-below-their-users', 'tools/a.ts', 'scripts/b.ts'],
  ['previews-share-the-schema-of-the-stand-in', 'src/app-preview/a.ts', 'sdk-double/b.ts'],
  ['previews-know-no-machinery', 'src/app-preview/a.ts', 'src/components/a.ts'],
  ['the-stand-in-knows-the-model-only', 'sdk-double/a.ts', 'tools/b.ts'],
  ['the-stand-in-knows-the-model-only', 'sdk-double/a.ts', 'src/markdown/b.ts'],
  ['content-tests-do-without-figures', 'tests/content/a.test.ts', 'figures/b.ts'],
  ['tests-do-without-the-bench', 'tests/site/a.spec.ts', 'scripts/bench/b.ts'],
];

const ALLOWED: [from: string, to: string][] = [
  // The way back of the cycle above, which is told once.
  ['src/components/B.tsx', 'src/components/A.tsx'],
  ['src/config/markdown.ts', 'src/remark/b.ts'],
  ['src/config/images.ts', 'src/plugins/b/index.ts'],
  ['src/remark/c.ts', 'src/sdk-model/b.ts'],
  ['src/plugins/c/index.ts', 'src/markdown/b.ts'],
  ['src/sdk-model/c.ts', 'src/markdown/b.ts'],
  ['deploy/c.ts', 'src/config/identity.ts'],
  ['figures/c.tsx', 'tools/b.ts'],
  ['figures/c.tsx', 'sdk-double/b.ts'],
  ['sdk-double/c.ts', 'src/sdk-model/b.ts'],
  ['src/app-preview/c.ts', 'sdk-double/schema.ts'],
  ['src/plugins/app-preview/index.ts', 'sdk-double/b.ts'],
  ['tests/unit/bench.test.ts', 'scripts/bench/b.ts'],
];

let site = '';

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
  fs.writeFileSync(path.join(site, file), text);
}

/** What the check finds in a folder: rule, importing file and imported file. */
function violations(): string[] {
  const {stdout, stderr} = spawnSync(
    process.execPath,
    [
      path.resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', CONFIG, '--output-type', 'json'],
      ...['src', 'deploy', 'figures', 'scripts', 'sdk-double', 'tests', 'tools'],
    ],
    {cwd: site, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024},
  );
  if (stdout === '') throw new Error(stderr);
  const {summary} = JSON.parse(stdout) as {
    summary: {violations: {rule: {name: string}; from: string; to: string}[]};
  };
  return summary.violations.map(({rule, from, to}) => `${rule.name}: ${from} -> ${to}`).sort();
}

describe('the rules on imports', () => {
  let found: string[] = [];

  beforeAll(() => {
    site = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'import-rules-')));
    fs.copyFileSync('tsconfig.json', path.join(site, 'tsconfig.json'));
    write('node_modules/@docusaurus/tsconfig/package.json', '{"name": "@docusaurus/tsconfig"}');
    write('node_modules/@docusaurus/tsconfig/tsconfig.json', '{}');
    write('node_modules/@docusaurus/types/package.json', '{"name": "@docusaurus/types"}');
    write('node_modules/@docusaurus/types/index.js', '');
    const imports = new Map<string, string[]>();
    [...FORBIDDEN.map(([, from, to]) => [from, to] as const), ...ALLOWED].forEach(([from, to], index) => {
      if (!imports.has(to)) imports.set(to, []);
      const target = to.replace(/(?:\/index)?\.[jt]sx?$/, '');
      const relative = path.posix.relative(path.posix.dirname(from), target);
      const name = target.startsWith('node_modules/')
        ? target.slice('node_modules/'.length)
        : // Both ways of naming a file, and types as well as values.
          index % 2 === 0
          ? `@site/${target}`
          : relative.replace(/^(?!\.)/, './');
      const line = index % 3 === 0 ? `import type * as m${index} from` : `import * as m${index} from`;
      imports.set(from, [
        ...(imports.get(from) ?? []),
        `${line} '${name}';\nexport type T${index} = typeof m${index};`,
      ]);
    });
    for (const [file, lines] of imports) {
      if (!file.startsWith('node_modules/')) write(file, `${lines.join('\n')}\nexport const a = 1;\n`);
    }
    found = violations();
  });

  afterAll(() => fs.rmSync(site, {recursive: true}));

  it('refuse each of these imports, and no other', () => {
    expect(found).toEqual(FORBIDDEN.map(([rule, from, to]) => `${rule}: ${from} -> ${to}`).sort());
  });

  it('have an example each that shows that they can fail', () => {
    expect([...new Set(FORBIDDEN.map(([rule]) => rule))].sort()).toEqual(
      forbidden.map(({name}) => name).sort(),
    );
  });

  it('say in a sentence why they hold', () => {
    for (const {name, comment} of forbidden) expect(comment, name).toMatch(/^[A-Z].+\.$/);
  });
});
