/**
 * Prepares a build for serving: `tsx deploy/prepare.ts [folder]`, part of `npm run build`.
 *
 * Reads the pages and applies `rules.ts`: writes the policy into each page; `_headers`, `_redirects` and compressed
 * copies into the build; and, into `<folder>.nginx/` beside it, which is never served, the nginx configuration, the
 * list of hashed files that `publish.sh` shares between releases, and the responses that `verify.ts` expects.
 *
 * This is not a Docusaurus plugin, because the `postBuild` hooks of plugins run in parallel: none can know that the
 * files of the others are complete.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import {glob} from 'tinyglobby';
import {sampleAnswers} from './answers';
import {compressFiles} from './compress';
import {nginxConfiguration} from './nginx';
import {readPage, withPolicy, type Place} from './pages';
import {contentSecurityPolicy, metaPolicy} from './policy';
import {cacheControl, fileProblems, isFrame, pathOf} from './routes';
import {revalidated, rulesWith} from './rules';
import {readSettings, SettingProblem} from './settings';
import {headersFile, redirectsFile} from './static-hosts';

const CACHE = path.resolve(__dirname, '../node_modules/.cache/serving');

/** Files that this script writes into a build. */
const GENERATED = /(?:\.(?:br|gz)|^_headers|^_redirects)$/;

/** All problems of a build, thrown before anything is written. */
export class BuildProblems extends Error {}

export interface Prepared {
  pages: number;
  policy: string;
  /** Limits of static hosts that the build exceeds, one sentence each. */
  notes: string[];
  compressed: Awaited<ReturnType<typeof compressFiles>>;
}

/**
 * Prepares a build for serving; idempotent.
 *
 * @param build - Its folder, as an absolute path.
 * @param cache - A folder that keeps compressed files for the next build.
 * @param settings - The settings of the deployment.
 * @throws BuildProblems if the build contains something that the rules do not allow.
 */
export async function prepare(build: string, cache = CACHE, settings = readSettings()): Promise<Prepared> {
  const rules = rulesWith(settings);
  const all = (await glob('**', {cwd: build, dot: true})).sort();
  const files = all.filter((file) => !GENERATED.test(file));
  const problems = fileProblems(files);

  const inline = {scripts: new Set<string>(), styleAttributes: new Set<string>()};
  const pages = files.filter((file) => file.endsWith('.html'));
  const places = new Map<string, Place>();
  // One page at a time, so that the text of thousands of pages is never in memory at once.
  for (const page of pages) {
    const contents = readPage(await fs.readFile(path.join(build, page), 'utf8'));
    problems.push(...contents.problems.map((problem) => `${page}: ${problem}`));
    if (isFrame(pathOf(page))) {
      if (!contents.policy)
        problems.push(`${page}: a document for frames needs its own policy; add it in a meta element`);
      continue;
    }
    places.set(page, contents.policyPlace);
    contents.scripts.forEach((script) => inline.scripts.add(script));
    contents.styleAttributes.forEach((style) => inline.styleAttributes.add(style));
  }
  if (problems.length > 0) throw new BuildProblems(problems.join('\n'));

  const policy = contentSecurityPolicy(inline, rules.policy);
  const nginxFolder = `${build}.nginx`;
  await Promise.all(all.filter((file) => GENERATED.test(file)).map((file) => fs.rm(path.join(build, file))));
  for (const [page, place] of places) {
    const file = path.join(build, page);
    const html = await fs.readFile(file, 'utf8');
    const changed = withPolicy(html, place, metaPolicy(policy));
    if (changed !== html) await fs.writeFile(file, changed);
  }
  const hostFiles = {_headers: headersFile(files, policy, rules.headers), _redirects: redirectsFile(files)};
  for (const [name, {text}] of Object.entries(hostFiles)) await fs.writeFile(path.join(build, name), text);
  await fs.rm(nginxFolder, {recursive: true, force: true});
  await fs.mkdir(nginxFolder);
  await fs.writeFile(path.join(nginxFolder, 'server.conf'), nginxConfiguration(build, policy, rules.headers));
  const answers = sampleAnswers(files, policy, rules.headers);
  await fs.writeFile(path.join(nginxFolder, 'answers.json'), `${JSON.stringify(answers, null, 2)}\n`);
  await fs.writeFile(
    path.join(nginxFolder, 'hashed.txt'),
    files
      .filter((file) => cacheControl(`/${file}`) !== revalidated)
      .map((file) => `${file}\n`)
      .join(''),
  );
  return {
    pages: places.size,
    policy,
    notes: Object.values(hostFiles).flatMap(({notes}) => notes),
    compressed: await compressFiles(build, files, cache, settings.lightCompression ? 'light' : 'full'),
  };
}

async function main(): Promise<void> {
  const build = path.resolve(process.argv[2] ?? 'build');
  const start = Date.now();
  try {
    const {pages, policy, notes, compressed} = await prepare(build);
    for (const note of notes) console.log(`note: ${note}`);
    const mebibytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);
    console.log(
      `Ready for serving: ${pages} pages, a policy of ${policy.length} bytes, ${compressed.files} files of text ` +
        `(${mebibytes(compressed.raw)} MiB, brotli ${mebibytes(compressed.br)}, gzip ${mebibytes(compressed.gz)}) ` +
        `in ${Math.round((Date.now() - start) / 1000)} s.`,
    );
  } catch (error) {
    if (error instanceof BuildProblems)
      console.error(`The build in ${build} can't be served:\n${error.message}`);
    else if (error instanceof SettingProblem) console.error(error.message);
    else throw error;
    process.exitCode = 1;
  }
}

if (require.main === module) void main();
