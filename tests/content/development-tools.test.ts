/**
 * The pages on testing, tools and references: runs their tests, compares the output with the pages, and checks that
 * lists are complete.
 */
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {latest} from '../../src/config/sdk-versions';
import {fencesOf} from '../../src/markdown/fences';
import {parseFenceOptions} from '../../src/markdown/fence-options';
import type {Files} from '../../sdk-double/runtime';
import {readReferencePages} from '../../src/sdk-model/pages';
import {readPage, sampleWith, tableWith} from './pages';
import {runInFolder} from './python';

const GUIDES = 'docs/create-apps';

/** The names of the reference outside `viktor.external`. */
const DECLARED = new Set(
  readReferencePages('.', latest.folder)
    .filter(({module}) => !module.startsWith('viktor.external'))
    .flatMap(({blocks}) => blocks.flatMap(({declarations}) => declarations.map(({name}) => name))),
);

/** Decorators that mock a worker. */
const OF_WORKER = /^mock_(?:\w+Analysis|Excel)$/;

/** Runs a command in a folder with these files; returns its exit code and output. */
function inApp(files: Files, args: string[], input = ''): {status: number; text: string} {
  const {status, stdout, stderr} = runInFolder(files, args, input);
  return {status, text: `${stderr}${stdout}`};
}

/** Removes differences between machines and Python versions. */
const alike = (text: string): string =>
  text
    .replace(/ in [\d.]+s$/gm, ' in 0.0s')
    .replace(/^(FAIL: \w+) \([\w.]*?(\w+\.Test\w+)(?:\.\w+)?\)$/gm, '$1 ($2)')
    .replace(/^ *[~^]+\n/gm, '')
    .trim();

/** The code blocks of a language on a page. */
const blocks = (page: string, lang: string): string[] =>
  fencesOf(fs.readFileSync(page, 'utf8')).flatMap(({language, code}) => (language === lang ? code : []));

const withText = (texts: string[], part: string): string => {
  const found = texts.filter((text) => text.includes(part));
  expect(found).toHaveLength(1);
  return found[0]!;
};

/** The app and tests of the page on automated testing, which the page on debugging continues. */
const BEAM = readPage(`${GUIDES}/automated-testing/index.mdx`);
const app = sampleWith(BEAM, 'def max_deflection_mm');
const tests = sampleWith(BEAM, 'class TestMechanics');
const files = {'app.py': app, 'tests/test_app.py': tests};

describe('the page on automated testing', () => {
  const file = `${GUIDES}/automated-testing/index.mdx`;
  const outputs = blocks(file, 'text');

  it('shows what its tests print', () => {
    const {status, text} = inApp(files, ['-m', 'unittest', 'discover', '-s', 'tests']);
    expect(alike(text)).toBe(alike(withText(outputs, 'OK')));
    expect(status).toBe(0);
  });

  it('shows what they print without the unit conversion', () => {
    const line = 'I_mm4 = I_cm4 * 1e4';
    expect(app.split(line)).toHaveLength(2);
    const wrong = {...files, 'app.py': app.replace(line, 'I_mm4 = I_cm4')};
    const {status, text} = inApp(wrong, ['-m', 'unittest', 'tests.test_app.TestMechanics']);
    expect(alike(text)).toBe(alike(withText(outputs, 'FAILED')));
    expect(status).toBe(1);
  });
});

describe('the page on mocking', () => {
  const file = `${GUIDES}/automated-testing/mocking.mdx`;
  const samples = fencesOf(fs.readFileSync(file, 'utf8'))
    .filter(({language}) => language === 'python')
    .map(({meta, code}) => ({title: parseFenceOptions(meta).title, code}))
    .filter((sample): sample is {title: string; code: string} => sample.title !== undefined);
  const label = `${GUIDES}/automated-testing/samples/label_test.py`;
  const all: Files = {
    ...Object.fromEntries(samples.map(({title, code}) => [title, code])),
    'tests/test_label.py': fs.readFileSync(label, 'utf8'),
  };
  const runTests = (files: Files): ReturnType<typeof inApp> =>
    inApp({...files, 'consolidation.py': ''}, ['-m', 'unittest', 'discover', '-s', 'tests']);

  it('has tests that pass', () => {
    const {status, text} = runTests(all);
    expect(text).toContain('Ran 10 tests');
    expect(text).toMatch(/\nOK\n$/);
    expect(status).toBe(0);
  });

  it('names each decorator of a worker', () => {
    const listed = tableWith(readPage(file), 'Software', 'Decorators').flatMap(({Decorators}) =>
      Decorators!.split(', '),
    );
    const declared = [...DECLARED].filter((name) => OF_WORKER.test(name));
    expect(listed.sort()).toEqual(declared.sort());
  });
});

describe('the page on debugging', () => {
  const file = `${GUIDES}/development-tools-and-tips/interactive-debugging.mdx`;

  it('shows what the debugger of Python prints', () => {
    const session = withText(blocks(file, 'text'), '(Pdb)');
    const commands = [...session.matchAll(/^\(Pdb\) (.+)$/gm)].map(([, command]) => command!);
    const answers = [...session.matchAll(/^\(Pdb\) p .+\n(.+)$/gm)].map(([, answer]) => answer!);
    expect(answers).toHaveLength(2);
    const line = '    I_mm4 = I_cm4 * 1e4\n';
    const stopped = {...files, 'app.py': app.replace(line, `${line}    breakpoint()\n`)};
    const {status, text} = inApp(
      stopped,
      ['-m', 'unittest', 'tests.test_app.TestMechanics.test_deflection'],
      `${commands.join('\n')}\n`,
    );
    for (const answer of answers) expect(text).toContain(`(Pdb) ${answer}\n`);
    expect(text).toContain('Ran 1 test');
    expect(status).toBe(0);
  });

  it('runs the tests of the app from a configuration that is valid JSON', () => {
    const [json] = blocks(file, 'json');
    const {configurations} = JSON.parse(json!) as {configurations: {module: string; args: string[]}[]};
    const {module, args} = configurations[0]!;
    expect(inApp(files, ['-m', module, ...args]).text).toContain('Ran 2 tests');
  });
});

describe('the reference of the CLI', () => {
  const file = `${GUIDES}/references/cli.mdx`;
  const source = fs.readFileSync(file, 'utf8');
  const listed = tableWith(readPage(file), 'To', 'Command').flatMap(({Command}) => Command || []);
  const sections = new Map(
    source.split(/^(?=###? )/m).map((text) => [/^###? (.+?) \{/.exec(text)?.[1] ?? '', text] as const),
  );

  it('has a section with an example for each command that it lists', () => {
    expect(listed.length).toBeGreaterThan(15);
    for (const command of listed) {
      const section = sections.get(command) ?? '';
      expect(section, command).toMatch(new RegExp(`\`\`\`bash\n(?:\\./)?viktor-cli ${command}\\b`));
    }
  });

  it('has all commands and flags that other pages use', () => {
    const missing: string[] = [];
    const pages = ['docs', 'sdk'].flatMap((folder) =>
      fs
        .readdirSync(folder, {recursive: true, encoding: 'utf8'})
        .filter((name) => name.endsWith('.mdx'))
        .map((name) => path.join(folder, name)),
    );
    let used = 0;
    for (const page of pages) {
      const text = fs.readFileSync(page, 'utf8').replaceAll('\\\n', ' ');
      // Only in code, because a sentence can start with the name of the CLI.
      for (const [call, command, rest] of text.matchAll(
        /(?<=`|^ *(?:\.\/|- run: \.\/)?)viktor-cli ([a-z]+(?:-[a-z]+)*)\b([^\n`]*)(?=`|$)/gm,
      )) {
        if (!listed.includes(command!)) {
          missing.push(`${page}: ${call}`);
          continue;
        }
        used += 1;
        const own = rest!.split(' -- ')[0]!;
        for (const [flag] of own.matchAll(/(?<= )--?[a-z][a-z-]*/g)) {
          if (!sections.get(command!)!.includes(`\`${flag}\``) && !['--help', '-h'].includes(flag))
            missing.push(`${page}: ${command} ${flag}`);
        }
      }
    }
    expect(used).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });
});

describe('the reference of the configuration file', () => {
  const file = `${GUIDES}/references/viktor-config-toml.mdx`;
  const keys = tableWith(readPage(file), 'Key', 'Type').map(({Key}) => Key!);
  const examples = blocks(file, 'toml');

  it('has a section with an example for each key', () => {
    const source = fs.readFileSync(file, 'utf8');
    const headings = [...source.matchAll(/^### (\w+) \{#(\w+)\}$/gm)].map(([, name]) => name!);
    expect(headings.sort()).toEqual([...keys].sort());
    for (const key of keys)
      expect(
        examples.some((example) => example.startsWith(`${key} = `)),
        key,
      ).toBe(true);
  });

  it('has a complete example', () => {
    const complete = withText(examples, '# Files of the app');
    const found = [...complete.matchAll(/^(\w+) = /gm)].map(([, key]) => key!);
    expect(found.sort()).toEqual([...keys].sort());
  });

  it('has every key that other pages set', () => {
    const set = fs
      .readdirSync('docs', {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('.mdx'))
      .flatMap((name) => blocks(path.join('docs', name), 'toml'))
      .flatMap((block) => [...block.matchAll(/^(\w+) = /gm)].map(([, key]) => key!));
    expect(set.length).toBeGreaterThan(keys.length);
    expect(set.filter((key) => !keys.includes(key))).toEqual([]);
  });
});

describe('the table of symbols', () => {
  const file = `${GUIDES}/references/sdk.mdx`;
  const source = fs.readFileSync(file, 'utf8');
  const named = new Set(
    [
      ...source.matchAll(
        /`(?:(?:vkt|viktor)\.)?(?:(?:api_v1|errors|geo|parametrization|result|testing|views)\.)?(\w+)(?:\.compute)?`/g,
      ),
    ].map(([, name]) => name!),
  );

  it('names every symbol of the reference', () => {
    expect(DECLARED.size).toBeGreaterThan(250);
    // The page on mocking lists the decorators of workers.
    const missing = [...DECLARED].filter((name) => !named.has(name) && !OF_WORKER.test(name));
    expect(missing).toEqual([]);
  });

  it('names no symbol that the reference does not have', () => {
    const written = [...source.matchAll(/`vkt\.((?:(?:api_v1|errors|geo|testing)\.)?\w+)`/g)].map(
      ([, name]) => name!,
    );
    const unknown = written.filter((name) => !DECLARED.has(name.split('.').at(-1)!));
    expect(unknown.filter((name) => !['api_v1', 'geo', 'testing'].includes(name))).toEqual([]);
  });
});
