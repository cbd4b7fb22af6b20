import * as v from 'valibot';
import {describe, expect, it} from 'vitest';
import {type App, withApp} from '../../sdk-double/app';
import {declarations, sourceFiles} from '../../sdk-double/archives';
import {ask, PythonError, startPython} from '../../sdk-double/runtime';
import {answer, news, type News, outcome, type Problem, problem} from '../../sdk-double/schema';
import {readPage, tableWith} from '../content/pages';
import {viewApp} from './view-app';

await startPython();

const app = (code: string): Record<string, string> => ({'app.py': `import viktor as vkt\n${code}`});

describe('the SDK double', () => {
  const sources = Object.entries(sourceFiles());
  const tests = sources.filter(([name]) => name.startsWith('tests/test_'));
  const files = Object.fromEntries([
    ...sources.map(([name, text]) => [name.replace(/^tests\//, ''), text] as const),
    ...declarations().map(({path, text}) => [`stubs/${path}`, text] as const),
  ]);

  it.each(tests.map(([name]) => name.replace(/^tests\/|\.py$/g, '')))('passes %s', (name) => {
    const {status, stderr} = withApp(files, {}, (opened) => opened.run(['-m', 'unittest', name]));
    expect(stderr).toMatch(/^Ran [1-9]\d* tests?/m);
    expect(status, stderr).toBe(0);
  });

  it('has the empty values that the reference lists', () => {
    const rows = tableWith(readPage('sdk/api/parametrization.mdx'), 'Field', 'Value', 'When empty');
    const listed = rows.flatMap(({Field: names, 'When empty': empty}) =>
      [...names!.matchAll(/\b[A-Z]\w+/g)].map(([name]) => [name, empty!.split(';')[0]] as const),
    );
    const [values] = withApp(app(''), {}, (opened) =>
      opened.evaluate(['{name: repr(value) for name, value in vkt.parametrization.EMPTY_VALUES.items()}']),
    ) as [Record<string, string>];
    const stated = listed.filter(([, empty]) => /^(?:None|False|\[\]|“”|"")$/.test(empty!));
    expect(stated.length).toBeGreaterThan(15);
    for (const [name, empty] of stated)
      expect([name, values[name]]).toEqual([name, empty!.replace(/""|“”/, "''")]);
  });
});

describe('an app in the interpreter', () => {
  it('opens a derived controller, with the inherited views', () => {
    const derived = app(`
class Form(vkt.Parametrization):
    width = vkt.NumberField("Width", default=2)

class Base(vkt.Controller):
    parametrization = vkt.Parametrization

    @vkt.DataView("Shared")
    def shared(self, params, **kwargs):
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Width", params.width)))

class Controller(Base):
    parametrization = Form
`);
    withApp(derived, {}, (opened) => {
      expect(opened.form().children.map(({name}) => name)).toEqual(['width']);
      expect(opened.call({method: 'shared'}).result).toMatchObject({rows: [{label: 'Width', value: 2}]});
    });
  });

  it('has only its own entity types', () => {
    const tree = (children: string): Record<string, string> =>
      app(`
class Project(vkt.Controller):
    children = [${children}]

class Pile(vkt.Controller):
    pass

initial_entities = [vkt.InitialEntity("Project", name="P")]
`);
    const create = 'vkt.api_v1.API().create_child_entity(1, "Pile", "P1").id';
    const at = (children: string): unknown[] =>
      withApp(tree(children), {}, (opened) => opened.evaluate([create]));
    expect(() => at('')).toThrow('EntityCreateError');
    expect(at('"Pile"')).toEqual([2]);
    expect(() => at('')).toThrow('EntityCreateError');
  });

  it('fails with a traceback of its own lines only', () => {
    const error = (() => {
      try {
        withApp(app('def f():\n    return 1 / 0\nf()'), {}, (opened) => opened.outline());
        return undefined;
      } catch (thrown) {
        return thrown as PythonError;
      }
    })();
    expect(error).toBeInstanceOf(PythonError);
    expect(error!.type).toBe('ZeroDivisionError');
    expect(error!.traceback).toContain('"app.py", line 3');
    expect(error!.traceback).not.toContain('app_runner');
  });

  it('can be loaded without the packages that it imports', () => {
    const code =
      'import shells as sh\nimport plates.io.sql\nx = sh.linspace(0, 1)\nclass F(vkt.Parametrization):\n    a = vkt.NumberField("A")';
    expect(() => withApp(app(code), {}, (opened) => opened.outline())).toThrow("No module named 'shells'");
    expect(withApp(app(code), {replaceAbsent: true}, (opened) => opened.outline().forms)).toEqual(['F']);
  });

  it('runs programs as the command line does', () => {
    const files = {
      'test_a.py':
        'import unittest\nclass A(unittest.TestCase):\n    def test_a(self):\n        self.assertEqual(1, 2)\n',
    };
    const {status, stderr} = withApp(files, {}, (opened) => opened.run(['-m', 'unittest']));
    expect(status).toBe(1);
    expect(stderr).toContain('FAILED (failures=1)');
    const code = 'import sys; print(sys.stdin.read().upper()); sys.exit("no")';
    expect(withApp({}, {}, (opened) => opened.run(['-c', code], 'abc'))).toEqual({
      status: 1,
      stdout: 'ABC\n',
      stderr: 'no\n',
    });
  });
});

const nothing = 'return vkt.DataResult(vkt.DataGroup())';

/** The error that an app raises. */
function problemIn(files: Record<string, string>, use: (app: App) => unknown): Problem {
  try {
    withApp(files, {}, use);
  } catch (error) {
    if (error instanceof PythonError) return v.parse(problem, error.problem);
    throw error;
  }
  throw new Error('The app has no error.');
}

describe('an error of an app', () => {
  const show = (values: Record<string, unknown>) => (app: App) => app.call({method: 'show', values});
  const fields = `beam = vkt.Section("Beam")
beam.span = vkt.NumberField("Span", default=6)
load = vkt.NumberField("Line load", name="line_load", default=2)
comment = vkt.TextField("Comment")`;

  it('has the lines of the app, and the fields that the failing code reads', () => {
    const files = viewApp(fields, 'return helper.moment(params)');
    const helper =
      'def moment(params):\n    print("here")\n    return params.line_load * params.beam.span ** 2 / 8, params.comment\n';
    files['app.py'] = `import helper\n${files['app.py']!}`;
    const {traceback, ...found} = problemIn({...files, 'helper.py': helper}, show({'beam.span': null}));
    expect(found).toEqual({
      type: 'TypeError',
      message: "unsupported operand type(s) for ** or pow(): 'NoneType' and 'int'",
      frames: [
        {file: 'app.py', line: 15, name: 'show', text: 'return helper.moment(params)'},
        {
          file: 'helper.py',
          line: 3,
          name: 'moment',
          text: 'return params.line_load * params.beam.span ** 2 / 8, params.comment',
        },
      ],
      fields: [{label: 'Span', name: 'beam.span', value: null}],
    });
    expect(traceback).toContain('File "helper.py", line 3, in moment');
    expect(traceback).not.toMatch(/app_runner|\/app\//);
  });

  it.each([
    ['in a local name', 'span, load = params.beam.span, params.line_load\nx = load\nreturn span * x'],
    ['in the arguments of a function', 'return (lambda a, b: a * b)(params.beam.span, 2.5 * 2)'],
    ['by key', 'return params["beam"]["span"] * 2.5'],
  ])('names a field that is read %s', (_, body) => {
    expect(problemIn(viewApp(fields, body), show({'beam.span': null})).fields).toEqual([
      {label: 'Span', name: 'beam.span', value: null},
    ]);
  });

  it('of a field that is not there has the names of those that are', () => {
    const knownIn = (body: string): unknown => problemIn(viewApp(fields, body), show({})).known;
    expect(knownIn('return params.span')).toEqual(['beam', 'line_load', 'comment']);
    expect(knownIn('return params.beam.length')).toEqual(['span']);
    expect(knownIn('return (2).span')).toBeUndefined();
  });

  it('of syntax has its place', () => {
    const found = problemIn({'app.py': 'import helper', 'helper.py': 'x = 1\ny = (2 +\n'}, (app) =>
      app.form(),
    );
    expect(found.frames.at(-1)).toEqual({
      file: 'helper.py',
      line: 2,
      name: '<module>',
      column: 5,
      text: 'y = (2 +',
    });
    expect(found).toMatchObject({type: 'SyntaxError', message: "'(' was never closed"});
    const indented = problemIn({'app.py': 'def f():\nreturn 1\n'}, (app) => app.form());
    expect(indented).toMatchObject({
      type: 'IndentationError',
      frames: [{file: 'app.py', line: 2, name: '<module>'}],
    });
    // cspell:ignore calss
    const misspelled = problemIn({'app.py': 'calss A:\n    pass\n'}, (opened) => opened.form());
    expect(misspelled.message).toBe("invalid syntax. Did you mean 'class'?");
  });

  it.each([
    ['print("M")', /script, not yet an app/],
    ['import viktor as vkt\nclass F(vkt.Parametrization):\n    pass', /Add a class Controller/],
  ])('of a file without a controller says what it is: %s', (code, message) => {
    expect(problemIn({'app.py': code}, (opened) => opened.form()).message).toMatch(message);
  });

  it('names a missing package, and features that are not simulated', () => {
    expect(problemIn(app('import plates.io'), (opened) => opened.form()).module).toBe('plates');
    const color = problemIn(viewApp('pass', 'vkt.Color.viktor_blue()'), show({}));
    expect(color).toMatchObject({type: 'NotSimulated', notSimulated: true});
    const model =
      'client = openai.OpenAI(api_key=vkt.llm.ViktorOpenAI.get_api_key())\nclient.responses.create(input="Hello")';
    expect(problemIn(viewApp('pass', model, 'import openai'), show({}))).toMatchObject({
      notSimulated: true,
      message: expect.stringContaining('language model') as string,
    });
  });

  it.each([
    [
      'class Odd(Exception):\n    def __str__(self):\n        raise KeyError("no")\nraise Odd()',
      'its class raises KeyError',
    ],
    [
      'class Meta(type):\n    __name__ = property(lambda self: 1 / 0)\nclass Odd(Exception, metaclass=Meta):\n    pass\nraise Odd("said")',
      'said',
    ],
    ['def f():\n    f()\nf()', 'maximum recursion depth'],
    ['raise ValueError("x" * 1_000_000)', 'xxx…'],
    ['raise BaseException("base")', 'base'],
  ])('is JSON whatever it is: %s', (body, message) => {
    expect(problemIn(viewApp('pass', body), show({})).message).toContain(message);
  });

  it.each([
    ['10 ** 400', 'result.figure.data[0].x is a whole number of more than 308 digits'],
    ['object()', 'result.figure.data[0].x is of type object, which cannot be shown.'],
  ])('names the part of a result that cannot be shown: %s', (value, message) => {
    const body = `return vkt.PlotlyResult({"data": [{"x": ${value}}]})`;
    const found = problemIn(viewApp('pass', body, '', '@vkt.PlotlyView("View")'), show({}));
    expect(found.message).toContain(message);
    expect(found.frames).toEqual([
      {file: 'app.py', line: 10, name: 'show', text: 'def show(self, params, **kwargs):'},
    ]);
  });

  it.each([
    ['vkt.MapPoint(52, 5, title=12)', 'MapPoint: title must be a str or None, not int (12).'],
    [
      'vkt.GeoJSONResult({"type": "FeatureCollection", "features": [{"geometry": {"type": "Point", "coordinates": ["5", "52"]}}]})',
      'GeoJSONResult: geojson["features"][0]["geometry"]["coordinates"] must be a longitude and a latitude, two numbers, not list ([\'5\', \'52\']).',
    ],
    [
      'vkt.GeoJSONResult({"features": [{"geometry": {"type": "MultiPoint", "coordinates": [[180, -90], [155000, 463000]]}}]})',
      'GeoJSONResult: geojson["features"][0]["geometry"]["coordinates"][1][0]: lon must be between -360 and 360, not int (155000).',
    ],
    [
      'vkt.PlotlyResult("{no JSON")',
      'PlotlyResult: figure must be a figure of Plotly, with a list "data" of traces.',
    ],
  ])('names the argument of a wrong type, at its line: %s', (call, message) => {
    const found = problemIn(viewApp('pass', call), show({}));
    expect([found.message, found.frames.at(-1)!.text]).toEqual([message, call]);
  });

  it.each([
    ['a = vkt.ActionButton("A", "gone")', 'ActionButton: method "gone" is not a method of Controller.'],
    [
      'a = vkt.GeometrySelectField("A", view="gone")',
      'GeometrySelectField: "gone" is not a view of Controller.',
    ],
    ['a = vkt.Section("A"); a.b = a', 'Section: "a.b" contains itself.'],
  ])('is located at the line of the form element: %s', (line, message) => {
    const found = problemIn(viewApp(`page = vkt.Page("Page", views="show")\n${line}`, nothing), (opened) =>
      opened.form(),
    );
    expect([found.message, found.frames.at(-1)!.text]).toEqual([message, line]);
  });

  it.each([
    'def show(self, params):',
    'def show(params, **kwargs):',
    'def show(self, params, extra, **kwargs):',
  ])('names the expected arguments of a view method: %s', (head) => {
    const [file] = Object.values(viewApp('pass', nothing));
    const found = problemIn({'app.py': file!.replace(/def show.*/, head)}, show({}));
    expect([found.message, found.frames.at(-1)!.text]).toEqual([
      `${head.slice('def '.length, -1)} cannot be called by the platform: a view method takes (self, params, **kwargs).`,
      head,
    ]);
  });

  it('of an SDK decorator is located at the method', () => {
    const files = viewApp('pass', nothing, '', '@vkt.DataView("View")\n    @vkt.memoize');
    const found = problemIn(files, show({}));
    expect([found.message, found.frames.at(-1)!.text]).toEqual([
      'memoize: Controller can be neither input nor output of a memoized function.',
      'def show(self, params, **kwargs):',
    ]);
  });

  it('of a form function names the expected arguments', () => {
    const options = 'def options(params): return ["a"]';
    withApp(viewApp('a = vkt.OptionField("A", options=options)', nothing, options), {}, (opened) => {
      expect(opened.form().children[0]!.failures!.options).toContain('takes (params, **kwargs)');
    });
  });

  it.each([
    [
      'vkt.DataResult(group)',
      'DataGroup: it contains itself, or groups on more than 50 levels.',
      '@vkt.DataView("View")',
    ],
    [
      'vkt.GeometryResult(model)',
      'Group: it contains itself, or groups on more than 50 levels.',
      '@vkt.GeometryView("View")',
    ],
    [
      'vkt.GeometryResult(vkt.Sphere(vkt.Point(1e308, 0, 0), 1))',
      'GeometryResult: a coordinate or size is above 1e15, which is too large to draw.',
      '@vkt.GeometryView("View")',
    ],
  ])('says what cannot be drawn: %s', (result, message, decorator) => {
    const body = `group = vkt.DataGroup()
group.add(vkt.DataItem("A", 7, group))
model = vkt.Group([])
model.add(vkt.Group([model]))
return ${result}`;
    expect(problemIn(viewApp('pass', body, '', decorator), show({})).message).toBe(message);
  });

  it('of an async method has no Python warning', () => {
    const [file] = Object.values(viewApp('pass', nothing));
    const told: News[] = [];
    withApp({'app.py': file!.replace('def show', 'async def show')}, {}, () => {
      expect(() => ask({do: 'call', method: 'show'}, (one) => told.push(one))).toThrow(
        'show returned coroutine',
      );
    });
    expect(told).toEqual([]);
  });

  it.each([
    ['return 2.5', 'float (2.5)'],
    ['pass', 'nothing'],
  ])('names the method whose result is of a wrong class: %s', (body, given) => {
    const found = problemIn(viewApp('pass', body), show({}));
    expect([found.message, found.frames.at(-1)!.text]).toEqual([
      `show returned ${given}: a DataView needs a DataResult.`,
      'def show(self, params, **kwargs):',
    ]);
  });

  it.each([
    ['input("Span: ")', 'no console'],
    ['os.system("ls")', 'other programs'],
    ['threading.Thread(target=print).start()', 'no threads'],
    ['socket.create_connection(("example.com", 80))', 'no network'],
  ])('says what is not available: %s', (call, message) => {
    const files = viewApp('pass', call, 'import os, socket, subprocess, sys, threading');
    const found = problemIn(files, show({}));
    expect(found.message).toContain(message);
    expect(found.frames.at(-1)!.text).toBe(call);
  });
});

describe('an app that a reader runs', () => {
  it('reports output and messages to the user as they happen', () => {
    const body = `print("one")
vkt.progress_message("Half", percentage=50)
print("two", file=sys.stderr)
vkt.UserMessage.info("Done")
raise vkt.UserError("No")`;
    const told: News[] = [];
    withApp(viewApp('pass', body, 'import sys'), {}, () => {
      const given = ask({do: 'call', method: 'show'}, (one) => told.push(v.parse(news, one)));
      expect(v.parse(answer(outcome), given)).toMatchObject({
        printed: 'one\ntwo\n',
        value: {messages: [{kind: 'progress'}, {kind: 'info'}, {kind: 'error', text: 'No'}]},
      });
    });
    expect(told).toEqual([
      {kind: 'printed', text: 'one\n'},
      {kind: 'message', message: {kind: 'progress', text: 'Half', percentage: 50}},
      {kind: 'printed', text: 'two\n'},
      {kind: 'message', message: {kind: 'info', text: 'Done'}},
      {kind: 'message', message: {kind: 'error', text: 'No'}},
    ]);
  });

  it('accepts subclasses of SDK classes', () => {
    const classes = `class Length(vkt.NumberField):
    def __init__(self, title, **more):
        super().__init__(title, suffix="m", min=lambda **context: 1, **more)
class Part(vkt.Section): pass
class Rows(vkt.Table): pass
class View(vkt.DataView): pass
class Result(vkt.DataResult): pass`;
    const fields = `part = Part("Part")
part.a = Length("A", default=3)
part.rows = Rows("Rows", default=[{"b": 2}])
part.rows.b = Length("B")`;
    const body = 'return Result(vkt.DataGroup(vkt.DataItem("Sum", params.part.a + params.part.rows[0].b)))';
    withApp(viewApp(fields, body, classes, '@View("View")'), {}, (opened) => {
      const {children, views} = opened.form();
      expect(children[0]).toMatchObject({
        type: 'Section',
        children: [
          {type: 'NumberField', value: 3, min: 1},
          {type: 'Table', columns: [{type: 'NumberField'}]},
        ],
      });
      expect(views![0]!.type).toBe('DataView');
      expect(opened.call({method: 'show'}).result).toMatchObject({rows: [{label: 'Sum', value: 5}]});
    });
  });

  it('passes values of the same types as the platform', () => {
    const fields = `a = vkt.OptionField("A", options=list(Kind), default=Kind.FIRST)
b = vkt.MultiSelectField("B", options=["x"], default=("x",))
c = vkt.NumberField("C", default=decimal.Decimal("1.5"))
d = vkt.DateField("D", default=datetime.datetime(2026, 3, 2, 12))`;
    const kind =
      'import datetime, decimal, enum\nclass Kind(str, enum.Enum):\n    FIRST = "first"\n    LAST = "last"';
    const body = 'print(params)\nreturn vkt.DataResult(vkt.DataGroup())';
    withApp(viewApp(fields, body, kind), {}, (opened) => {
      expect(opened.form().children[0]!.options).toEqual([
        {value: 'first', label: 'first'},
        {value: 'last', label: 'last'},
      ]);
      opened.call({method: 'show'});
      expect(opened.printed()).toBe("{'a': 'first', 'b': ['x'], 'c': 1.5, 'd': datetime.date(2026, 3, 2)}\n");
    });
  });

  it('warns of a field that a trailing comma turns into a tuple', () => {
    const fields = 'a = vkt.NumberField("A"),\ns = vkt.Section("S")\ns.b = vkt.TextField("B"),';
    withApp(viewApp(fields, nothing), {}, (opened) => {
      opened.form();
      const lost = (line: number, name: string, kind: string): string =>
        `app.py, line ${line}: ${name} is a tuple with a ${kind}, so it is no field of the form. Does the line end with a comma?\n`;
      expect(opened.printed()).toBe(lost(4, 'a', 'NumberField') + lost(6, 'b', 'TextField'));
    });
  });

  it('warns of a field beside a tab, which the form leaves out', () => {
    const fields =
      'p = vkt.Page("P")\np.a = vkt.NumberField("A")\np.t = vkt.Tab("T")\np.t.b = vkt.NumberField("B")';
    withApp(viewApp(fields, nothing), {}, (opened) => {
      opened.form();
      expect(opened.printed()).toMatch(/^app\.py, line 5: a is beside a Tab, .*\n$/);
    });
  });

  it('says what a view shows where a script opens a window', () => {
    const figure = `import matplotlib.pyplot as plt
plt.plot([1, 2])
plt.show()
plt.gcf().show()`;
    withApp(viewApp('pass', nothing, figure), {}, (opened) => {
      opened.form();
      expect(opened.printed()).toMatch(/^(?:.*vkt\.ImageView.*\n){2}$/);
    });
  });

  it('has no title where the controller has no label', () => {
    withApp(viewApp('pass', nothing), {}, (opened) => expect(opened.form()).not.toHaveProperty('title'));
  });

  it('keeps values that fit the form, and reports the others', () => {
    withApp(viewApp('a = vkt.NumberField("A", default=1)\nb = vkt.DateField("B")', nothing), {}, (opened) => {
      const {children, dropped} = opened.form({values: {a: 'text', b: '2026-03-02', gone: 1}});
      expect([children.map((one) => one.value), dropped]).toEqual([
        [1, '2026-03-02'],
        ['a', 'gone'],
      ]);
      expect(opened.form({values: {a: 2}}).dropped).toBeUndefined();
      expect(() => opened.call({method: 'show', values: {gone: 1}, python: {b2: '2'}})).toThrow(
        'The form has no field that takes this value: gone, b2.',
      );
    });
  });

  it('takes values of a group also as a dictionary', () => {
    const fields =
      'pile = vkt.Section("Pile")\npile.a = vkt.NumberField("A")\npile.b = vkt.NumberField("B", default=2)';
    withApp(
      viewApp(fields, 'print(params.pile.a, params.pile.b)\nreturn vkt.DataResult(vkt.DataGroup())'),
      {},
      (opened) => {
        opened.call({method: 'show', values: {pile: {a: 1}}});
        expect(opened.printed()).toBe('1 2\n');
        opened.call({method: 'show', python: {pile: '{"b": 3}'}});
        expect(opened.printed()).toBe('None 3\n');
        expect(() => opened.call({method: 'show', values: {pile: {c: 1}}})).toThrow(': pile.c.');
      },
    );
  });

  it('marks a selection that is no longer an option', () => {
    const fields = ['Option', 'Autocomplete', 'MultiSelect'].map(
      (kind, index) => `f${index} = vkt.${kind}Field("A", options=["x", "y"])`,
    );
    withApp(viewApp(fields.join('\n'), nothing), {}, (opened) => {
      const violations = (...[a, b, c]: unknown[]): unknown[] =>
        opened.form({values: {f0: a, f1: b, f2: c}}).children.map(({violation}) => violation);
      expect(violations('x', 'y', ['y', 'x'])).toEqual([undefined, undefined, undefined]);
      const one = 'Must be one of the options';
      expect(violations('z', 'z', ['x', 'z'])).toEqual([one, one, 'Each must be one of the options']);
    });
  });

  it('sets values of the form by the names of its fields', () => {
    const fields = `tab = vkt.Tab("Tab")
tab.day = vkt.DateField("Day")
tab.place = vkt.GeoPointField("Place", name="site.place")
tab.other = vkt.NumberField("Other")
tab.rows = vkt.Table("Rows")
tab.rows.color = vkt.ColorField("Color")`;
    const body = `import datetime
rows = [{"color": vkt.Color.red()}, {"color": None}]
return vkt.SetParamsResult({"tab": {"day": datetime.date(2026, 3, 2), "rows": rows}, "site": {"place": vkt.GeoPoint(1, 2)}, "gone": 1})`;
    withApp(viewApp(fields, body, '', ''), {}, (opened) => {
      const {params} = opened.call({method: 'show'}).result!;
      expect(params).toEqual({
        'tab.day': '2026-03-02',
        'site.place': {lat: 1, lon: 2},
        'tab.rows': [{color: '#ff0000'}, {color: null}],
      });
      const {dropped} = opened.form({values: params as Record<string, unknown>});
      expect(dropped).toBeUndefined();
    });
    expect(
      problemIn(viewApp(fields, 'return vkt.SetParamsResult({"tab": {"other": "many"}})', '', ''), (opened) =>
        opened.call({method: 'show'}),
      ).message,
    ).toBe('SetParamsResult: the value of "tab.other" is of type str, which does not fit a NumberField.');
  });

  it('sets the values of a row of an optimization by the names of its fields', () => {
    const body = `results = [vkt.OptimizationResultElement({"s": {"a": number}}, {"cost": 2 * number}) for number in (1, 2)]
return vkt.OptimizationResult(results, ["s.a"], output_headers={"cost": "Cost"})`;
    const form = 's = vkt.Section("S")\ns.a = vkt.NumberField("A")';
    withApp(viewApp(form, body, '', ''), {}, (opened) => {
      const {params, columns} = opened.call({method: 'show'}).result!;
      expect(params).toEqual([{'s.a': 1}, {'s.a': 2}]);
      expect(columns!.map(({title}) => title)).toEqual(['#', 'A', 'Cost']);
    });
  });

  it('gives decimals only to columns and rows of numbers', () => {
    const decimals = (rows: string): string => {
      const body = `three = [vkt.TableHeader("T", num_decimals=1) for _ in range(3)]
return vkt.TableResult(${rows}, column_headers=three, row_headers=three[:2])`;
      const files = viewApp('pass', body, '', '@vkt.TableView("View")');
      const {columns, rowHeaders} = withApp(files, {}, (opened) => opened.call({method: 'show'}).result!);
      return [columns!, rowHeaders!]
        .map((headers) => headers.map((header) => header.decimals ?? '-').join(''))
        .join(' ');
    };
    expect(decimals('[[1, 2.5, vkt.TableCell(3)], [4, 5, 6]]')).toBe('111 11');
    expect(decimals('[[1, None, 3], [4, 5, 6]]')).toBe('1-1 -1');
    expect(decimals('[["a", 2, 3], [4, 5, vkt.TableCell("none")]]')).toBe('-1- --');
    expect(decimals('[[True, 2, 3], [4, 5, 6]]')).toBe('-11 -1');
  });

  it('downloads files', () => {
    const call = (body: string) =>
      withApp(viewApp('pass', body, '', ''), {}, (opened) => opened.call({method: 'show'}).result);
    expect(call('return vkt.DownloadResult("é", "a.txt", encoding="latin-1")')).toEqual({
      file: {base64: '6Q=='},
      name: 'a.txt',
    });
    expect(
      call(
        'return vkt.DownloadResult(zipped_files={"a.txt": vkt.File.from_data("a"), "b.bin": vkt.File.from_data(b"\\xff")}, file_name="c.zip")',
      ),
    ).toEqual({files: {'a.txt': {text: 'a'}, 'b.bin': {base64: '/w=='}}, name: 'c.zip'});
  });

  it('works on the entity that is open', () => {
    const files = app(`
class Beam(vkt.Parametrization):
    span = vkt.NumberField("Span", default=1)

class Bridge(vkt.Controller):
    label = "Bridge"
    children = ["Girder"]
    parametrization = vkt.Parametrization

class Girder(vkt.Controller):
    label = "Girder"
    parametrization = Beam

    @vkt.DataView("View")
    def show(self, params, entity_id, entity_name, **kwargs):
        vkt.Storage().set("seen", vkt.File.from_data(str(entity_id)), scope="workspace")
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem(entity_name, params.span)))

    def seen(self, params, **kwargs):
        vkt.api_v1.API().get_entity(3).set_params({"span": 30})
        return vkt.DownloadResult(vkt.Storage().get("seen", scope="workspace"), "seen.txt")

initial_entities = [vkt.InitialEntity("Bridge", "North", children=[
    vkt.InitialEntity("Girder", "G1", params={"span": 10}),
    vkt.InitialEntity("Girder", "G2", params={"span": 20}),
])]
`);
    withApp(files, {}, (opened) => {
      expect(opened.outline().entities).toEqual([
        {id: 1, name: 'North', type: 'Bridge', controller: 'Bridge'},
        {id: 2, name: 'G1', type: 'Girder', controller: 'Girder', parent: 1},
        {id: 3, name: 'G2', type: 'Girder', controller: 'Girder', parent: 1},
      ]);
      const shown = (entity?: number) => {
        const {label, value} = opened.call({method: 'show', entity}).result!.rows![0]!;
        return [opened.form({entity, controller: 'Girder'}).children[0]!.value, label, value];
      };
      expect([shown(), shown(2), shown(3)]).toEqual([
        [10, 'G1', 10],
        [10, 'G1', 10],
        [20, 'G2', 20],
      ]);
      expect(opened.form({entity: 1}).title).toBe('Bridge');
      expect(opened.form({entity: 3}).title).toBe('Girder');
      // Storage and saved entities last as long as the app is open.
      expect(opened.call({method: 'seen', entity: 2}).result!.file).toEqual({text: '3'});
      expect(shown(3)).toEqual([30, 'G2', 30]);
    });
    withApp(files, {}, (opened) => {
      expect(opened.form({entity: 3}).children[0]!.value).toBe(20);
      expect(() => opened.call({method: 'seen'})).toThrow('FileNotFoundError');
    });
  });
});
