import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {copySiteForCorpus} from '../../scripts/bench/corpus-site';
import {TIMEOUT_MS} from '../content/small-site';

it(
  'the made-up pages of the benchmarks become a site, whatever the plugins need of the real ones',
  async () => {
    const site = copySiteForCorpus();
    try {
      site.write(10);
      await site.buildWhole();
      expect(fs.existsSync(path.join(site.folder, 'build/docs/welcome/index.html'))).toBe(true);
    } finally {
      site.remove();
    }
  },
  TIMEOUT_MS,
);
