// cspell:ignore webloop
// cspell:words excepthook instancecheck isenabled kwdefaults nvkt prec unraisablehook
// cspell:words addaudithook atexit metaclass setprofile setrecursionlimit settrace
import {afterAll, describe, expect, it} from 'vitest';
import * as v from 'valibot';
import {withApp} from '../../sdk-double/app';
import {
  ask,
  closeApp,
  isRunning,
  PythonEnded,
  PythonError,
  startPython,
  writeFiles,
} from '../../sdk-double/runtime';
import {answer, outcome} from '../../sdk-double/schema';
import {viewApp} from './view-app';

await startPython();

/** An app whose view has the given body. */
const appWith = (body: string, before = ''): Record<string, string> =>
  viewApp('a = vkt.NumberField("A", default=2)\nday = vkt.DateField("Day")', body, before);

/** Uses everything that another app may have broken. */
const NORMAL = {
  ...appWith(
    `print("printed", helper.DOUBLE)
memoized = kept(3)
with open("note.txt", "w") as stream:
    stream.write("note")
values = {
    "json": json.dumps({"a": [1.5, None]}), "loads": json.loads('{"b": 1}')["b"], "note": open("note.txt").read(),
    "pi": round(math.pi, 3), "sorted": str(sorted({3, 1, 2})), "re": re.sub("b+", "-", "abbc"), "memo": memoized,
    "decimal": str(decimal.Decimal(1) / 3), "day": str(datetime.date(2026, 3, 2)), "left": os.environ.get("LEFT", ""),
    "files": str(sorted(os.listdir("/tmp"))), "limit": sys.getrecursionlimit(), "names": len(str(10 ** 2000)),
    "log": str(logging.getLogger().handlers), "enum": str(vkt.DataStatus.INFO), "color": vkt.Color(1, 2, 3).hex,
    "entities": len(vkt._platform.platform.entities), "threads": threading.active_count(), "warn": len(warnings.filters) > 0,
    "io": io.StringIO("text").read(), "path": os.path.join("a", "b"), "trace": str(sys.gettrace()), "gc": gc.isenabled(),
    "left behind": str([hasattr(json, "left"), hasattr(vkt.NumberField, "left"), "left" in sys.modules, vkt.UserError.__name__,
        os.getcwd(), sys.path, list(vkt.Storage().list(scope="workspace")), len(vkt._platform.platform.messages)]),
    "point": dataclasses.astuple(Point(1, 2))[1], "box": vkt.GeometryResult(vkt.SquareBeam(1, 1, 1)).geometry_type,
}
vkt.progress_message("done", percentage=100)
return vkt.DataResult(vkt.DataGroup(*(vkt.DataItem(name, value) for name, value in values.items())))`,
    `import dataclasses, datetime, decimal, gc, io, json, logging, math, os, re, sys, threading, warnings
import viktor._platform
import helper

@vkt.memoize
def kept(number):
    return number + 1

@dataclasses.dataclass
class Point:
    x: int
    y: int`,
  ),
  'helper.py': 'DOUBLE = 2 * 21\n',
};

const normal = (): unknown =>
  withApp(NORMAL, {}, (app) => {
    const form = app.form({values: {a: 3, day: '2026-03-02'}});
    const shown = app.call({method: 'show'});
    return [form, shown, app.printed()];
  });

/** Asks for a view twice, and gives the answers. */
function shownTwice(files: Record<string, string>): unknown[] {
  return withApp(files, {}, () => [1, 2].map(() => ask({do: 'call', method: 'show'}, () => undefined)));
}

const before = normal();
const END = 'return vkt.DataResult(vkt.DataGroup(vkt.DataItem("A", params.a)))';

/** Programs by what they do. Those that begin with "view:" run when their view is shown, the others at the start. */
const PROGRAMS: Record<string, string> = {
  'changes what it finds around it': `import math, os, random, sys, json
os.environ["LEFT"] = "yes"
os.makedirs("/tmp/left"); open("/tmp/left/file", "w").close()
open("left.txt", "w").close()
os.chdir("/")
sys.path.insert(0, "/left")
sys.modules["left"] = math
math.pi = 3
json.left = True
random.seed(1)
vkt.UserError = ValueError
vkt.NumberField.left = True
vkt.DataItem.__init__ = None
vkt.Storage().set("left", vkt.File.from_data("x"), scope="workspace")
vkt.UserMessage.info("left")
sys.setrecursionlimit(5000)`,
  'has no modules': 'import sys\nsys.modules.clear()',
  'replaces modules by texts':
    'import sys\nfor name in ("json", "io", "os", "viktor", "traceback", "math"):\n    sys.modules[name] = "text"',
  'deletes what every program needs':
    'import builtins\nfor name in ("isinstance", "len", "type", "str", "dict", "list", "print", "getattr", "__import__"):\n    delattr(builtins, name)',
  'replaces isinstance and fails':
    'import builtins\nbuiltins.isinstance = lambda *given: True\nraise ValueError("x")',
  'changes json':
    'import json\njson.dumps = lambda *given, **more: "no JSON"\njson.loads = None\njson.JSONEncoder.encode = None\njson.encoder.JSONEncoder.iterencode = None\njson.JSONDecoder.decode = None',
  'changes traceback and fails':
    'import traceback, linecache\ntraceback.TracebackException.__init__ = None\nlinecache.getline = None\nraise ValueError("x")',
  'clears viktor':
    'import viktor.parametrization, viktor.core, viktor.errors, viktor._platform\nfor one in (viktor.parametrization, viktor.core, viktor.errors, viktor._platform, viktor):\n    vars(one).clear()',
  'changes classes of the SDK':
    'vkt.DataItem.__init__ = None\nvkt.DataGroup.items = None\nvkt.NumberField._empty = None\nvkt.UserError.__init__ = None\nvkt.Color.hex = None',
  'changes members of enums': 'vkt.DataStatus.INFO._value_ = "odd"\nvkt.DataStatus._member_map_.clear()',
  'changes the state of the platform':
    'import viktor._platform as p\np.platform.messages = None\np.platform.storage = 5\np.platform.entities = "abc"\np.platform.say = None',
  'changes classes of Python':
    'import enum, io, logging, datetime, collections\nlogging.Logger.info = None\ncollections.OrderedDict.left = 1\nenum.Enum.left = 2\nlogging.Handler.__init__ = None',
  'raises the limit of recursion and recurses':
    'import sys\nsys.setrecursionlimit(10**9)\ndef f(): return f()\nf()',
  'lowers the limit of recursion': 'import sys\nsys.setrecursionlimit(40)\nraise ValueError("x")',
  'recurses without end': 'def f(n): return f(n + 1)\nf(0)',
  'nests data deeply':
    'view: value = []\nfor _ in range(1_000):\n    value = [value]\nreturn vkt.PlotlyResult({"data": [], "layout": {"a": value}})',
  'walks through all objects': 'import gc\nfor one in gc.get_objects():\n    len(str(type(one)))',
  'empties all dictionaries':
    'import gc\nfor o in gc.get_objects():\n    if isinstance(o, dict) and o is not globals():\n        o.clear()',
  'empties what refers to the SDK': 'import gc\ngc.get_referrers(vkt)[0].clear()',
  'changes the code of functions':
    'import types\nfor one in (*vars(vkt).values(), *vars(vkt.DataItem).values()):\n    if isinstance(one, types.FunctionType):\n        one.__code__ = (lambda *given, **more: None).__code__',
  'changes the defaults of functions':
    'import json\njson.dumps.__kwdefaults__ = {}\nvkt.DataItem.__init__.__defaults__ = vkt.GeometryResult.__init__.__defaults__ = ()\ndel json.loads.__kwdefaults__',
  'changes what brings Python back':
    'import app_runner.isolation as i\ni.Baseline.restore.__code__ = (lambda *given: None).__code__',
  'changes what answers':
    'import app_runner.wire as w\nw._plain.__code__ = w._encoded.__code__ = (lambda *given: "x").__code__',
  'changes the classes of all objects':
    'for one in object.__subclasses__():\n    try:\n        one.__init__ = None\n    except TypeError:\n        pass',
  'ends with a signal': 'import signal\nsignal.raise_signal(signal.SIGTERM)',
  'reads memory that is not there': 'import ctypes\nctypes.string_at(0xffffff00, 1000)',
  'nests calls of C': 'value = []\nfor _ in range(200_000):\n    value = [value]\nrepr(value)',
  'has no garbage collection': 'import gc\ngc.disable()\ngc.callbacks.append(lambda *given: 1 / 0)',
  'changes the environment':
    'import os\nos.environ["LEFT"] = "yes"\nos.environ.pop("PATH", None)\nos.environ["HOME"] = "/nowhere"\nos.environ["PYTHONPATH"] = "/left"',
  'leaves files':
    'import os\nopen("/tmp/left", "w").close()\nos.makedirs("/tmp/a/b")\nopen("helper.py", "w").write("DOUBLE = 0")\nos.chdir("/tmp/a/b")',
  'deletes its folder': 'import os, shutil\nos.chdir("/")\nshutil.rmtree("/app")',
  'closes its output': 'import sys\nsys.stdout.close()\nsys.stderr.close()\nprint("text")',
  'replaces its output':
    'import sys\nclass Out:\n    def write(self, text): raise OSError("full")\nsys.stdout = Out()\nprint("text")',
  exits: 'raise SystemExit("bye")',
  'is interrupted': 'raise KeyboardInterrupt',
  'raises StopIteration from a view': 'view: raise StopIteration(5)',
  'raises what has no text':
    'class Odd(Exception):\n    def __str__(self): raise SystemExit(1)\n    __repr__ = __str__\nraise Odd()',
  'raises with a class that lies':
    'class Meta(type):\n    @property\n    def __name__(cls): raise KeyboardInterrupt\n    def __instancecheck__(cls, one): raise OSError\nclass Odd(Exception, metaclass=Meta):\n    @property\n    def __class__(self): raise OSError\n    @property\n    def __traceback__(self): raise OSError\nraise Odd()',
  'raises a chain that goes round':
    'a, b = ValueError("a"), ValueError("b")\na.__cause__, b.__cause__ = b, a\nraise a',
  'raises many at once': 'raise ExceptionGroup("many", [ValueError(str(n)) for n in range(10_000)])',
  'has a controller that lies':
    'class Meta(type):\n    def __getattribute__(cls, name):\n        raise OSError(name)\nclass Odd(vkt.Controller, metaclass=Meta):\n    pass',
  'equals everything':
    'import math, sys\nclass Any:\n    def __eq__(self, other): return True\n    def __hash__(self): return 0\nmath.pi = Any()\nsys.modules["left"] = Any()',
  'compares with an error':
    'import math, json\nclass Odd:\n    def __eq__(self, other): raise OSError("no")\nmath.pi = Odd()\njson.JSONEncoder.left = Odd()',
  'handles signals':
    'import signal\nsignal.signal(signal.SIGINT, lambda *given: 1 / 0)\nsignal.raise_signal(signal.SIGINT)',
  'traces calls':
    'import sys, threading\nsys.settrace(lambda *given: 1 / 0)\nsys.setprofile(lambda *given: None)',
  audits: 'import sys\ndef hook(event, given): raise OSError(event)\nsys.addaudithook(hook)',
  hooks:
    'import sys\nsys.excepthook = sys.unraisablehook = sys.displayhook = lambda *given: 1 / 0\nsys.meta_path.clear()\nsys.path_hooks.clear()\nsys.path.clear()\nsys.path_importer_cache.clear()',
  'imports nothing': 'import builtins\nbuiltins.__import__ = lambda *given, **more: 1 / 0\nimport json',
  logs: 'import logging\nlogging.basicConfig(level=1)\nlogging.disable(50)\nlogging.getLogger("left").addHandler(None)',
  warns:
    'import warnings\nwarnings.simplefilter("error")\nwarnings.showwarning = None\nwarnings.warn("text")',
  'calculates with few digits':
    'import decimal, sys\ndecimal.getcontext().prec = 2\nsys.set_int_max_str_digits(640)',
  'changes random': 'import random\nrandom.seed(1)\nrandom.random = lambda: 4\nrandom.randrange = None',
  'has an object that dies with an error':
    'class Odd:\n    def __del__(self): raise OSError("no")\nkept = Odd()',
  'keeps a generator open':
    'def f():\n    while True:\n        try:\n            yield\n        except GeneratorExit:\n            raise OSError("no")\nkept = f()\nnext(kept)',
  'defines a module of the same name':
    'import sys, types\nsys.modules["helper"] = types.ModuleType("helper")\nsys.modules["app"] = None',
  'returns a list that lies':
    'view: class Odd(list):\n    def __len__(self): return 10 ** 9\n    def __iter__(self): raise OSError("no")\nreturn vkt.PlotlyResult({"data": Odd()})',
  'returns a generator that fails':
    'view: def parts():\n    yield "a"\n    raise OSError("no")\nfrom viktor.api_v1 import ChatConversation\nreturn vkt.ChatResult(ChatConversation._of([]), parts())',
  'patches the runner':
    'import app_runner.session as s, app_runner.wire, app_runner.problem, app_runner.values\ns.Session = s.dumps = s.loads = s.problem_of = None\napp_runner.wire.dumps = None\napp_runner.values.CHECKS.clear()',
};

/** Programs after which Python has to restart. */
const ENDS = [
  'walks through all objects',
  'empties all dictionaries',
  'empties what refers to the SDK',
  'changes what brings Python back',
  'changes what answers',
  'changes the classes of all objects',
  'ends with a signal',
  'reads memory that is not there',
  'nests calls of C',
  'patches the runner',
];

/** Daily runs try one in this many; nightly runs try all. */
const STEP = process.env.NIGHTLY === 'true' ? 1 : 5;
const triedOf = (all: Record<string, string>): [name: string, code: string][] =>
  Object.entries(all).filter((_, index) => index % STEP === 0);

describe('a misbehaving app', () => {
  const programs = triedOf(PROGRAMS);
  const ended: string[] = [];
  afterAll(() => {
    const names = programs.map(([name]) => name);
    expect(ended).toEqual(ENDS.filter((name) => names.includes(name)));
  });

  it.each(programs)('gets a JSON answer and leaves no trace: it %s', async (name, code) => {
    const inView = code.startsWith('view: ');
    const files = inView ? appWith(code.slice(6)) : appWith(END, code);
    try {
      for (const given of shownTwice(files)) expect(v.is(answer(outcome), given)).toBe(true);
    } catch (error) {
      if (!(error instanceof PythonError || error instanceof PythonEnded)) throw error;
    }
    if (!isRunning()) ended.push(name);
    await startPython();
    expect(normal()).toEqual(before);
  });
});

/** Ways to schedule code that would run after the answer. Each writes a file. */
const LEFT: Record<string, string> = {
  'a timer of the event loop': 'asyncio.get_event_loop().call_later(0.001, late)',
  'a task': 'asyncio.get_event_loop().create_task(later())',
  'a loop of Pyodide': 'import pyodide.webloop\npyodide.webloop.WebLoop().call_later(0.001, late)',
  'a callback of Pyodide': 'from pyodide_js._api import scheduleCallback\nscheduleCallback(late, 1)',
  'a timer of JavaScript': 'import js\njs.setTimeout(late, 1)',
  'a promise': 'from pyodide.webloop import PyodideFuture\nPyodideFuture().then(late)',
  'a thread': 'import threading\nthreading.Timer(0.001, late).start()',
  'a function at the end': 'import atexit\natexit.register(late)',
};
const MAKES_FILE = `import asyncio

def late():
    open("/app/late", "w").close()

async def later():
    await asyncio.sleep(0.001)
    late()
`;

describe('code that an app schedules for later', () => {
  it.each(triedOf(LEFT))('is never run: %s', async (_name, code) => {
    const files = appWith(`${code}\n${END}`, MAKES_FILE);
    writeFiles(files);
    ask({do: 'open'});
    try {
      ask({do: 'call', method: 'show'});
    } catch (error) {
      if (!(error instanceof PythonError)) throw error;
    }
    // Timers that are already due fire before this one.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(ask({do: 'evaluate', expressions: ['__import__("os").path.exists("/app/late")']}).value).toEqual([
      false,
    ]);
    closeApp();
  });
});

it('an app waits for its coroutines', () => {
  const code = `async def after(seconds, value):
    await asyncio.sleep(seconds)
    return value

async def main():
    async with asyncio.TaskGroup() as group:
        task = group.create_task(after(0.002, "task"))
    async with asyncio.timeout(60):
        both = await asyncio.gather(after(0.002, 1), after(0.001, 2))
    return [*both, task.result(), await asyncio.to_thread(abs, -3), await asyncio.wait_for(after(0, 4), 60)]
`;
  const view = `loop = asyncio.get_event_loop()
found = [asyncio.run(main()), loop.run_until_complete(after(0, 5)), asyncio.new_event_loop().run_until_complete(after(0, 6))]
return vkt.DataResult(vkt.DataGroup(vkt.DataItem("A", str(found))))`;
  const shown = withApp(appWith(view, `import asyncio\n\n${code}`), {}, (app) => app.call({method: 'show'}));
  expect(shown.result!.rows![0]!.value).toBe("[[1, 2, 'task', 3, 4], 5, 6]");
});

it('an app that waits forever gets an error', () => {
  const view = 'import asyncio\nasync def never():\n    await asyncio.Future()\nasyncio.run(never())';
  expect(() => withApp(appWith(view), {}, (app) => app.call({method: 'show'}))).toThrow(
    'waits for something',
  );
});
