import {describe, expect, it} from 'vitest';
import type {Field} from '../../src/app-preview/form/Form';
import {type FormState, readForm, type SampleForm} from '../../figures/parts/sample-form';
import {withApp} from '../../sdk-double/app';
import {startPython} from '../../sdk-double/runtime';

await startPython();

/** The form of a class with these lines, in a module that begins with `before`. */
function read(lines: string, {state, before = ''}: {state?: FormState; before?: string} = {}): SampleForm {
  const body = lines.trim().replace(/^ */gm, '    ');
  return readForm(
    `import datetime\nimport viktor as vkt\n${before}\nclass Form(vkt.Parametrization):\n${body}\n`,
    state,
  );
}

function fields(lines: string, state?: FormState, before?: string): Field[] {
  return read(lines, {state, before}).form.fields;
}

/** The only field, without what is not set. */
function field(lines: string, state?: FormState, before?: string): unknown {
  const found = fields(lines, state, before);
  expect(found).toHaveLength(1);
  return JSON.parse(JSON.stringify(found[0]));
}

function error(lines: string, state?: FormState, before?: string): Error {
  try {
    fields(lines, state, before);
  } catch (thrown) {
    return thrown as Error;
  }
  throw new Error('The form was read without an error.');
}

describe('the fields of a form', () => {
  it.each<[string, string, object]>([
    [
      'a number',
      'x = vkt.NumberField("Width", suffix="m", default=4.5, description="Inside")',
      {kind: 'number', label: 'Width', value: '4.5', suffix: 'm', tip: 'Inside', flex: 33, spinner: false},
    ],
    [
      'a number with decimals, a step and its own width',
      'x = vkt.NumberField("Width", default=-2, num_decimals=2, step=0.1, flex=50)',
      {kind: 'number', label: 'Width', value: '\u22122.00', flex: 50, spinner: true},
    ],
    [
      'a slider',
      'x = vkt.NumberField("Width", variant="slider", min=1, max=9, default=3)',
      {kind: 'slider', label: 'Width', value: 3, min: 1, max: 9, flex: 33},
    ],
    [
      'a toggle by its old name',
      'x = vkt.ToggleButton("On", default=True)',
      {kind: 'boolean', label: 'On', value: true, flex: 33},
    ],
    [
      'options as a column',
      'x = vkt.OptionField("Bolt", options=[12, 16.0], variant="radio", default=16)',
      {kind: 'radio', label: 'Bolt', value: '16.0', options: ['12', '16.0'], inline: false, flex: 33},
    ],
    [
      'an option with a label',
      'x = vkt.OptionField("Ends", options=[vkt.OptionListElement(0.7, "Fixed")], default=0.7)',
      {kind: 'option', label: 'Ends', value: 'Fixed', flex: 33},
    ],
    [
      'an option to search for',
      'x = vkt.AutocompleteField("Profile", options=["IPE 200"])',
      {kind: 'option', label: 'Profile', search: true, flex: 33},
    ],
    [
      'the panel of children',
      'x = vkt.ChildEntityManager("Pile")',
      {kind: 'children', type: 'Pile', rows: []},
    ],
    [
      'a point',
      'x = vkt.GeoPointField("Site", default=vkt.GeoPoint(lat=51.92, lon=-4.5))',
      {kind: 'place', shape: 'point', label: 'Site', value: '51.92, \u22124.5', flex: 100},
    ],
    [
      'a polygon',
      'x = vkt.GeoPolygonField("Area", default=vkt.GeoPolygon(vkt.GeoPoint(1, 2), vkt.GeoPoint(1, 3), vkt.GeoPoint(2, 3)))',
      {kind: 'place', shape: 'polygon', label: 'Area', value: '3 points', flex: 100},
    ],
    [
      'several objects of a view',
      'x = vkt.GeometryMultiSelectField("Members", default=["A", "B"])',
      {kind: 'pick', label: 'Members', values: ['A', 'B'], many: true, flex: 33},
    ],
    [
      'a file of Autodesk',
      'x = vkt.AutodeskFileField("Model", oauth2_integration="aps")',
      {kind: 'file', label: 'Model', values: [], cloud: true, flex: 33},
    ],
    [
      'a date',
      'x = vkt.DateField("Start", default=datetime.date(2026, 3, 2))',
      {kind: 'date', label: 'Start', value: '2026-03-02', flex: 33},
    ],
    [
      'a color',
      'x = vkt.ColorField("Wall", default=vkt.Color(120, 144, 5))',
      {kind: 'color', label: 'Wall', value: '#789005', flex: 33},
    ],
    [
      'a download',
      'x = vkt.DownloadButton("Report", "report", flex=100)',
      {kind: 'button', label: 'Report', download: true, flex: 100},
    ],
    [
      'an image',
      'x = vkt.Image("wall.png", caption="Wall", max_width=300, align="left")',
      {kind: 'image', file: 'wall.png', caption: 'Wall', maxWidth: 300, align: 'left', flex: 100},
    ],
    [
      'a chat',
      'x = vkt.Chat("Ask", method="ask", first_message="Yes?", placeholder="Ask", flex=100)',
      {kind: 'chat', label: 'Ask', messages: [{text: 'Yes?', own: false}], placeholder: 'Ask', flex: 100},
    ],
  ])('%s', (_, lines, expected) => {
    expect(field(lines)).toEqual(expected);
  });

  it('leave hidden ones out', () => {
    expect(fields('x = vkt.HiddenField("Data")')).toEqual([]);
  });

  it('stand in their order', () => {
    const found = fields('b = vkt.NumberField("B")\na = vkt.NumberField("A")');
    expect(found.map((item) => 'label' in item && item.label)).toEqual(['B', 'A']);
  });
});

describe('tables and arrays', () => {
  it('have columns and rows', () => {
    const lines = `
      x = vkt.Table("Layers", default=[{"soil": "Sand", "top": -1.0, "wet": True}, {"soil": "Clay"}])
      x.soil = vkt.OptionField("Soil", options=["Sand", "Clay"])
      x.top = vkt.NumberField("Top", suffix="m")
      x.wet = vkt.BooleanField("Wet")`;
    expect(field(lines)).toMatchObject({
      kind: 'table',
      columns: [
        {title: 'Soil', isNumber: false},
        {title: 'Top', unit: 'm', isNumber: true},
        {title: 'Wet', isNumber: false},
      ],
      rows: [
        ['Sand', '\u22121', true],
        ['Clay', '', false],
      ],
    });
  });

  it('have rows of fields, each with what it shows', () => {
    const lines = `
      x = vkt.DynamicArray("Loads", row_label="Load", default=[{"kind": "Line"}, {"kind": "Point", "force": 5}])
      x.kind = vkt.OptionField("Kind", options=["Line", "Point"])
      x.force = vkt.NumberField("Force", visible=vkt.DynamicArrayConstraint("x", vkt.IsEqual(vkt.Lookup("$row.kind"), "Point")))`;
    expect(field(lines)).toMatchObject({
      kind: 'array',
      rowLabel: 'Load',
      rows: [[{kind: 'option', value: 'Line'}], [{value: 'Point'}, {kind: 'number', value: '5'}]],
    });
  });
});

describe('groups', () => {
  it('are made by attributes of attributes', () => {
    const lines = `
      page_1 = vkt.Page("Geometry", description="All sizes")
      page_1.tab_1 = vkt.Tab("Beam")
      page_1.tab_1.section_1 = vkt.Section("Cross-section", description="In mm")
      page_1.tab_1.section_1.width = vkt.NumberField("Width")
      page_1.tab_2 = vkt.Tab("Column")
      page_2 = vkt.Page("Loads")`;
    expect(JSON.parse(JSON.stringify(read(lines).form))).toEqual({
      pages: [{title: 'Geometry', tip: 'All sizes'}, {title: 'Loads'}],
      active: 'Geometry',
      tabs: [{title: 'Beam'}, {title: 'Column'}],
      activeTab: 'Beam',
      fields: [
        {
          kind: 'section',
          title: 'Cross-section',
          tip: 'In mm',
          collapsed: false,
          fields: [{kind: 'number', label: 'Width', flex: 33, spinner: false}],
        },
      ],
    });
  });

  const steps = `
    a = vkt.Step("Site", next_label="On")
    b = vkt.Step("Pile", enabled=vkt.Lookup("a.piles"))
    c = vkt.Step("Check", previous_label="Back")
    a.piles = vkt.BooleanField("Piles", default=True)`;

  it.each([
    ['a', 'Site', undefined, 'On'],
    ['Pile', 'Pile', 'Previous', 'Next'],
    ['c', 'Check', 'Back', undefined],
  ])('are steps; the one named %s has its buttons', (step, active, previous, next) => {
    const {form} = read(steps, {state: {step}});
    expect(form).toMatchObject({steps: [{title: 'Site'}, {title: 'Pile'}, {title: 'Check'}], active});
    expect([form.previous, form.next]).toEqual([previous, next]);
  });

  it('are left out under their condition', () => {
    const {form} = read(steps, {state: {values: 'piles=off'}});
    expect(form.steps).toHaveLength(2);
  });

  it('may be closed, and opened by the fence', () => {
    const lines = 'a = vkt.Section("A", initially_expanded=False)\na.x = vkt.NumberField("X")';
    expect(field(lines)).toMatchObject({collapsed: true, fields: []});
    expect(field(lines, {open: 'a'})).toMatchObject({collapsed: false, fields: [{label: 'X'}]});
  });

  it('have their views, and the form the label of its controller', () => {
    const code = `
import viktor as vkt

class Parametrization(vkt.Parametrization):
    a = vkt.Page("A", views=["show_b", "show_a"])

class Controller(vkt.Controller):
    label = "Beam"
    parametrization = Parametrization(width=50)

    @vkt.DataView("First", duration_guess=1)
    def show_a(self, params, **kwargs): ...

    @vkt.PlotlyView("Second")
    def show_b(self, params, **kwargs): ...
`;
    expect(readForm(code)).toMatchObject({title: 'Beam', views: ['Second', 'First']});
  });
});

describe('arguments', () => {
  it.each([
    ['the keys of a dictionary', 'list(STEEL)', 'STEEL = {"S235": 235, "S355": 355}'],
    ['a comprehension', '[f"S{number}" for number in (235, 355)]', ''],
    ['a function', 'get_steel', 'def get_steel(params, **kwargs):\n    return ["S235", "S355"]'],
  ])('may be %s', (_, options, before) => {
    expect(
      field(`x = vkt.OptionField("Steel", options=${options}, variant="radio")`, {}, before),
    ).toMatchObject({options: ['S235', 'S355']});
  });

  it('may be lookups and functions of what is filled in', () => {
    const lines = `
      y = vkt.NumberField("Y", default=4)
      x = vkt.NumberField("X", variant="slider", min=0, max=vkt.Lookup("y"), default=1)
      z = vkt.OutputField("Z", value=double)`;
    const before = 'def double(params, **kwargs):\n    return 2 * params.y\n';
    expect(fields(lines, {values: 'y=7'}, before)).toMatchObject([
      {value: '7'},
      {kind: 'slider', max: 7},
      {kind: 'output', value: '14'},
    ]);
  });

  it('are called for each row', () => {
    const lines = `
      x = vkt.DynamicArray("Pipes", default=[{"d": 1}, {"d": 2}])
      x.d = vkt.NumberField("D")
      x.twice = vkt.OutputField("Twice", value=twice)
      x.kind = vkt.OptionField("Kind", options=kinds, variant="radio")
      x.shown = vkt.TextField("Shown", visible=shown)`;
    const before = `
def twice(params, **kwargs):
    return [2 * row.d for row in params.x]

def kinds(params, **kwargs):
    return [[f"{row.d:g} a", f"{row.d:g} b"] for row in params.x]

def shown(params, **kwargs):
    return [row.d > 1 for row in params.x]
`;
    expect(field(lines, {}, before)).toMatchObject({
      rows: [
        [{}, {value: '2'}, {options: ['1 a', '1 b']}],
        [{}, {value: '4'}, {options: ['2 a', '2 b']}, {label: 'Shown'}],
      ],
    });
  });

  it.each([
    ['options', 'x = vkt.OptionField("X", options=fails, variant="radio")'],
    ['value', 'x = vkt.OutputField("X", value=fails)'],
    ['visible', 'x = vkt.NumberField("X", visible=fails)'],
  ])('that raise an error are named: %s', (argument, line) => {
    const before = 'def fails(params, **kwargs):\n    return params.nothing\n';
    expect(error(line, {}, before).message).toBe(
      `\`${argument}\` of \`x\` raises AttributeError: nothing; say on the fence what the picture shows, such as values="x=…" or hidden="x".`,
    );
  });
});

describe('conditions', () => {
  const other = 'on = vkt.BooleanField("On", default=True)\nn = vkt.NumberField("N")\n';
  it.each([
    ['True', true],
    ['False', false],
    ['vkt.Lookup("on")', true],
    ['vkt.Not(vkt.Lookup("on"))', false],
    ['vkt.IsTrue(vkt.Lookup("on"))', true],
    ['vkt.IsFalse(vkt.Lookup("on"))', false],
    ['vkt.IsNotNone(vkt.Lookup("n"))', false],
    ['vkt.IsEqual(vkt.Lookup("n"), None)', true],
    ['vkt.IsNotEqual(vkt.Lookup("n"), 3)', true],
    ['vkt.And(vkt.Lookup("on"), vkt.IsFalse(vkt.Lookup("on")))', false],
    ['vkt.Or(vkt.Lookup("on"), vkt.Lookup("n"))', true],
    ['vkt.FunctionLookup(lambda on, n: not on, vkt.Lookup("on"), 3)', false],
    ['lambda params, **kwargs: params.on', true],
    ['vkt.Lookup("unknown")', true],
  ])('%s: %s', (visible, expected) => {
    expect(fields(`${other}x = vkt.NumberField("X", visible=${visible})`)).toHaveLength(expected ? 3 : 2);
  });

  it('use what the fence fills in', () => {
    const lines = `${other}x = vkt.NumberField("X", visible=vkt.IsEqual(vkt.Lookup("n"), 3))`;
    expect(fields(lines, {values: 'n=3'})).toHaveLength(3);
  });

  it('may be overruled by the fence', () => {
    expect(fields('x = vkt.NumberField("X")', {hidden: 'x'})).toHaveLength(0);
  });
});

describe('the state that a fence gives', () => {
  it.each<[string, string, FormState, object]>([
    ['a number', 'vkt.NumberField("X", default=1)', {values: 'x=-4.20'}, {value: '\u22124.20'}],
    ['a toggle', 'vkt.BooleanField("X")', {values: 'x=on'}, {value: true}],
    ['options', 'vkt.MultiSelectField("X", options=["a", "b"])', {values: 'x=a, b'}, {values: ['a', 'b']}],
    ['children', 'vkt.ChildEntityManager("A")', {values: 'x=A1, A2'}, {rows: ['A1', 'A2']}],
    [
      'a conversation',
      'vkt.Chat("X", "ask")',
      {values: 'x=Why? | Because.'},
      {
        messages: [
          {text: 'Why?', own: true},
          {text: 'Because.', own: false},
        ],
      },
    ],
    [
      'an open list of a function',
      'vkt.OptionField("X", options=lambda params, **kwargs: params.y)',
      {open: 'x: a, b'},
      {open: ['a', 'b']},
    ],
    [
      'a search',
      'vkt.AutocompleteField("X", options=["IPE 200", "HEA 200"])',
      {values: 'x=ipe', open: 'x'},
      {value: 'ipe', open: ['IPE 200']},
    ],
    ['an invalid field', 'vkt.NumberField("X")', {invalid: 'x: At least: 5'}, {error: 'At least: 5'}],
    ['an open tooltip', 'vkt.NumberField("X", description="T")', {open: 'x'}, {tip: 'T', tipOpen: true}],
  ])('fills in %s', (_, call, state, expected) => {
    expect(field(`x = ${call}`, state)).toMatchObject(expected);
  });

  it('names a field in groups by its name or its path', () => {
    const lines = 'a = vkt.Section("A")\na.x = vkt.NumberField("X")';
    for (const values of ['x=1', 'a.x=1']) {
      expect(field(lines, {values})).toMatchObject({fields: [{value: '1'}]});
    }
  });

  it('chooses the page and the tab', () => {
    const lines = `
      a = vkt.Page("A")
      b = vkt.Page("B")
      b.c = vkt.Tab("C")
      b.d = vkt.Tab("D")
      b.d.x = vkt.NumberField("X")`;
    expect(read(lines, {state: {page: 'b', tab: 'D'}}).form).toMatchObject({
      active: 'B',
      activeTab: 'D',
      fields: [{label: 'X'}],
    });
  });

  it.each<[string, FormState, string]>([
    [
      'a field that is not there',
      {values: 'y=1'},
      'values= names "y", which the form does not have; it has x.',
    ],
    ['a text for a number', {values: 'x=a'}, '`x` holds a number; values= gives it "a".'],
    ['no message', {invalid: 'x'}, 'invalid="x" gives no message; write invalid="x: …".'],
    ['a page of no pages', {page: 'b'}, 'page="b" is on the fence, but the form has no pages.'],
    ['a tab of no tabs', {tab: 'b'}, 'tab="b" is no tab that the form shows; it shows none.'],
    ['a form that is not there', {form: 'Other'}, 'form="Other" is no form of the sample; it has Form.'],
  ])('is refused with %s', (_, state, message) => {
    expect(error('x = vkt.NumberField("X")', state)).toMatchObject({message});
  });

  it('is refused with an option that is not there', () => {
    expect(error('x = vkt.OptionField("X", options=["a"])', {values: 'x=b'}).message).toBe(
      '"b" is no option of `x`; its options are a.',
    );
  });

  it('is refused with the value of an output', () => {
    expect(error('x = vkt.OutputField("X", value=1)', {values: 'x=2'}).message).toBe(
      '`x` is calculated by the sample; leave it out of values=.',
    );
  });
});

describe('a sample', () => {
  it.each([
    ['is not Python', 'class Form(:\n', 'SyntaxError'],
    ['has no form', 'x = 1\n', 'the picture needs a class that derives from vkt.Parametrization.'],
    [
      'has a field of a class that the SDK lacks',
      'import viktor as vkt\nclass P(vkt.Parametrization):\n    x = vkt.Wheel("X")\n',
      "module 'viktor' has no attribute 'Wheel'",
    ],
  ])('%s', (_, code, message) => {
    expect(() => readForm(code)).toThrow(message);
  });

  it('says which of its forms is shown', () => {
    const code =
      'import viktor as vkt\nclass A(vkt.Parametrization):\n    x = vkt.TextField("X")\n' +
      'class B(vkt.Parametrization):\n    y = vkt.TextField("Y")\n';
    expect(() => readForm(code)).toThrow(/form="B"/);
    expect(readForm(code, {form: 'A'}).form.fields).toMatchObject([{label: 'X'}]);
  });
});

describe('the picture of a form', () => {
  const names = withApp({'app.py': 'import viktor as vkt'}, {}, (app) =>
    app.evaluate([
      `[name for name, one in vars(vkt.parametrization).items() if isinstance(one, type)
        and issubclass(one, vkt.parametrization.Field) and one.__name__ == name and name != "Field"]`,
    ]),
  )[0] as string[];

  it.each(names)('can show a %s', (name) => {
    const [required] = withApp({'app.py': 'import inspect, viktor as vkt'}, {}, (app) =>
      app.evaluate([
        `[one.name for one in inspect.signature(vkt.${name}).parameters.values() if one.default is one.empty]`,
      ]),
    ) as [string[]];
    const values: Record<string, string> = {options: '["a"]', entity_type_names: '["A"]'};
    const call = required.map((one) => `${one}=${values[one] ?? '"X"'}`).join(', ');
    const shown = fields(`x = vkt.${name}(${call})`);
    expect(shown).toHaveLength(name === 'HiddenField' ? 0 : 1);
  });
});
