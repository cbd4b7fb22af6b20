import {chmodSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

describe('Python for samples and pictures', () => {
  let folder: string;

  beforeEach(() => {
    vi.resetModules();
    folder = mkdtempSync(path.join(tmpdir(), 'python-'));
    vi.stubEnv('PATH', folder);
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, {recursive: true});
  });

  it('says what to install where there is none', async () => {
    const {runPython} = await import('../../tools/python');
    expect(() => runPython(['-c', 'pass'])).toThrow('put Python 3.10 or newer on the PATH as "python3".');
  });

  it('says the same where a version manager has none to start', async () => {
    const program = path.join(folder, 'python3');
    writeFileSync(program, '#!/bin/sh\nexit 127\n');
    chmodSync(program, 0o755);
    const {runPython} = await import('../../tools/python');
    expect(() => runPython(['-c', 'pass'])).toThrow('put Python 3.10 or newer on the PATH as "python3".');
  });
});
