/** Serves the build with the configuration that was generated for it, until it is stopped. */
import path from 'node:path';
import {startNginx} from '../../deploy/local-nginx';

async function main(): Promise<void> {
  const port = Number(process.argv[2]);
  const nginx = await startNginx(`include ${path.resolve('build.nginx/server.conf')};`, {port});
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void nginx.stop().then(() => process.exit()));
}

void main();
