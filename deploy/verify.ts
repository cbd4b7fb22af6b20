/**
 * Compares a server's responses with those that the rules require for a build:
 * `tsx deploy/verify.ts <address> [build]`, after each deployment.
 *
 * It reads `<build>.nginx/answers.json`, which `prepare.ts` wrote with the build, so it does not need the settings of
 * that build.
 */
import fs from 'node:fs';
import path from 'node:path';
import type {Answer} from './answers';
import {framePolicy} from './rules';

/** How long to wait for a response. */
const TIMEOUT_MS = 30_000;

/** What is wrong with one response, one sentence each, and how many headers are missing. */
interface Comparison {
  problems: string[];
  missing: number;
}

/**
 * Compares one response with the expected one. Static hosts send the frame policy joined with that of the page, in one
 * header: both apply, and the page's is the stricter one.
 */
async function compare(site: string, wanted: Answer): Promise<Comparison> {
  const address = new URL(wanted.path, site).href;
  const response = await fetch(address, {redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS)});
  const problems: string[] = [];
  let missing = 0;
  if (!wanted.status.includes(response.status))
    problems.push(`${address} answers ${response.status} instead of ${wanted.status.join(' or ')}.`);
  const location = response.headers.get('location');
  if (wanted.location && (!location || new URL(location, address).pathname !== wanted.location))
    problems.push(`${address} leads to ${location ?? 'nowhere'} instead of ${wanted.location}.`);
  for (const [name, value] of Object.entries(wanted.headers)) {
    const sent = response.headers.get(name);
    if (sent === null) {
      missing += 1;
      problems.push(`${address} has no ${name}; it has to be "${value}".`);
    } else if (sent !== value && sent !== `${framePolicy}, ${value}`) {
      problems.push(`${address} has ${name} "${sent}" instead of "${value}".`);
    }
  }
  await response.body?.cancel();
  return {problems, missing};
}

/**
 * What is wrong with a server's responses, one sentence each.
 *
 * @param site - Its address.
 * @param answers - The expected responses.
 */
export async function differences(site: string, answers: readonly Answer[]): Promise<string[]> {
  const found: Comparison[] = [];
  for (const answer of answers) {
    try {
      found.push(await compare(site, answer));
    } catch (error) {
      const {message, cause} = error as Error;
      return [`${site} does not answer: ${(cause as Error | undefined)?.message ?? message}.`];
    }
  }
  const wanted = answers.reduce((sum, {headers}) => sum + Object.keys(headers).length, 0);
  const missing = found.reduce((sum, comparison) => sum + comparison.missing, 0);
  // A host that ignores the rules may still send a few of these headers by default: report that once.
  if (missing > wanted / 2) {
    return [
      `${site} sends ${wanted - missing} of ${wanted} headers of deploy/rules.ts: serve the build with its ` +
        'server.conf (nginx), or on a host that reads _headers.',
    ];
  }
  return found.flatMap(({problems}) => problems);
}

async function main(): Promise<void> {
  const [site, build = 'build'] = process.argv.slice(2);
  if (!site || !URL.canParse(site)) {
    console.error('Usage: tsx deploy/verify.ts <address of the site> [folder of its build]');
    process.exitCode = 2;
    return;
  }
  const file = `${path.resolve(build)}.nginx/answers.json`;
  if (!fs.existsSync(file)) {
    console.error(`${file} is missing: run \`npm run build\`, or give the folder of the build.`);
    process.exitCode = 2;
    return;
  }
  const answers = JSON.parse(fs.readFileSync(file, 'utf8')) as Answer[];
  const problems = await differences(site, answers);
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log(`${site} answers ${answers.length} requests as the rules say.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (require.main === module) void main();
