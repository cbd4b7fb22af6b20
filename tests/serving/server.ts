/**
 * Serves the build until it is stopped: `npx tsx tests/serving/server.ts <port> [--without-headers]`, with the
 * generated configuration, or without headers, like a static host that ignores `_headers`.
 */
import fs from 'node:fs';
import path from 'node:path';
import {startNginx} from '../../tools/local-nginx';

async function main(): Promise<void> {
  const [port, option] = process.argv.slice(2);
  const file = path.resolve('build.nginx/server.conf');
  const rules =
    option === '--without-headers'
      ? fs.readFileSync(file, 'utf8').replace(/^add_header .*\n/gm, '')
      : `include ${file};`;
  const nginx = await startNginx(rules, {port: Number(port)});
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void nginx.stop().then(() => process.exit()));
}

void main();
