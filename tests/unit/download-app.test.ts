// cspell:ignore Übung ubung
import fs from 'node:fs';
import {strFromU8, unzipSync} from 'fflate';
import {globSync} from 'tinyglobby';
import {describe, expect, it} from 'vitest';
import {folderName, PACKAGES, packApp, wholeApp} from '../../src/app-preview/editor/download-app';

const APP = 'import viktor as vkt\n';

describe('the files of an app to download', () => {
  it('are those of the app, plus what viktor-cli needs', () => {
    expect(wholeApp({'app.py': APP, 'data.bin': new Uint8Array([1])})).toEqual({
      'app.py': APP,
      'data.bin': new Uint8Array([1]),
      'requirements.txt': `${PACKAGES.viktor}\n`,
      'viktor.config.toml': 'app_type = "editor"\npython_version = "3.12"\n',
    });
  });

  it('keep the requirements and settings that the app has', () => {
    const files = {
      'app.py': APP,
      'requirements.txt': 'viktor==14.0.0\n',
      'viktor.config.toml': 'app_type = "simple"\n',
    };
    expect(wholeApp(files)).toEqual(files);
  });

  it.each([
    ['import plotly.graph_objects as go', ['plotly']],
    ['from plotly import graph_objects', ['plotly']],
    ['from plotly.subplots import make_subplots', ['plotly']],
    ['import math, numpy as np, scipy.integrate', ['numpy', 'scipy']],
    ['def f():\n    import pandas', ['pandas']],
    ['import math  # not numpy', []],
    ['# import numpy', []],
    ['important = "import"', []],
    ['from . import plotly', []],
    ['from .plotly import Plot', []],
    ['import unknown_package', []],
  ])('need the packages of %j', (code, names) => {
    expect(wholeApp({'app.py': APP, 'app/parts.py': code})['requirements.txt']).toBe(
      ['viktor', ...names].map((name) => `${PACKAGES[name]}\n`).join(''),
    );
  });

  it('do not need packages that only a data file names', () => {
    expect(wholeApp({'app.py': APP, 'notes.txt': 'import numpy'})['requirements.txt']).not.toContain('numpy');
  });

  it.each(['app.py', 'app/__init__.py'])('are of an app of type tree if %s creates entities', (name) => {
    const code = `${APP}initial_entities = [vkt.InitialEntity("Folder", name="A")]\n`;
    expect(wholeApp({[name]: code})['viktor.config.toml']).toContain('app_type = "tree"');
  });

  it('have the settings and versions of the apps on the site', () => {
    const lines = (name: string): Set<string> =>
      new Set(
        globSync(`docs/**/${name}`)
          .flatMap((file) => fs.readFileSync(file, 'utf8').split('\n'))
          .filter(Boolean),
      );
    const pinned = Object.values(PACKAGES).filter((line) => line.includes('==') && !line.startsWith('scipy'));
    expect([...lines('requirements.txt')].sort()).toEqual(pinned.sort());
    const pages = globSync('docs/**/*.mdx').map((file) => fs.readFileSync(file, 'utf8'));
    expect(new Set(pages.flatMap((text) => text.match(/^ *viktor==.*$/gm) ?? []))).toEqual(
      new Set([PACKAGES.viktor]),
    );
    // No app to download uses this one; the guide to packages does.
    expect(
      fs.readFileSync('docs/create-apps/development-tools-and-tips/use-python-packages.mdx', 'utf8'),
    ).toContain(`\n${PACKAGES.scipy}\n`);
    for (const line of wholeApp({'app.py': APP})['viktor.config.toml']!.toString().trim().split('\n')) {
      expect(lines('viktor.config.toml')).toContain(line);
    }
  });
});

describe('the archive', () => {
  it('has one folder with all files', async () => {
    const bytes = new Uint8Array([0, 255]);
    const files = unzipSync(await packApp({'app.py': `${APP}# µ\n`, 'app/a.xlsx': bytes}, 'Beam: Übung 1'));
    expect(Object.keys(files).sort()).toEqual([
      'beam-ubung-1/app.py',
      'beam-ubung-1/app/a.xlsx',
      'beam-ubung-1/requirements.txt',
      'beam-ubung-1/viktor.config.toml',
    ]);
    expect(strFromU8(files['beam-ubung-1/app.py']!)).toBe(`${APP}# µ\n`);
    expect(files['beam-ubung-1/app/a.xlsx']).toEqual(bytes);
  });

  it.each([
    ['Plots & data', 'plots-data'],
    ['../../etc/passwd', 'etc-passwd'],
    ['梁', 'app'],
    ['', 'app'],
    ['x'.repeat(500), 'x'.repeat(60)],
  ])('of %j is called %s', (title, name) => {
    expect(folderName(title)).toBe(name);
  });
});
