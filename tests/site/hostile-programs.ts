/**
 * Programs that a preview must survive, one for each way in which an app can go wrong in the worker of a page. Each
 * is a whole app for version 14. `tests/unit/app-isolation.test.ts` covers damage to Python itself, and
 * `tests/components` the rendering of results.
 */

export interface HostileProgram {
  name: string;
  /** The text of `app.py`. */
  code: string;
  /**
   * How it ends: with a result, with an error that the reader sees, by being stopped because it never ends, or in
   * any of these ways.
   */
  expect: 'result' | 'problem' | 'stopped' | 'any';
}

const indent = (text: string, by: number): string => text.replace(/^(?=.)/gm, ' '.repeat(by));

/** An app with a view of this type and body. */
const withView = (decorator: string, body: string): string => `import viktor as vkt


class Controller(vkt.Controller):
    label = "Test"

    @vkt.${decorator}("View")
    def show(self, params, **kwargs):
${indent(body, 8)}
`;

/** An app with a data view of this body, which shows `value`. */
const inView = (body: string): string =>
  withView(
    'DataView',
    `value = 0\n${body}\nreturn vkt.DataResult(vkt.DataGroup(vkt.DataItem("Value", str(value))))`,
  );

/** An app with these fields. */
const withForm = (fields: string): string => `import viktor as vkt


class Parametrization(vkt.Parametrization):
${indent(fields, 4)}


class Controller(vkt.Controller):
    label = "Test"
    parametrization = Parametrization

    @vkt.DataView("View")
    def show(self, params, **kwargs):
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Value", str(params))))
`;

const inModule = (code: string): string => `import viktor as vkt\n\n${code}\n`;

const family = (
  kind: string,
  expect: HostileProgram['expect'],
  make: (body: string) => string,
  bodies: Record<string, string>,
): HostileProgram[] =>
  Object.entries(bodies).map(([name, body]) => ({name: `${kind}: ${name}`, code: make(body), expect}));

/** The programs in families. Nightly runs try all. */
export const HOSTILE_PROGRAMS: readonly (readonly HostileProgram[])[] = [
  family('never ends', 'stopped', inView, {
    'a loop of Python': 'while True:\n    pass',
    'a loop of C': 'value = sum(iter(int, 1))',
    'a regular expression': 'import re\nvalue = re.match(r"(a+)+$", "a" * 60 + "b")',
    'a destructor': 'class A:\n    def __del__(self):\n        while True:\n            pass\nA()',
  }),
  family('never opens', 'stopped', inModule, {
    module: 'while True:\n    pass',
    visibility:
      'def forever(params, **kwargs):\n    while True:\n        pass\n\n\nclass Parametrization(vkt.Parametrization):\n    x = vkt.NumberField("X", visible=forever)\n\n\nclass Controller(vkt.Controller):\n    parametrization = Parametrization',
  }),
  family('takes memory', 'any', inView, {
    'bit by bit': 'a = []\nwhile True:\n    a.append("x" * 10**6)',
    'at once': 'value = len(bytes(2**40))',
    'a file': 'with open("big", "wb") as f:\n    while True:\n        f.write(bytes(10**7))',
    storage:
      'n = 0\nwhile True:\n    vkt.Storage().set(f"k{n}", data=vkt.File.from_data("x" * 10**6), scope="entity")\n    n += 1',
  }),
  [
    ...family('recursion', 'any', inView, {
      'of Python': 'import sys\nsys.setrecursionlimit(2**31 - 1)\ndef f():\n    return f()\nvalue = f()',
      'of C': 'a = []\nfor _ in range(10**6):\n    a = [a]\nvalue = len(repr(a))',
      'of JSON': 'import json\nvalue = json.loads("[" * 10**6)',
      'of code': 'value = eval("-" * 10**6 + "1")',
    }),
    ...family('recursion', 'any', inModule, {
      'of the app': `DEEP = ${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    }),
  ],
  family('prints without end', 'stopped', inView, {
    lines: 'while True:\n    print("x")',
    'to a file descriptor': 'import os\nwhile True:\n    os.write(1, b"x\\n")',
    'messages to the user': 'while True:\n    vkt.UserMessage.info("x" * 1000)',
  }),
  family('prints', 'result', inView, {
    'one huge line': 'print("x" * 10**7)',
    'bytes that are no UTF-8': 'import sys\nsys.stdout.flush()\nimport os\nos.write(1, bytes(range(256)))',
  }),
  family('ends or breaks Python', 'any', inView, {
    'os._exit': '__import__("os")._exit(1)',
    // A browser would ask the user for permission.
    'standard input': 'import sys\nvalue = input("name") + sys.stdin.read()',
    'what brings it back':
      'import app_runner.isolation as i\ni.Baseline.restore.__code__ = (lambda *given: None).__code__',
    'all files': 'import shutil\nshutil.rmtree("/", ignore_errors=True)',
  }),
  family('uses the event loop', 'any', (body) => inView(`import asyncio\n${body}`), {
    // A loop that starts after the app has returned its result.
    'after the answer':
      'def forever():\n    while True:\n        pass\nasyncio.get_event_loop().call_later(0.01, forever)',
    // Python in a browser has only the browser's event loop.
    'of its own':
      'async def f():\n    while True:\n        await asyncio.sleep(0)\nvalue = asyncio.new_event_loop().run_until_complete(f())',
  }),
  family('reaches for JavaScript', 'any', inView, {
    'by a proxy of the collector':
      'import gc\nfor o in gc.get_objects():\n    if type(o).__name__ == "JsProxy":\n        value = o.constructor.constructor("return self")()',
    'by its module': 'import js\njs.Object.prototype.toJSON = js.Function.new("return 1")',
    'by code': 'from pyodide.code import run_js\nvalue = run_js("Object.keys(self)")',
  }),
  family('leaves the worker', 'any', inView, {
    fetch: 'import js\njs.fetch("https://example.com/")',
    storage: 'import js\njs.indexedDB.open("x")',
    'endless JavaScript': 'import js\njs.Function.new("for (;;);")()',
    'error outside': 'import js\njs.setTimeout(js.Function.new("throw new Error(1)"), 0)',
    socket: 'import socket\nsocket.create_connection(("example.com", 80), timeout=1)',
  }),
  [
    ...family(
      'forges a message',
      'any',
      (message) =>
        inView(
          `import js\nfrom pyodide.ffi import to_js\njs.self.postMessage(to_js(${message}, dict_converter=js.Object.fromEntries))`,
        ),
      {
        answer: '{"kind": "answer", "id": 1, "text": "{\\"value\\": 1}"}',
        'huge answer': '{"kind": "answer", "id": 1, "text": "x" * 10**8}',
        news: '{"kind": "news", "id": 1, "news": [{"kind": "printed", "text": "forged"}] * 10000}',
        'unknown kind': '{"kind": "__proto__", "constructor": 1}',
      },
    ),
    ...family('forges a message', 'any', inView, {
      flood: 'import js\nwhile True:\n    js.self.postMessage("x")',
      'handler taken over': 'import js\njs.self.onmessage = js.Function.new("e", "self.postMessage(e.data)")',
    }),
  ],
  family('form', 'any', withForm, {
    'many fields': 'for n in range(5000):\n    locals()[f"x{n}"] = vkt.NumberField(f"X {n}")',
    'a dangerous name': '__class__ = vkt.NumberField("X")\nconstructor = vkt.NumberField("__proto__")',
    'one huge word': 'x = vkt.NumberField("x" * 10**6, default=1)',
  }),
  [
    ...family('data', 'any', (body) => withView('DataView', body), {
      'many items': 'return vkt.DataResult(vkt.DataGroup(*[vkt.DataItem(str(n), n) for n in range(10**5)]))',
      'deep groups':
        'item = vkt.DataItem("x", 1)\nfor _ in range(3000):\n    item = vkt.DataItem("x", 1, subgroup=vkt.DataGroup(item))\nreturn vkt.DataResult(vkt.DataGroup(item))',
      '50 MB of text': 'return vkt.DataResult(vkt.DataGroup(vkt.DataItem("a", "x" * 5 * 10**7)))',
    }),
    ...family('table', 'any', (rows) => withView('TableView', `return vkt.TableResult(${rows})`), {
      'many rows': '[[n] for n in range(10**6)]',
      'many columns': '[list(range(10**5))]',
      'cells of objects': '[[object(), b"x", {1: 2}, [1], 1j, float("nan")]]',
    }),
    ...family('scene', 'any', (shape) => withView('GeometryView', `return vkt.GeometryResult(${shape})`), {
      'many shapes': 'vkt.Group([vkt.Sphere(vkt.Point(n, 0, 0), 0.4) for n in range(10**5)])',
      'many copies': 'vkt.LinearPattern(vkt.SquareBeam(1, 1, 1), [1, 0, 0], 10**9, 2)',
      'no shape': '42',
    }),
    ...family('map', 'any', (features) => withView('MapView', `return vkt.MapResult(${features})`), {
      'many points': '[vkt.MapPoint(n % 90, n % 180) for n in range(10**5)]',
      'beyond the poles': '[vkt.MapPoint(91, 181), vkt.MapPoint(-1e9, 1e9)]',
    }),
    ...family('plot', 'any', (figure) => withView('PlotlyView', `return vkt.PlotlyResult(${figure})`), {
      'many points': `'{"data": [{"y": [' + "1," * 10**6 + '1]}]}'`,
      'no JSON': '"{"',
      prototype: `'{"data": [], "layout": {"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}}'`,
    }),
    ...family(
      'file',
      'any',
      (result) =>
        `import viktor as vkt


class Parametrization(vkt.Parametrization):
    get = vkt.DownloadButton("Get", method="get")


class Controller(vkt.Controller):
    parametrization = Parametrization

    def get(self, params, **kwargs):
        return vkt.DownloadResult(${result})
`,
      {'50 MB': 'b"x" * 5 * 10**7, "x.bin"', 'name of a path': '"x", "../../etc/passwd"'},
    ),
  ],
  family('no app', 'problem', inModule, {
    'null byte': '\0',
    'one huge line': `x = "${'x'.repeat(1_000_000)}"`,
  }),
];
