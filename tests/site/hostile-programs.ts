// cspell:ignore decompressobj mred getpid execv closerange excepthook unraisablehook webloop micropip jsproxies avascript scattergeo
/**
 * Programs that a preview has to survive: those that never end or never stop to take, and those that reach for what is
 * around them. Each is a whole app of version 14.
 */

export interface HostileProgram {
  name: string;
  /** The text of `app.py`. */
  code: string;
  /**
   * How it ends: with something to see, with an error that the reader is told, stopped from outside because it never
   * ends by itself, or in any of these ways.
   */
  expect: 'result' | 'problem' | 'stopped' | 'any';
}

type Entry = [name: string, body: string, before?: string];

const indent = (text: string, by: number): string =>
  text
    .trim()
    .split('\n')
    .map((line) => (line === '' ? '' : ' '.repeat(by) + line))
    .join('\n');

/** An app with a data view of which this is the body; what the body leaves in `value` is shown. */
function inView(body: string, before = ''): string {
  return `import viktor as vkt
${before === '' ? '' : `\n${before.trim()}\n`}

class Controller(vkt.Controller):
    label = "Test"

    @vkt.DataView("View")
    def show(self, params, **kwargs):
        value = 0
${indent(body, 8)}
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Value", str(value))))
`;
}

/** An app whose form is of these lines. */
function withForm(fields: string, before = ''): string {
  return `import viktor as vkt
${before === '' ? '' : `\n${before.trim()}\n`}

class Parametrization(vkt.Parametrization):
${indent(fields, 4)}


class Controller(vkt.Controller):
    label = "Test"
    parametrization = Parametrization

    @vkt.DataView("View")
    def show(self, params, **kwargs):
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Value", str(params))))
`;
}

/** An app with a view of a type, whose method has this body. */
function withView(decorator: string, body: string, before = ''): string {
  return `import viktor as vkt
${before === '' ? '' : `\n${before.trim()}\n`}

class Controller(vkt.Controller):
    label = "Test"

    @vkt.${decorator}
    def show(self, params, **kwargs):
${indent(body, 8)}
`;
}

function family(
  kind: string,
  expect: HostileProgram['expect'],
  entries: readonly Entry[],
  make: (body: string, before?: string) => string = inView,
): HostileProgram[] {
  return entries.map(([name, body, before]) => ({
    name: `${kind}: ${name}`,
    code: make(body, before),
    expect,
  }));
}

const NEVER_ENDS = family('never ends', 'stopped', [
  ['while', 'while True:\n    pass'],
  ['while with work', 'while True:\n    value += 1'],
  ['for over a generator', 'for value in iter(int, 1):\n    pass'],
  ['sum of a generator', 'value = sum(iter(int, 1))'],
  ['any of a generator', 'import itertools\nvalue = any(0 for _ in itertools.count())'],
  ['membership in a generator', 'import itertools\nvalue = -1 in itertools.count()'],
  ['deque without length', 'import collections, itertools\ncollections.deque(itertools.repeat(0), maxlen=0)'],
  ['max of an endless map', 'import itertools\nvalue = max(map(abs, itertools.cycle([0])))'],
  ['generator that sends itself', 'def g():\n    while True:\n        yield\nfor _ in g():\n    pass'],
  [
    'two generators',
    'def a():\n    yield from b()\ndef b():\n    while True:\n        yield 1\nfor value in a():\n    pass',
  ],
  ['regular expression', 'import re\nvalue = re.match(r"(a+)+$", "a" * 60 + "b")'],
  ['nested regular expression', 'import re\nvalue = re.match(r"(?:(?:a|a)*)*$", "a" * 60 + "b")'],
  ['regular expression of alternatives', 'import re\nvalue = re.fullmatch(r"(a|aa)+", "a" * 90 + "!")'],
  [
    'Ackermann, cached',
    'stack = [9, 9]\nwhile len(stack) > 1:\n    n, m = stack.pop(), stack.pop()\n    stack += [n + 1] if m == 0 else [m - 1, 1] if n == 0 else [m - 1, m, n - 1]',
  ],
  [
    'swallows every error',
    'while True:\n    try:\n        raise ValueError\n    except BaseException:\n        pass',
  ],
  [
    'swallows the interruption',
    'while True:\n    try:\n        while True:\n            pass\n    except KeyboardInterrupt:\n        pass',
  ],
  [
    'continue in finally',
    'def f():\n    while True:\n        try:\n            return\n        finally:\n            continue\nf()',
  ],
  ['sleep', 'import time\nwhile True:\n    time.sleep(0.01)'],
  ['long sleep', 'import time\ntime.sleep(1e8)'],
  ['waits for a clock', 'import time\nwhile time.monotonic() < 1e12:\n    pass'],
  ['sort with endless keys', 'value = sorted(range(3), key=lambda _: sum(iter(int, 1)))'],
  [
    'compare',
    'class A:\n    def __lt__(self, other):\n        while True:\n            pass\nvalue = sorted([A(), A()])',
  ],
  ['hash', 'class A:\n    def __hash__(self):\n        while True:\n            pass\nvalue = {A(): 1}'],
  [
    'equality',
    'class A:\n    __hash__ = lambda self: 1\n    def __eq__(self, other):\n        while True:\n            pass\nvalue = {A(), A()}',
  ],
  ['length', 'class A:\n    def __len__(self):\n        while True:\n            pass\nvalue = len(A())'],
  [
    'attribute',
    'class A:\n    def __getattr__(self, name):\n        while True:\n            pass\nvalue = A().x',
  ],
  [
    'iterator of itself',
    'class A:\n    def __iter__(self):\n        return self\n    def __next__(self):\n        return 1\nfor value in A():\n    pass',
  ],
  [
    'text of the result',
    'class A:\n    def __str__(self):\n        while True:\n            pass\nvalue = A()',
  ],
  [
    'trace function',
    'import sys\ndef trace(*args):\n    while True:\n        pass\nsys.settrace(trace)\n(lambda: 0)()\nvalue = max(range(3))',
  ],
  ['destructor', 'class A:\n    def __del__(self):\n        while True:\n            pass\nA()'],
  ['prime factors', 'n, d = (2**61 - 1) * (2**89 - 1), 2\nwhile n % d:\n    d += 1\nvalue = d'],
  ['permutations', 'import itertools\nfor value in itertools.permutations(range(40)):\n    pass'],
  ['powers', 'x = 3\nwhile True:\n    x = pow(x, x, 10**9 + 7)'],
  ['Fraction', 'from fractions import Fraction\nx = Fraction(1, 3)\nwhile True:\n    x = (x * x + 1) % 1'],
  ['Fibonacci', 'def f(n):\n    return n if n < 2 else f(n - 1) + f(n - 2)\nvalue = f(90)'],
  ['random walk', 'import random\nwhile random.random() < 2:\n    pass'],
]);

// Where Python runs in an event loop of a browser, it has no other.
NEVER_ENDS.push(
  ...family('never ends', 'any', [
    [
      'event loop',
      'import asyncio\nasync def f():\n    while True:\n        await asyncio.sleep(0)\nvalue = asyncio.new_event_loop().run_until_complete(f())',
    ],
  ]),
);

const NEVER_OPENS: HostileProgram[] = [
  ['module', 'import viktor as vkt\n\nwhile True:\n    pass\n'],
  [
    'class body',
    'import viktor as vkt\n\n\nclass Controller(vkt.Controller):\n    label = "Test"\n    while True:\n        pass\n',
  ],
  [
    'decorator',
    'import viktor as vkt\n\n\ndef forever(f):\n    while True:\n        pass\n\n\n@forever\nclass Controller(vkt.Controller):\n    label = "Test"\n',
  ],
  [
    'metaclass',
    'import viktor as vkt\n\n\nclass Meta(type):\n    def __new__(cls, *args):\n        while True:\n            pass\n\n\nclass A(metaclass=Meta):\n    pass\n',
  ],
  ['default value', withForm('x = vkt.NumberField("X", default=sum(iter(int, 1)))')],
  [
    'visibility',
    withForm(
      'x = vkt.NumberField("X", visible=forever)',
      'def forever(params, **kwargs):\n    while True:\n        pass',
    ),
  ],
  [
    'options',
    withForm(
      'x = vkt.OptionField("X", options=forever)',
      'def forever(params, **kwargs):\n    while True:\n        pass',
    ),
  ],
  [
    'minimum',
    withForm(
      'x = vkt.NumberField("X", min=forever)',
      'def forever(params, **kwargs):\n    while True:\n        pass',
    ),
  ],
].map(([name, code]) => ({name: `never opens: ${name}`, code: code!, expect: 'stopped'}));

const TAKES_MEMORY = family('takes memory', 'any', [
  ['list', 'a = []\nwhile True:\n    a.append("x" * 10**6)'],
  ['doubled list', 'a = [0]\nwhile True:\n    a += a'],
  ['doubled text', 's = "x"\nwhile True:\n    s += s'],
  ['bytes', 'value = len(bytes(2**40))'],
  ['bytearray', 'b = bytearray()\nwhile True:\n    b.extend(bytes(10**7))'],
  ['huge text', 'value = len("ab" * 2**40)'],
  ['huge list', 'value = len([None] * 2**40)'],
  ['list of a range', 'value = len(list(range(10**12)))'],
  ['padding', 'value = len("x".ljust(2**40))'],
  ['format', 'value = len(f"{1:>1000000000000}")'],
  ['old format', 'value = len("%1000000000d" % 1)'],
  ['join', 'import itertools\nvalue = len("".join(itertools.repeat("x" * 1000)))'],
  ['power', 'value = (10**(10**10)).bit_length()'],
  ['tower of powers', 'value = (9**9**9).bit_length()'],
  ['shift', 'value = (1 << 10**12).bit_length()'],
  ['factorial', 'import math\nvalue = math.factorial(10**8).bit_length()'],
  ['digits of a number', 'import sys\nsys.set_int_max_str_digits(0)\nvalue = len(str(1 << 10**7))'],
  ['dictionary', 'd = {}\nwhile True:\n    d[len(d)] = [0] * 1000'],
  ['set', 's = set()\nwhile True:\n    s.add((len(s),) * 100)'],
  ['nested lists', 'a = []\nwhile True:\n    a = [a, [0] * 1000]'],
  ['nested tuples', 'a = ()\nwhile True:\n    a = (a, a)'],
  ['objects that are not freed', 'import gc\ngc.disable()\nwhile True:\n    a = [0] * 1000\n    a.append(a)'],
  ['closures', 'f = lambda: 0\nwhile True:\n    f = (lambda g: lambda: g)(f)'],
  ['classes', 'a = []\nwhile True:\n    a.append(type("A", (), {"x": [0] * 1000}))'],
  ['interned names', 'import sys\na = []\nwhile True:\n    a.append(sys.intern("n" * len(a)))'],
  ['file', 'with open("big", "wb") as f:\n    while True:\n        f.write(bytes(10**7))'],
  [
    'many files',
    'n = 0\nwhile True:\n    with open(f"f{n}", "w") as f:\n        f.write("x" * 10**5)\n    n += 1',
  ],
  ['many folders', 'import os\nn = 0\nwhile True:\n    os.makedirs(f"d{n}/a/b/c")\n    n += 1'],
  ['deep folders', 'import os\nwhile True:\n    os.mkdir("d")\n    os.chdir("d")'],
  ['sparse file', 'with open("big", "wb") as f:\n    f.seek(2**45)\n    f.write(b"x")'],
  [
    'temporary files',
    'import tempfile\na = []\nwhile True:\n    f = tempfile.TemporaryFile()\n    f.write(bytes(10**6))\n    a.append(f)',
  ],
  [
    'bomb of zeros',
    'import zlib\nd = zlib.decompressobj()\nvalue = len(zlib.decompress(zlib.compress(bytes(10**8)) , bufsize=2**31 - 1) * 1000)',
  ],
  ['StringIO', 'import io\ns = io.StringIO()\nwhile True:\n    s.write("x" * 10**6)'],
  ['array', 'import array\na = array.array("d", [0])\nwhile True:\n    a.extend(a)'],
  ['product', 'import itertools\nvalue = len(list(itertools.product(range(1000), repeat=4)))'],
  ['copies', 'import copy\na = [[0] * 1000]\nwhile True:\n    a.append(copy.deepcopy(a))'],
  [
    'storage',
    'n = 0\nwhile True:\n    vkt.Storage().set(f"k{n}", data=vkt.File.from_data("x" * 10**6), scope="entity")\n    n += 1',
  ],
]);

const RECURSION = family('recursion', 'any', [
  ['function', 'def f():\n    return f()\nvalue = f()'],
  ['no limit', 'import sys\nsys.setrecursionlimit(2**31 - 1)\ndef f():\n    return f()\nvalue = f()'],
  ['lambda', 'value = (lambda f: f(f))(lambda f: f(f))'],
  ['generators', 'def f():\n    yield from f()\nvalue = list(f())'],
  [
    'attribute',
    'class A:\n    def __getattr__(self, name):\n        return getattr(self, name + "x")\nvalue = A().x',
  ],
  [
    'setting an attribute',
    'class A:\n    def __setattr__(self, name, x):\n        setattr(self, name, x)\nA().x = 1',
  ],
  ['repr', 'class A:\n    def __repr__(self):\n        return repr(self)\nvalue = repr(A())'],
  ['text', 'class A:\n    def __str__(self):\n        return str(self)\nvalue = A()'],
  ['equality', 'class A:\n    def __eq__(self, other):\n        return other == self\nvalue = A() == A()'],
  ['hash', 'class A:\n    def __hash__(self):\n        return hash(self)\nvalue = hash(A())'],
  ['call', 'class A:\n    pass\nA.__call__ = A()\nvalue = A()()'],
  ['repr of nested lists', 'a = []\nfor _ in range(10**6):\n    a = [a]\nvalue = len(repr(a))'],
  ['equality of nested lists', 'a, b = [], []\nfor _ in range(10**6):\n    a, b = [a], [b]\nvalue = a == b'],
  ['hash of nested tuples', 'a = ()\nfor _ in range(10**6):\n    a = (a,)\nvalue = hash(a)'],
  ['freeing nested lists', 'a = []\nfor _ in range(10**7):\n    a = [a]\ndel a'],
  ['JSON', 'import json\na = []\nfor _ in range(10**6):\n    a = [a]\nvalue = len(json.dumps(a))'],
  ['JSON to read', 'import json\nvalue = json.loads("[" * 10**6)'],
  ['JSON of itself', 'import json\na = []\na.append(a)\nvalue = json.dumps(a, check_circular=False)'],
  ['deep copy', 'import copy\na = []\nfor _ in range(10**5):\n    a = [a]\nvalue = copy.deepcopy(a)'],
  ['pickle', 'import pickle\na = []\nfor _ in range(10**6):\n    a = [a]\nvalue = len(pickle.dumps(a))'],
  ['sort key', 'def key(x):\n    return sorted([1, 2], key=key)\nvalue = sorted([1, 2], key=key)'],
  ['map of maps', 'a = [0]\nfor _ in range(10**6):\n    a = map(abs, a)\nvalue = next(a)'],
  [
    'chain of chains',
    'import itertools\na = iter([0])\nfor _ in range(10**6):\n    a = itertools.chain(a)\nvalue = next(a)',
  ],
  [
    'nested partials',
    'import functools\nf = abs\nfor _ in range(10**6):\n    f = functools.partial(f)\nvalue = repr(f)[:9]',
  ],
  ['isinstance', 'a = (int,)\nfor _ in range(10**6):\n    a = (a,)\nvalue = isinstance("", a)'],
  ['brackets of code', 'value = eval("[" * 10000 + "]" * 10000)'],
  ['operators of code', 'value = eval("-" * 10**6 + "1")'],
  ['sums of code', 'value = eval("+".join(["1"] * 10**6))'],
  ['attributes of code', 'value = compile("a" + ".a" * 10**6, "", "eval")'],
  ['nested functions of code', 'text = "".join(" " * n + "def f():\\n" for n in range(500))\nexec(text)'],
  [
    'syntax tree',
    'import ast\nnode = ast.Constant(1)\nfor _ in range(10**6):\n    node = ast.UnaryOp(ast.USub(), node)\nvalue = compile(ast.fix_missing_locations(ast.Expression(node)), "", "eval")',
  ],
  ['regular expression', 'import re\nvalue = re.compile("(" * 10**5 + ")" * 10**5)'],
  ['XML', 'import xml.etree.ElementTree as xml\nvalue = xml.fromstring("<a>" * 10**5 + "</a>" * 10**5)'],
  [
    'errors of errors',
    'e = None\nfor _ in range(10**6):\n    n = ValueError()\n    n.__cause__, e = e, n\nraise e',
  ],
  ['groups of errors', 'e = ValueError()\nfor _ in range(10**5):\n    e = ExceptionGroup("x", [e])\nraise e'],
  [
    'import of itself',
    'import importlib, sys\nsys.modules.pop("app", None)\nvalue = importlib.import_module("app")',
  ],
  [
    'super',
    'class A:\n    def __init_subclass__(cls):\n        type("B", (cls,), {})\nclass C(A):\n    pass',
  ],
  ['descriptor', 'class A:\n    @property\n    def x(self):\n        return self.x\nvalue = A().x'],
]);

RECURSION.push({
  name: 'recursion: brackets of the app',
  code: `import viktor as vkt\n\nDEEP = ${'['.repeat(10_000)}${']'.repeat(10_000)}\n`,
  expect: 'any',
});

const PRINTS_WITHOUT_END = family('prints without end', 'stopped', [
  ['lines', 'while True:\n    print("x")'],
  ['without line ends', 'while True:\n    print("x", end="")'],
  ['large lines', 'while True:\n    print("x" * 10**6)'],
  ['errors', 'import sys\nwhile True:\n    print("x", file=sys.stderr, flush=True)'],
  ['file descriptor', 'import os\nwhile True:\n    os.write(1, b"x\\n")'],
  ['log', 'import logging\nwhile True:\n    logging.warning("x")'],
  ['warnings', 'import warnings\nwarnings.simplefilter("always")\nwhile True:\n    warnings.warn("x")'],
  ['progress', 'while True:\n    vkt.progress_message("x" * 1000, 50)'],
  ['messages to the user', 'while True:\n    vkt.UserMessage.info("x" * 1000)'],
]);

const PRINTS = family('prints', 'result', [
  ['one huge line', 'print("x" * 10**7)'],
  ['many lines', 'print("\\n" * 10**6)'],
  ['lone surrogates', 'print("\\ud800 \\udfff")'],
  ['control characters', 'print("".join(map(chr, range(32))) + "\\x7f\\x9b")'],
  ['terminal codes', 'print("\\x1b[2J\\x1b[31mred\\x1b]0;title\\x07")'],
  ['null bytes', 'print("a\\0b" * 1000)'],
  ['carriage returns', 'print("100 %\\r" * 1000)'],
  ['directions of writing', 'print("\\u202e\\u2066 gnp.txt" * 100)'],
  ['stacked accents', 'print("a" + "\\u0301" * 10000)'],
  ['HTML', 'print("<script>alert(1)</script><img src=x onerror=alert(1)>")'],
  ['bytes that are no UTF-8', 'import sys\nsys.stdout.flush()\nimport os\nos.write(1, bytes(range(256)))'],
  ['line separators', 'print("a\\u2028b\\u2029c\\x85d")'],
  ['emoji', 'print("\\U0001F469\\u200d" * 10000)'],
]);

const RAISES = family('raises in', 'any', [
  ...[
    '__repr__',
    '__str__',
    '__eq__',
    '__hash__',
    '__bool__',
    '__len__',
    '__format__',
    '__iter__',
    '__float__',
    '__index__',
  ].map(
    (method): Entry => [
      method,
      'value = A()\nprint([value])\nreturn vkt.DataResult(vkt.DataGroup(vkt.DataItem("V", value, number_of_decimals=1)))',
      `class A:\n    def ${method}(self, *args):\n        raise RuntimeError("${method}")`,
    ],
  ),
  ['__del__', 'A()', 'class A:\n    def __del__(self):\n        raise RuntimeError("x")'],
  [
    '__class__',
    'value = isinstance(A(), int)',
    'class A:\n    @property\n    def __class__(self):\n        raise RuntimeError("x")',
  ],
  [
    'the text of its own error',
    'raise E()',
    'class E(Exception):\n    def __str__(self):\n        raise E()',
  ],
  [
    'the name of its own error',
    'raise E()',
    'class Meta(type):\n    @property\n    def __name__(cls):\n        raise RuntimeError("x")\n\nclass E(Exception, metaclass=Meta):\n    pass',
  ],
  [
    'the traceback of its own error',
    'raise E()',
    'class E(Exception):\n    @property\n    def __traceback__(self):\n        raise RuntimeError("x")',
  ],
  ['a message that is no text', 'raise vkt.UserError(object(), None, 3, b"x")'],
  ['a message without end', 'raise vkt.UserError("x" * 10**8)'],
  ['a message of HTML', 'raise vkt.UserError("<script>alert(1)</script>")'],
  [
    'violations of what is not there',
    'raise vkt.UserError("x", input_violations=[vkt.InputViolation("y", fields=["no.such[0]", "__proto__"])])',
  ],
  ['an error that is its own cause', 'e = ValueError("x")\ne.__cause__ = e\nraise e'],
  ['a syntax error with false lines', 'raise SyntaxError("x", ("app.py", -5, 10**9, None))'],
  ['code of another name', 'exec(compile("1/0", "/etc/../javascript:alert(1)", "exec"))'],
]);

const ENDS_PYTHON = family('ends Python', 'any', [
  ['os._exit', '__import__("os")._exit(1)'],
  ['sys.exit', 'import sys\nsys.exit()'],
  ['sys.exit with text', 'import sys\nsys.exit("bye")'],
  ['quit', 'quit()'],
  ['SystemExit', 'raise SystemExit(3)'],
  ['KeyboardInterrupt', 'raise KeyboardInterrupt'],
  ['GeneratorExit', 'raise GeneratorExit'],
  ['BaseException', 'raise BaseException("x")'],
  ['abort', 'import os\nos.abort()'],
  ['kill', 'import os, signal\nos.kill(os.getpid(), signal.SIGKILL)'],
  ['signal', 'import signal\nsignal.raise_signal(signal.SIGTERM)'],
  ['alarm', 'import signal\nsignal.alarm(1)'],
  ['signal handler', 'import signal\nsignal.signal(signal.SIGINT, signal.SIG_IGN)'],
  ['fork', 'import os\nos.fork()'],
  ['exec', 'import os\nos.execv("/bin/sh", ["sh"])'],
  ['shell', 'import os\nvalue = os.system("ls /")'],
  ['subprocess', 'import subprocess\nvalue = subprocess.run(["ls"], capture_output=True)'],
  ['thread', 'import threading\nthreading.Thread(target=print).start()'],
  [
    'pool',
    'import concurrent.futures as c\nwith c.ThreadPoolExecutor() as pool:\n    value = list(pool.map(abs, [1]))',
  ],
  ['processes', 'import multiprocessing\nmultiprocessing.Process(target=print).start()'],
  ['atexit', 'import atexit\natexit.register(lambda: 1 / 0)'],
  ['memory of C', 'import ctypes\nvalue = ctypes.string_at(0)'],
  ['memory of C, written', 'import ctypes\nctypes.memset(8, 255, 10**6)'],
  [
    'false code object',
    'f = lambda: 0\nf.__code__ = f.__code__.replace(co_code=b"\\x64\\xff" * 4, co_consts=())\nvalue = f()',
  ],
  ['faulthandler', 'import faulthandler\nfaulthandler._sigsegv()'],
  ['breakpoint', 'breakpoint()'],
  ['input', 'value = input("name")'],
  ['standard input', 'import sys\nvalue = sys.stdin.read()'],
]);

const BREAKS_PYTHON = family('breaks Python', 'any', [
  ['modules cleared', 'import sys\nsys.modules.clear()'],
  ['builtins cleared', 'import builtins\nvars(builtins).clear()'],
  ['no print', 'import builtins\ndel builtins.print, builtins.str, builtins.len'],
  ['no isinstance', 'import builtins\nbuiltins.isinstance = lambda *args: True'],
  ['own import', 'import builtins\nbuiltins.__import__ = lambda *args, **kwargs: 1 / 0'],
  ['no path', 'import sys\nsys.path.clear()\nsys.meta_path.clear()\nsys.path_hooks.clear()'],
  ['no output', 'import sys\nsys.stdout = sys.stderr = None'],
  [
    'output that raises',
    'import sys\nclass Out:\n    def write(self, text):\n        raise OSError\n    flush = write\nsys.stdout = Out()\nprint(1)',
  ],
  ['closed output', 'import sys\nsys.stdout.close()'],
  ['closed descriptors', 'import os\nos.closerange(0, 100)'],
  ['JSON that lies', 'import json\njson.dumps = lambda *args, **kwargs: "{\\"value\\": 1}"'],
  [
    'JSON that raises',
    'import json\njson.JSONEncoder.default = json.JSONEncoder.iterencode = json.JSONEncoder.encode = None',
  ],
  [
    'files of the library',
    'import os, shutil\nshutil.rmtree(os.path.dirname(os.__file__), ignore_errors=True)',
  ],
  ['all files', 'import shutil\nshutil.rmtree("/", ignore_errors=True)'],
  ['its own file', 'import os\nos.remove(__file__)'],
  ['no working folder', 'import os, shutil\nhere = os.getcwd()\nos.chdir("/")\nshutil.rmtree(here)'],
  ['environment', 'import os\nos.environ.clear()'],
  ['clock', 'import time\ntime.time = time.monotonic = lambda: float("nan")'],
  [
    'hook of errors',
    'import sys\nsys.excepthook = sys.unraisablehook = lambda *args: 1 / 0\nraise ValueError',
  ],
  ['profile', 'import sys\nsys.setprofile(lambda *args: 1 / 0)'],
  [
    'trace of all frames',
    'import sys\nframe = sys._getframe()\nwhile frame:\n    frame.f_trace = lambda *args: 1 / 0\n    frame = frame.f_back\nsys.settrace(lambda *args: None)',
  ],
  ['audit hook', 'import sys\nsys.addaudithook(lambda *args: 1 / 0)\nopen("x", "w")'],
  ['codecs', 'import codecs\ncodecs.register(lambda name: 1 / 0)\n"x".encode("no_such")'],
  ['small recursion limit', 'import sys\nsys.setrecursionlimit(50)'],
  [
    'locals of the callers',
    'import sys\nframe = sys._getframe().f_back\nwhile frame:\n    frame.f_locals.update(request=None, files=None, app=None)\n    frame = frame.f_back',
  ],
  [
    'globals of the callers',
    'import sys\nframe = sys._getframe().f_back\nwhile frame:\n    frame.f_globals.clear()\n    frame = frame.f_back',
  ],
  [
    'the runner',
    'import sys\nfor name in [n for n in sys.modules if n.startswith("app_runner")]:\n    vars(sys.modules[name]).clear()',
  ],
  ['the SDK', 'vars(vkt).clear()'],
  ['results of the SDK', 'vkt.DataResult.__init__ = lambda self, *args, **kwargs: None'],
]);

BREAKS_PYTHON.push(
  ...family('breaks Python', 'any', [
    [
      'all dictionaries',
      'import gc\nfor o in gc.get_objects():\n    if isinstance(o, dict) and o is not globals():\n        o.clear()',
    ],
    ['all lists', 'import gc\nfor o in gc.get_objects():\n    if isinstance(o, list):\n        o.clear()'],
    [
      'all functions',
      'import gc, types\nfor o in gc.get_objects():\n    if isinstance(o, types.FunctionType):\n        o.__defaults__ = None',
    ],
    [
      'all classes',
      'for o in object.__subclasses__():\n    try:\n        o.__init__ = None\n    except TypeError:\n        pass',
    ],
    [
      'what brings Python back',
      'import app_runner.isolation as i\ni.Baseline.restore.__code__ = (lambda *given: None).__code__',
    ],
  ]),
);

/** What would run after the answer, where nobody sees or stops it. */
const RUNS_LATER = family(
  'runs later',
  'any',
  [
    ['a timer', 'asyncio.get_event_loop().call_later(0.01, forever)'],
    ['a task', 'async def f():\n    forever()\nasyncio.get_event_loop().create_task(f())'],
    ['a loop of Pyodide', 'import pyodide.webloop\npyodide.webloop.WebLoop().call_later(0.01, forever)'],
    ['a promise', 'from pyodide.ffi import to_js\nto_js([]).constructor.fromAsync(to_js([1]), forever)'],
  ],
  (body) => inView(body, 'import asyncio\n\ndef forever(*given):\n    while True:\n        pass'),
);

const SHADOWS = family('shadows', 'any', [
  ...['viktor', 'json', 'sys', 'app_runner', 'typing', 'math'].map(
    (name): Entry => [
      `${name} in a file`,
      `open("${name}.py", "w").write("raise RuntimeError(1)")\nimport importlib\nimportlib.invalidate_caches()`,
    ],
  ),
  ['the SDK by a name', 'value = vkt', 'vkt_own, vkt.DataItem = vkt, int'],
  ['the builtins by names', 'value = 1', 'str = list = dict = int = float = len = isinstance = print = None'],
  ['the base class', 'value = 1', 'vkt.Controller = type("Controller", (), {})'],
]);

const REACHES = family('reaches for JavaScript', 'any', [
  ...[
    'js',
    'pyodide_js',
    '_pyodide_core',
    'pyodide.ffi',
    'pyodide.http',
    'pyodide.code',
    '_pyodide',
    'pyodide.webloop',
    'micropip',
    'pyodide.ffi.wrappers',
  ].map(
    (name): Entry => [`import ${name}`, `import importlib\nvalue = dir(importlib.import_module("${name}"))`],
  ),
  ['eval', 'import js\nvalue = js.eval("location.href")'],
  ['Function', 'import js\nvalue = js.Function.new("return self")()'],
  ['run_js', 'from pyodide.code import run_js\nvalue = run_js("Object.keys(self)")'],
  ['loadPackage', 'import pyodide_js\nvalue = pyodide_js.loadPackage("numpy")'],
  [
    'dropped modules come back',
    'import sys\nfor name in ("js", "pyodide_js"):\n    sys.modules.pop(name, None)\nimport js',
  ],
  [
    'finders',
    'import sys\nfor finder in sys.meta_path:\n    if hasattr(finder, "jsproxies"):\n        value = list(finder.jsproxies)',
  ],
  [
    'proxies of the collector',
    'import gc\nvalue = [type(o).__name__ for o in gc.get_objects() if "Js" in type(o).__name__]',
  ],
  [
    'constructors of the collector',
    'import gc\nfor o in gc.get_objects():\n    if type(o).__name__ == "JsProxy":\n        value = o.constructor.constructor("return self")()',
  ],
  ['subclasses', 'value = [c for c in object.__subclasses__() if "Js" in c.__name__]'],
  ['referrers', 'import gc\nvalue = len(gc.get_referrers(vkt))'],
  [
    'callers',
    'import sys\nframe, found = sys._getframe(), []\nwhile frame:\n    found += [k for k, v in frame.f_globals.items() if "Js" in type(v).__name__]\n    frame = frame.f_back\nvalue = found',
  ],
  ['errors of JavaScript', 'import pyodide.ffi\nraise pyodide.ffi.JsException("x")'],
  ['prototype', 'import js\njs.Object.prototype.toJSON = js.Function.new("return 1")'],
  ['Array of the worker', 'import js\njs.Array.prototype.push = None'],
  ['JSON of the worker', 'import js\njs.JSON.stringify = js.Function.new("return \\"{}\\"")'],
]);

const LEAVES = family('leaves the worker', 'any', [
  ...(
    [
      ['fetch', 'js.fetch("https://example.com/")'],
      ['fetch of the page', 'js.fetch("/")'],
      [
        'XMLHttpRequest',
        'r = js.XMLHttpRequest.new()\nr.open("GET", "https://example.com/", False)\nr.send()',
      ],
      ['WebSocket', 'js.WebSocket.new("wss://example.com/")'],
      ['EventSource', 'js.EventSource.new("https://example.com/")'],
      ['WebTransport', 'js.WebTransport.new("https://example.com/")'],
      ['RTCPeerConnection', 'js.RTCPeerConnection.new()'],
      ['sendBeacon', 'js.navigator.sendBeacon("https://example.com/", "x")'],
      ['importScripts', 'js.importScripts("https://example.com/x.js")'],
      ['importScripts of data', 'js.importScripts("data:text/javascript,self.x=1")'],
      ['worker', 'js.Worker.new("data:text/javascript,0")'],
      ['indexedDB', 'js.indexedDB.open("x")'],
      ['caches', 'js.caches.open("x")'],
      ['BroadcastChannel', 'js.BroadcastChannel.new("x").postMessage("x")'],
      ['storage of the origin', 'js.navigator.storage.getDirectory()'],
      ['locks', 'js.navigator.locks.request("x", js.Function.new("return new Promise(() => {})"))'],
      ['notification', 'js.Notification.new("x")'],
      ['cookies', 'js.cookieStore.set("x", "y")'],
      ['close', 'js.self.close()'],
      ['location', 'js.self.location.href = "https://example.com/"'],
      ['timers', 'js.setInterval(js.Function.new("for (;;);"), 0)'],
      ['endless JavaScript', 'js.Function.new("for (;;);")()'],
      ['memory of JavaScript', 'js.Function.new("const a = []; for (;;) a.push(new Array(1e6).fill(0))")()'],
      ['error outside', 'js.setTimeout(js.Function.new("throw new Error(1)"), 0)'],
      ['rejection outside', 'js.Promise.reject("x")'],
    ] as const
  ).map(([name, code]): Entry => [name, `import js\n${code}`]),
  ['socket', 'import socket\nsocket.create_connection(("example.com", 80), timeout=1)'],
  ['urllib', 'import urllib.request\nurllib.request.urlopen("https://example.com/")'],
  ['pyodide.http', 'from pyodide.http import open_url\nvalue = open_url("https://example.com/").read()'],
]);

const FORGES = family(
  'forges a message',
  'any',
  (
    [
      ['ready', '{"kind": "ready"}'],
      ['failed', '{"kind": "failed", "message": "<b>x</b>"}'],
      ['answer', '{"kind": "answer", "id": 1, "text": "{\\"value\\": 1}"}'],
      ['answers to come', '{"kind": "answer", "id": 999999, "text": "{}"}'],
      ['answer that is no JSON', '{"kind": "answer", "id": 1, "text": "x"}'],
      ['huge answer', '{"kind": "answer", "id": 1, "text": "x" * 10**8}'],
      ['answer without identity', '{"kind": "answer", "id": float("nan"), "text": "{}"}'],
      ['news', '{"kind": "news", "id": 1, "news": [{"kind": "printed", "text": "forged"}] * 10000}'],
      ['crash of the frame', '{"reason": "crashed", "message": "x"}'],
      ['unknown kind', '{"kind": "__proto__", "constructor": 1}'],
      ['null', 'None'],
      ['text', '"ready"'],
      ['deep list', 'DEEP'],
    ] as const
  ).map(
    ([name, message]): Entry => [
      name,
      `import js\nfrom pyodide.ffi import to_js\njs.self.postMessage(to_js(${message}, dict_converter=js.Object.fromEntries))`,
      name === 'deep list' ? 'DEEP = []\nfor _ in range(5000):\n    DEEP = [DEEP]' : undefined,
    ],
  ),
).concat(
  family('forges a message', 'any', [
    ['flood', 'import js\nwhile True:\n    js.self.postMessage("x")'],
    ['ports', 'import js\nc = js.MessageChannel.new()\njs.self.postMessage("x", [c.port1])'],
    ['handler taken over', 'import js\njs.self.onmessage = js.Function.new("e", "self.postMessage(e.data)")'],
    [
      'handler of all messages',
      'import js\njs.self.addEventListener("message", js.Function.new("e", "e.stopImmediatePropagation()"), True)',
    ],
  ]),
);

/** Texts that a page must never take for markup, an address or a key of an object. */
const TEXTS: readonly [name: string, python: string][] = [
  ['a script', '"<script>alert(1)</script>"'],
  ['an image that fails', '"<img src=x onerror=alert(1)>"'],
  ['the end of a text area', '"</textarea></select></style></title><svg onload=alert(1)>"'],
  ['lone surrogates', '"\\ud83d \\udc00"'],
  ['null bytes', '"a\\0b"'],
  ['directions of writing', '"\\u202eabc\\u2066"'],
  ['one huge word', '"x" * 10**6'],
  ['nothing', '""'],
  ['stacked accents', '"a" + "\\u0334" * 5000'],
  ['__proto__', '"__proto__"'],
  ['the braces of a template', '"{{constructor.constructor(1)}} ${1} %s"'],
];

const SHOWS_TEXT: HostileProgram[] = TEXTS.flatMap(([name, text]): HostileProgram[] => [
  {name: `label of ${name}`, code: withForm(`x = vkt.NumberField(${text}, default=1)`), expect: 'any'},
  {
    name: `option of ${name}`,
    code: withForm(`x = vkt.OptionField("X", options=[${text}, "b"], default=${text})`),
    expect: 'any',
  },
  {name: `result of ${name}`, code: inView(`value = ${text}`), expect: 'any'},
]);

const SHOWS = [
  ...family(
    'text',
    'any',
    [
      ['link of JavaScript', 'x = vkt.Text("[click](javascript:alert(1))")'],
      [
        'link of JavaScript, disguised',
        'x = vkt.Text("[click](JaVa\\tScRiPt:alert(1)) [b](&#106;avascript:alert(1))")',
      ],
      ['link of data', 'x = vkt.Text("[click](data:text/html,<script>alert(1)</script>)")'],
      ['image of elsewhere', 'x = vkt.Text("![x](https://example.com/track.png)")'],
      ['nested quotes', 'x = vkt.Text("> " * 5000 + "x")'],
      ['nested lists', 'x = vkt.Text("\\n".join("  " * n + "- x" for n in range(500)))'],
      ['brackets', 'x = vkt.Text("[" * 50000)'],
      ['emphasis', 'x = vkt.Text("*a_" * 20000)'],
      ['formula', 'x = vkt.Text("$" + "\\\\frac{" * 2000 + "$")'],
      ['HTML', 'x = vkt.Text("<iframe src=javascript:alert(1)></iframe><style>*{display:none}</style>")'],
      ['many fields', 'for n in range(5000):\n    locals()[f"x{n}"] = vkt.NumberField(f"X {n}")'],
      ['field of a dangerous name', '__class__ = vkt.NumberField("X")\nconstructor = vkt.NumberField("Y")'],
      [
        'range of nonsense',
        'x = vkt.NumberField("X", min=float("nan"), max=float("-inf"), default=float("inf"))',
      ],
      ['huge default', 'x = vkt.NumberField("X", default=10**400)'],
      ['many options', 'x = vkt.OptionField("X", options=[str(n) for n in range(100000)])'],
      [
        'options of many types',
        'x = vkt.OptionField("X", options=[None, 1, 1.0, True, "1", b"1", object()])',
      ],
    ],
    withForm,
  ),
  ...family(
    'web view',
    'any',
    [
      [
        'script to the page',
        '<script>parent.postMessage("x", "*"); top.location = "https://example.com/"</script>',
      ],
      ['endless script', '<script>for (;;);</script>'],
      ['windows', '<script>open("https://example.com/"); alert(1); print()</script>'],
      [
        'form',
        '<form action="https://example.com/"><button autofocus>x</button></form><script>document.forms[0].submit()</script>',
      ],
      [
        'parts of elsewhere',
        '<img src="https://example.com/x.png"><link rel="stylesheet" href="https://example.com/x.css">',
      ],
      ['refresh', '<meta http-equiv="refresh" content="0; url=https://example.com/">'],
      ['base', '<base href="https://example.com/" target="_top"><a href="x">x</a>'],
      ['cookies', '<script>document.cookie = "x=1"; localStorage.x = 1</script>'],
      ['frames', '<iframe srcdoc="<script>parent.parent.postMessage(1, String(0))</script>"></iframe>'],
      [
        'download',
        '<a id="a" download="x.exe" href="data:,x">x</a><script>document.getElementById("a").click()</script>',
      ],
    ].map(([name, html]): Entry => [name!, html!]),
    (html) => withView('WebView("View")', `return vkt.WebResult(html=${JSON.stringify(html)})`),
  ),
  ...family(
    'image',
    'any',
    [
      [
        'SVG with a script',
        `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`,
      ],
      [
        'SVG with a document',
        `<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><iframe src="https://example.com/"/></foreignObject></svg>`,
      ],
      [
        'SVG of elsewhere',
        `<svg xmlns="http://www.w3.org/2000/svg"><image href="https://example.com/x.png"/></svg>`,
      ],
      [
        'SVG of endless parts',
        `<!DOCTYPE svg [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&c;</text></svg>`,
      ],
      ['no image', 'not an image'],
    ],
    (svg) =>
      withView('ImageView("View")', `return vkt.ImageResult(vkt.File.from_data(${JSON.stringify(svg)}))`),
  ),
  ...family(
    'table',
    'any',
    [
      ['1e6 rows', '[[n] for n in range(10**6)]'],
      ['1e5 columns', '[list(range(10**5))]'],
      ['rows of unequal length', '[[1], [1, 2, 3], []]'],
      ['numbers that are none', '[[float("nan"), float("inf"), 10**400, -0.0, 1e-320]]'],
      ['cells of objects', '[[object(), b"x", {1: 2}, [1], 1j]]'],
      ['cells of itself', '[[vkt, vkt.TableResult]]'],
      ['cells of markup', '[["<script>alert(1)</script>", "=1+1", "@SUM(1)"]]'],
      ['50 MB of text', '[["x" * 5 * 10**7]]'],
    ],
    (rows) => withView('TableView("View")', `return vkt.TableResult(${rows})`),
  ),
  ...family(
    'scene',
    'any',
    [
      ['1e5 shapes', 'vkt.Group([vkt.Sphere(vkt.Point(n, 0, 0), 0.4) for n in range(10**5)])'],
      [
        'deep groups',
        'deep()',
        'def deep():\n    group = vkt.Group([])\n    for _ in range(5000):\n        group = vkt.Group([group])\n    return group',
      ],
      [
        'a group in itself',
        'loop()',
        'def loop():\n    group = vkt.Group([])\n    group.add(group)\n    return group',
      ],
      ['no number', 'vkt.Sphere(vkt.Point(float("nan"), 0, 0), 1)'],
      ['no end', 'vkt.Sphere(vkt.Point(1e308, 1e308, 1e308), 1e308)'],
      ['no size', 'vkt.SquareBeam(0, 0, 0)'],
      ['negative size', 'vkt.SquareBeam(-1, -1, -1)'],
      ['1e9 copies', 'vkt.LinearPattern(vkt.SquareBeam(1, 1, 1), [1, 0, 0], 10**9, 2)'],
      ['nothing', 'vkt.Group([])'],
      ['no shape', '42'],
    ],
    (shape, before) => withView('GeometryView("View")', `return vkt.GeometryResult(${shape})`, before),
  ),
  ...family(
    'map',
    'any',
    [
      ['beyond the poles', '[vkt.MapPoint(91, 181), vkt.MapPoint(-1e9, 1e9)]'],
      ['no number', '[vkt.MapPoint(float("nan"), float("inf"))]'],
      ['1e5 points', '[vkt.MapPoint(n % 90, n % 180) for n in range(10**5)]'],
      [
        'markup',
        '[vkt.MapPoint(1, 1, title="<script>alert(1)</script>", description="[x](javascript:alert(1))")]',
      ],
      ['equal names', '[vkt.MapPoint(1, 1, identifier="a"), vkt.MapPoint(2, 2, identifier="a")]'],
      ['nothing', '[]'],
    ],
    (features) => withView('MapView("View")', `return vkt.MapResult(${features})`),
  ),
  ...family(
    'plot',
    'any',
    [
      ['no JSON', '"{"'],
      ['no object', '"[1, 2]"'],
      ['bad types', `'{"data": [{"type": 3, "x": "no", "y": {"a": 1}}], "layout": "x"}'`],
      ['unknown type', `'{"data": [{"type": "constructor"}]}'`],
      [
        'prototype',
        `'{"data": [], "layout": {"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}}'`,
      ],
      [
        'markup',
        `'{"data": [{"x": [1], "y": [1], "name": "<script>alert(1)</script>"}], "layout": {"title": "<a href=javascript:alert(1)>x</a>"}}'`,
      ],
      [
        'image of elsewhere',
        `'{"data": [], "layout": {"images": [{"source": "https://example.com/x.png"}]}}'`,
      ],
      ['1e6 points', `'{"data": [{"y": [' + "1," * 10**6 + '1]}]}'`],
      ['1e4 traces', `'{"data": [' + '{"y": [1]},' * 10**4 + '{"y": [1]}]}'`],
      ['huge size', `'{"data": [], "layout": {"width": 1e9, "height": 1e9}}'`],
      ['maps of elsewhere', `'{"data": [{"type": "scattergeo", "lat": [1], "lon": [1]}]}'`],
    ],
    (figure) => withView('PlotlyView("View")', `return vkt.PlotlyResult(${figure})`),
  ),
  ...family('data', 'any', [
    [
      'deep groups',
      'item = vkt.DataItem("x", 1)\nfor _ in range(3000):\n    item = vkt.DataItem("x", 1, subgroup=vkt.DataGroup(item))\nreturn vkt.DataResult(vkt.DataGroup(item))',
    ],
    ['1e5 items', 'return vkt.DataResult(vkt.DataGroup(*[vkt.DataItem(str(n), n) for n in range(10**5)]))'],
    [
      'numbers that are none',
      'return vkt.DataResult(vkt.DataGroup(vkt.DataItem("a", float("nan")), vkt.DataItem("b", float("-inf"))))',
    ],
    ['huge number', 'return vkt.DataResult(vkt.DataGroup(vkt.DataItem("a", 10**5000)))'],
    [
      'many decimals',
      'return vkt.DataResult(vkt.DataGroup(vkt.DataItem("a", 0.1, number_of_decimals=10**9)))',
    ],
    ['complex number', 'return vkt.DataResult(vkt.DataGroup(vkt.DataItem("a", 1j)))'],
    ['50 MB of text', 'value = "x" * 5 * 10**7'],
    ['no result', 'return None'],
    ['a result of another view', 'return vkt.TableResult([[1]])'],
    ['its class', 'return vkt.DataResult'],
    ['a generator', 'yield vkt.DataResult(vkt.DataGroup())'],
    ['a promise', 'async def f():\n    return 1\nreturn f()'],
  ]),
  ...family(
    'file',
    'any',
    [
      ['50 MB', 'return vkt.DownloadResult(b"x" * 5 * 10**7, "x.bin")'],
      ['name of a path', 'return vkt.DownloadResult("x", "../../etc/passwd")'],
      ['name of another type', 'return vkt.DownloadResult("x", "x.txt\\u202egpj.exe")'],
      ['name without end', 'return vkt.DownloadResult("x", "x" * 10**5)'],
    ],
    (body) => `${withForm('get = vkt.DownloadButton("Get", method="get")')}
    def get(self, params, **kwargs):
${indent(body, 8)}
`,
  ),
];

const NO_APP: HostileProgram[] = [
  ['empty', '', 'problem'],
  ['only a comment', '# nothing\n', 'problem'],
  ['broken syntax', 'import viktor as vkt\n\nclass Controller(\n', 'problem'],
  ['null byte', 'import viktor as vkt\n\0\n', 'problem'],
  ['lone surrogate', 'import viktor as vkt\n\nx = "\ud800"\n', 'any'],
  ['false encoding', '# -*- coding: no-such -*-\nimport viktor as vkt\n', 'problem'],
  ['tabs and spaces', 'import viktor as vkt\nif True:\n\tx = 1\n        y = 2\n', 'problem'],
  ['one huge line', `import viktor as vkt\n\nx = "${'x'.repeat(1_000_000)}"\n`, 'problem'],
  ['many lines', `import viktor as vkt\n${'x = 1\n'.repeat(100_000)}`, 'problem'],
  [
    'many names',
    `import viktor as vkt\n${Array.from({length: 20_000}, (_, n) => `name_${n} = ${n}\n`).join('')}`,
    'problem',
  ],
  ['hidden letters', 'import viktor as vkt\n\nx\u200b = 1\n', 'problem'],
  ['controller that is a function', 'import viktor as vkt\n\n\ndef Controller():\n    pass\n', 'problem'],
  ['controller that is a module', 'import viktor as vkt\nimport math as Controller\n', 'problem'],
  ['error on opening', 'import viktor as vkt\n\n1 / 0\n', 'problem'],
  ['no such module', 'import viktor as vkt\nimport no_such_module\n', 'problem'],
].map(([name, code, expect]) => ({
  name: `no app: ${name}`,
  code: code!,
  expect: expect as HostileProgram['expect'],
}));

/** All of them. Those that are `stopped` never end by themselves. */
export const HOSTILE_PROGRAMS: readonly HostileProgram[] = [
  ...NEVER_ENDS,
  ...NEVER_OPENS,
  ...TAKES_MEMORY,
  ...RECURSION,
  ...PRINTS_WITHOUT_END,
  ...PRINTS,
  ...RAISES,
  ...ENDS_PYTHON,
  ...BREAKS_PYTHON,
  ...RUNS_LATER,
  ...SHADOWS,
  ...REACHES,
  ...LEAVES,
  ...FORGES,
  ...SHOWS_TEXT,
  ...SHOWS,
  ...NO_APP,
];
