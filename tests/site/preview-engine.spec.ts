/** Python in a page of the built site, under the policy of that page. */
import {expect, open, test} from './fixtures';
import {type EngineWindow, withEngine} from './preview-files';

const APP = `import viktor as vkt


class Parametrization(vkt.Parametrization):
    length = vkt.NumberField("Length", default=4)


class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.DataView("Beam")
    def beam(self, params, **kwargs):
        print("called")
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Twice", 2 * params.length)))
`;

/** Tries everything by which Python could reach the page, the site or the network. */
const ESCAPES = `import socket, subprocess, urllib.request
from pyodide.ffi import to_js

found = {}


def attempt(name, action):
    try:
        found[name] = f"reached {action()!r}"
    except BaseException as error:
        found[name] = type(error).__name__


attempt("js", lambda: __import__("js").fetch)
attempt("pyodide", lambda: __import__("pyodide_js").runPython)
attempt("code", lambda: to_js([]).constructor.constructor("return 1")())
attempt("socket", lambda: socket.create_connection(("127.0.0.1", 80), 1))
attempt("request", lambda: urllib.request.urlopen("http://127.0.0.1/probe").read())
attempt("process", lambda: subprocess.run(["ls"]))
print(found)
`;

test.beforeEach(async ({page}) => {
  await open(page, '/docs/faq/');
  await withEngine(page);
});

test('a sample gives its form and a view, and another one after it its own', async ({page, problems}) => {
  const given = await page.evaluate(async (source) => {
    const {startEngine, any, files} = window as never as EngineWindow;
    const phases: string[] = [];
    let last = 0;
    const engine = startEngine((phase) => {
      if (phases.at(-1) !== phase.phase) phases.push(phase.phase);
      if (phase.phase === 'loading') last = phase.loaded / phase.total;
    }, files);
    const app = {id: 'beam', files: {'app.py': source}};
    const other = {id: 'beam', files: {'app.py': source.replace('default=4', 'default=7')}};
    return {
      form: await engine.ask(app, {do: 'form'}, any),
      view: await engine.ask(app, {do: 'call', method: 'beam', values: {length: 5}}, any),
      other: await engine.ask(other, {do: 'form'}, any),
      phases,
      last,
      sum: Object.values(files.parts).reduce((sum, {size}) => sum + size, 0),
    };
  }, APP);
  expect(given.form).toMatchObject({value: {children: [{name: 'length', value: 4}]}});
  expect(given.view).toMatchObject({
    value: {result: {rows: [{label: 'Twice', value: 10}]}},
    printed: 'called\n',
  });
  expect(given.other).toMatchObject({value: {children: [{value: 7}]}});
  expect(given.phases).toEqual(['loading', 'starting', 'ready']);
  expect(given.last).toBeGreaterThan(0.5);
  expect(problems).toEqual([]);
});

test('an app that never ends is stopped, and its worker is gone', async ({page}) => {
  const before = page.frames().length;
  const stopped = page.evaluate(async () => {
    const {startEngine, any, files} = window as never as EngineWindow;
    const engine = startEngine(() => undefined, files);
    Object.assign(window, {engine});
    await engine.ready;
    const app = {id: 'loop', files: {'app.py': 'while True:\n    pass\n'}};
    return engine.ask(app, {do: 'form'}, any).catch((error: Error) => error.name);
  });
  await expect.poll(() => page.workers().length).toBe(1);
  const ended = page.workers()[0]!.waitForEvent('close');
  await page.waitForFunction(() => 'engine' in window);
  await page.evaluate(async () => {
    const {engine} = window as never as {engine: ReturnType<EngineWindow['startEngine']>};
    await engine.ready;
    engine.stop();
  });
  expect(await stopped).toBe('EngineStopped');
  await ended;
  await expect.poll(() => page.frames().length).toBe(before);

  const again = await page.evaluate(async (source) => {
    const {engine, any} = window as never as EngineWindow & {engine: ReturnType<EngineWindow['startEngine']>};
    return engine.ask({id: 'beam', files: {'app.py': source}}, {do: 'form'}, any);
  }, APP);
  expect(again).toMatchObject({value: {children: [{name: 'length'}]}});
});

test('what goes wrong in an app is told, and the end of Python is not the end', async ({page}) => {
  const told = await page.evaluate(async (source) => {
    const {startEngine, any, files} = window as never as EngineWindow;
    const engine = startEngine(() => undefined, files);
    const ask = (code: string) =>
      engine
        .ask({id: 'app', files: {'app.py': code}}, {do: 'form'}, any)
        .catch(({name, kind}: Error & {kind?: string}) => `${name}: ${kind}`);
    const deep = 'nested = []\nfor _ in range(200_000):\n    nested = [nested]\nrepr(nested)\n';
    return {
      error: await ask('1 / 0\n'),
      exit: await ask('import sys\nsys.exit(1)\n'),
      deep: await ask(`import sys\nsys.setrecursionlimit(10**8)\n${deep}`),
      end: await ask('import os\nos._exit(1)\n'),
      after: await ask(source),
    };
  }, APP);
  expect(told.error).toMatchObject({problem: {type: 'ZeroDivisionError'}});
  expect(told.exit).toMatchObject({problem: {type: 'SystemExit'}});
  expect(told.deep).toBe('EngineError: crashed');
  expect(told.end).toMatchObject({problem: {type: 'SystemExit'}});
  expect(told.after).toMatchObject({value: {controller: 'Controller'}});
});

test('an app reaches neither the page nor the network', async ({page}) => {
  const requests: string[] = [];
  page.context().on('request', (request) => requests.push(request.url()));
  const answer = await page.evaluate(async (source) => {
    const {startEngine, any, files} = window as never as EngineWindow;
    const engine = startEngine(() => undefined, files);
    return engine.ask({id: 'app', files: {'app.py': source}}, {do: 'evaluate', expressions: ['found']}, any);
  }, ESCAPES);
  expect(answer).toMatchObject({
    value: [
      {
        js: 'ModuleNotFoundError',
        pyodide: 'ModuleNotFoundError',
        code: 'JsException',
        socket: 'NotSimulated',
        request: 'NotSimulated',
        process: 'NotSimulated',
      },
    ],
  });
  expect(requests.filter((url) => url.includes('probe'))).toEqual([]);
});
