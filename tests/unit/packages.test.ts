/** Python packages for apps: which ones an app needs, where their files come from, and that they work. */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {withApp} from '../../sdk-double/app';
import {type Importable, packagesNeeded} from '../../sdk-double/packages/needed';
import {fromPyodide, packageFile, PACKAGES} from '../../sdk-double/packages/files';
import {PythonError, startPython} from '../../sdk-double/runtime';
import {viewApp} from './view-app';

describe('the packages that an app needs', () => {
  const one = (name: string, needs: string[] = [], more: Partial<Importable> = {}): Importable => ({
    name,
    imports: [name],
    needs,
    ...more,
  });
  const known = [
    one('frames', ['arrays'], {needsWhen: {templates: String.raw`\.style\b`}}),
    one('arrays'),
    one('templates', ['marks']),
    one('marks'),
    one('python-docs', [], {imports: ['docs']}),
    one('jinja2', ['marks']),
  ];

  it.each([
    ['import frames as fr', ['arrays', 'frames']],
    ['    from frames.io import read', ['arrays', 'frames']],
    ['import os, arrays', ['arrays']],
    ['import arrays as a, docs', ['arrays', 'python-docs']],
    ['import frames\nframes.Frame().style.bold()', ['arrays', 'marks', 'templates', 'frames']],
    ['import viktor as vkt; vkt.render_jinja_template(file, {})', ['marks', 'jinja2']],
    ['try: import arrays\nexcept ImportError: arrays = None', ['arrays']],
    ['import os; import arrays; from docs import Page', ['arrays', 'python-docs']],
    ['marks = importlib.import_module( "marks.text")', ['marks']],
    ["if find_spec('arrays') is None: __import__('docs')", ['arrays', 'python-docs']],
    ['# import frames\ntext = "import frames"\nfrom .frames import x', []],
  ])('are those that it imports, after what these need: %s', (code, expected) => {
    expect(packagesNeeded({'app.py': code, 'notes.txt': 'import marks'}, known).packages).toEqual(expected);
  });

  it('include those of all its modules', () => {
    const files = {'app.py': 'import frames.io', 'lib/more.py': Buffer.from('from docs import Page')};
    expect(packagesNeeded(files, known).modules).toEqual(['frames.io', 'docs']);
  });

  it('include those whose modules were missing at run time', () => {
    const needed = packagesNeeded({'app.py': 'import arrays'}, known, ['frames', 'no_such_package']);
    expect(needed).toEqual({packages: ['arrays', 'frames'], modules: ['arrays', 'frames']});
  });
});

describe('the list', () => {
  it('contains all dependencies of its packages', () => {
    const names = PACKAGES.map(({name}) => name);
    const needed = PACKAGES.flatMap(({needs, needsWhen}) => [...needs, ...Object.keys(needsWhen ?? {})]);
    expect(needed.filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the file of a package', () => {
  const SIX = PACKAGES.find(({name}) => name === 'six')!;
  const source = packageFile(SIX);
  let folder: string;
  const content = 'a wheel';
  const sha256 = createHash('sha256').update(content).digest('hex');
  const wanted = {...PACKAGES[0]!, file: 'wanted-1.0-py3-none-any.whl', sha256};

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'packages-'));
    vi.stubEnv('PYTHON_PACKAGES', folder);
    vi.stubEnv('PYTHON_PACKAGES_CACHE', path.join(folder, 'cache'));
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    fs.rmSync(folder, {recursive: true});
  });

  it('is taken from a folder and cached', () => {
    expect(packageFile(wanted)).toBeUndefined();
    const given = path.join(folder, wanted.file);
    fs.writeFileSync(given, content);
    const kept = packageFile(wanted)!;
    expect(fs.readFileSync(kept, 'utf8')).toBe(content);
    fs.rmSync(given);
    expect(packageFile(wanted)).toBe(kept);
  });

  it('is rejected if its hash differs', () => {
    const given = path.join(folder, wanted.file);
    fs.writeFileSync(given, 'something else');
    expect(() => packageFile(wanted)).toThrow(
      `${given} is not the file that sdk-double/packages/list.json names`,
    );
  });

  // Nightly, because it starts Python again; `npm run generate` covers it daily.
  it.skipIf(source === undefined || process.env.NIGHTLY !== 'true')(
    'comes from the release of Pyodide',
    async () => {
      const asked: string[] = [];
      const server = http.createServer(({url}, answer) => {
        asked.push(url!);
        if (url === `/${SIX.file}`) fs.createReadStream(source!).pipe(answer);
        else answer.writeHead(404).end();
      });
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
      vi.stubEnv('PYTHON_PACKAGES', undefined);
      vi.stubEnv('PYODIDE_PACKAGES', `http://127.0.0.1:${(server.address() as {port: number}).port}/`);
      fs.mkdirSync(path.join(folder, 'cache'));
      expect(await fromPyodide([SIX])).toBeUndefined();
      expect(asked).toEqual([`/${SIX.file}`]);
      expect(packageFile(SIX)).toContain(folder);
      server.close();
    },
  );
});

await startPython();

describe('apps that import packages', () => {
  const app = (imports: string, body: string): Record<string, string> =>
    viewApp('pass', body, imports, '@vkt.TableView("Table")');
  const table = (files: Record<string, string>) =>
    withApp(files, {}, (opened) => opened.call({method: 'show'})).result!;
  const FRAME =
    'data = pd.DataFrame({"Force": [1.5, None], "Pass": [True, False]}, index=["Wall A", "Wall B"])';

  describe('pandas', () => {
    it('gives a table its labels and values', () => {
      expect(table(app('import pandas as pd', `${FRAME}\nreturn vkt.TableResult(data)`))).toMatchObject({
        columns: [{title: 'Force'}, {title: 'Pass'}],
        rowHeaders: [{title: 'Wall A'}, {title: 'Wall B'}],
        cells: [
          [{value: 1.5}, {value: true}],
          [{value: NaN}, {value: false}],
        ],
      });
    });

    it("styles the cells of a table, and the app's headers replace its labels", () => {
      const style =
        'data.style.map(lambda v: "background-color: #fdd; font-weight: bold; font-style: italic; text-align: right", subset=["Force"])';
      const code = `${FRAME}\nreturn vkt.TableResult(${style}, column_headers=["kN", "OK"])`;
      expect(table(app('import pandas as pd', code))).toMatchObject({
        columns: [{title: 'kN'}, {title: 'OK'}],
        cells: [
          [{background: '#fdd', style: 'bold italic'}, {background: null}],
          [{background: '#fdd'}, {}],
        ],
      });
    });
  });

  describe('numpy', () => {
    it('is restored after each app', () => {
      const first = app('import numpy as np', 'np.array = np.pi = None\nreturn vkt.TableResult([[1]])');
      const next = app('import numpy as np', 'return vkt.TableResult([[np.array([np.pi])[0]]])');
      table(first);
      expect(table(next).cells).toEqual([[expect.objectContaining({value: Math.PI})]]);
    });
  });

  it('have packages that another package imports at run time', () => {
    const body =
      'from ezdxf.addons.drawing.frontend import Frontend\nreturn vkt.TableResult([[Frontend.__name__]])';
    expect(table(app('import ezdxf', body)).cells).toEqual([[expect.objectContaining({value: 'Frontend'})]]);
  });

  it('export a Plotly figure as a self-contained page', () => {
    const body = 'return vkt.TableResult([[len(go.Figure().to_html())]])';
    const [[length]] = table(app('import plotly.graph_objects as go', body)).cells as [[{value: number}]];
    expect(length.value).toBeGreaterThan(1_000_000);
  });

  it('that do not exist raise an error', () => {
    expect(() => table(app('import no_such_package', 'return vkt.TableResult([[1]])'))).toThrow(PythonError);
  });
});
