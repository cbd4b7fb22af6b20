import fs from 'node:fs';
import {isBuiltin} from 'node:module';
import {globSync} from 'tinyglobby';
import ts from 'typescript';
import {describe, expect, it} from 'vitest';

const {dependencies, scripts} = JSON.parse(fs.readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'scripts',
  Record<string, string>
>;

/** Files that a build reads and runs. */
const SOURCES = globSync(
  [
    '{src,deploy}/**/*.{js,cjs,mjs,jsx,ts,cts,mts,tsx,mdx}',
    'docusaurus.config.ts',
    'sidebars.ts',
    'sidebars-sdk.ts',
  ],
  {ignore: '**/*.d.ts'},
);

/** Aliases that Docusaurus defines. */
const GIVEN =
  /^(?:\.|@site\/|@theme|@generated\/|@docusaurus\/(?:BrowserOnly|ComponentCreator|constants|ExecutionEnvironment|Head|Link|Noop|Interpolate|Translate|isInternalUrl|renderRoutes|router|use\w+)$)/;

/** The packages that a file imports at run time, without type imports. */
function packagesOf(file: string): string[] {
  const text = fs.readFileSync(file, 'utf8');
  const {outputText} = ts.transpileModule(text, {
    fileName: file,
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ESNext,
      jsx: ts.JsxEmit.Preserve,
    },
  });
  // The prose of a page cannot be transpiled, so its imports are matched as text.
  return ts
    .preProcessFile(file.endsWith('.mdx') ? text : outputText, true, true)
    .importedFiles.map(({fileName}) => fileName)
    .filter((name) => !GIVEN.test(name) && !isBuiltin(name))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0]);
}

describe('what a build runs', () => {
  const used = new Map<string, string>();
  for (const file of SOURCES) {
    for (const name of packagesOf(file)) used.set(name, file);
  }

  it('imports only packages that `npm ci --omit=dev` installs', () => {
    expect([...used].filter(([name]) => !(name in dependencies))).toEqual([]);
  });

  it('is started by programs that `npm ci --omit=dev` installs', () => {
    const programs = ['start', 'build', 'serve'].flatMap((name) =>
      scripts[name]!.split('&&').map((command) => command.trim().split(' ')[0]!),
    );
    const owners: Record<string, string> = {docusaurus: '@docusaurus/core', tsx: 'tsx'};
    expect(programs.filter((program) => !Object.hasOwn(dependencies, owners[program] ?? program))).toEqual(
      [],
    );
  });
});
