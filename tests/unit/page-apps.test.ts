import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesOfFolder, offerOf, sampleRun, workerFilesOf, workerOutputs} from '../../src/markdown/page-apps';
import {tempFolder} from '../temp-folder';

const APP = 'import viktor as vkt\n\nclass Controller(vkt.Controller):\n    parametrization = Form\n';
const READING = `${APP}\nPATH = Path(__file__).parent / "loads.csv"\n`;
const UPLOADING = `${APP}\nclass Form(vkt.Parametrization):\n    table = vkt.FileField("Table", file_types=[".csv"])\n`;

const folder = tempFolder({'app/app.py': READING, 'app/loads.csv': 'x\n', 'app/__pycache__/app.pyc': ''});
const page = path.join(folder, 'index.mdx');

const verdict = (
  code: string,
  source: string,
  options: Parameters<typeof sampleRun>[1] = {},
): ReturnType<typeof sampleRun> => sampleRun(code, options, offerOf(source, page), page);

const CSV = '```text title="loads.csv"\nload\n12\n```\n';

describe('what a page offers', () => {
  it('is the samples with a title, the downloads and the folders with an app', () => {
    const source = [
      CSV,
      '```text title="loads.csv"\nanother\n```',
      '```python file="./app/app.py" region="form" title="part.py"\n```',
      '<Download file="./files/form.xlsx" />',
      '<Download folder="./app/" worker="a.json=b.json c.xml" examples="loads.csv" />',
      '```mdx\n<Download file="./files/shown-only.xlsx" />\n```',
    ].join('\n\n');
    const {shown, downloads, apps} = offerOf(source, page);
    expect([...shown]).toEqual([['loads.csv', 'load\n12']]);
    expect([...downloads]).toEqual([['form.xlsx', './files/form.xlsx']]);
    expect(apps).toEqual([
      {folder: './app', worker: {'a.json': 'b.json', 'c.xml': 'c.xml'}, examples: ['loads.csv']},
    ]);
  });

  it('has no worker files for worker="none"', () => {
    expect(workerFilesOf('none')).toEqual({});
  });

  it('leaves out caches of a folder', () => {
    expect(filesOfFolder(path.join(folder, 'app'))).toEqual(['app.py', 'loads.csv']);
  });
});

describe('a sample', () => {
  it('runs alone, under its title', () => {
    const run = {main: 'app.py', needs: [], examples: []};
    expect(verdict(APP, '')).toEqual({run});
    expect(verdict(APP, '', {title: 'app/pile.py'})).toEqual({run: {...run, main: 'app/pile.py'}});
  });

  it('includes the files of the page that it reads', () => {
    expect(verdict(READING, CSV)).toEqual({run: {main: 'app.py', needs: ['loads.csv'], examples: []}});
    expect(verdict(READING, '')).toEqual({
      runs: false,
      needsPackage: false,
      reason: 'It reads loads.csv, which this page does not offer.',
    });
  });

  it('includes all files of a folder that it reads from', () => {
    const code = `${APP}PLANS = Path(__file__).parent / "plans"\n`;
    const source = '```html title="plans/a.html"\na\n```\n\n```html title="plans/b.html"\nb\n```\n';
    expect(verdict(code, source)).toMatchObject({run: {needs: ['plans/a.html', 'plans/b.html']}});
  });

  it('offers other files of the page as examples, if their type fits a file field', () => {
    const source = `${CSV}\n<Download file="./files/form.xlsx" />\n`;
    expect(verdict(UPLOADING, source)).toEqual({
      run: {main: 'app.py', needs: [], examples: ['loads.csv']},
    });
  });

  it('runs with files in place of a worker', () => {
    const code = `${READING}\nfile = PythonAnalysis(script=vkt.File.from_path(PATH))\n`;
    expect(verdict(code, CSV)).toMatchObject({reason: 'It needs another program on a worker.'});
    const run = {main: 'app.py', needs: ['loads.csv'], examples: []};
    expect(verdict(code, CSV, {worker: 'script'})).toEqual({run: {...run, worker: 'script'}});
    expect(verdict(code, '', {worker: 'script'})).toMatchObject({
      reason: 'It reads loads.csv, which this page does not offer.',
    });
    const worker = {'out.json': './app/loads.csv'};
    expect(verdict(code, '', {worker: 'out.json=./app/loads.csv'})).toEqual({
      run: {...run, needs: [], worker},
    });
    expect(workerOutputs(worker, page)).toEqual({'out.json': 'x\n'});
  });

  it('is refused if worker files are missing or too large', () => {
    expect(() => workerOutputs({'a.json': './a.json'}, page)).toThrow('there is no file "./a.json"');
    fs.writeFileSync(path.join(folder, 'large.json'), ' '.repeat(5001));
    expect(() => workerOutputs({'a.json': './large.json'}, page)).toThrow('shorten it to 5000');
  });

  it('runs with the folder of the page', () => {
    const run = {folder: './app', main: 'app.py', needs: [], examples: []};
    const source = '<Download folder="./app" />';
    expect(verdict(READING, source, {file: './app/app.py'})).toEqual({run});
    expect(verdict(READING, source)).toEqual({run});
  });

  it('that is a part of a file does not run', () => {
    expect(verdict(APP, '', {region: 'form'})).toBeUndefined();
  });
});
