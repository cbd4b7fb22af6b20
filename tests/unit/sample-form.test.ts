import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {type FormState, readForm, type SampleForm} from '../../figures/parts/sample-form';
import {startPython} from '../../sdk-double/runtime';
import type {Element} from '../../sdk-double/schema';
import {AppForm} from '../../src/app-preview/form/AppForm';

await startPython();

/** The form of a parametrization with these lines, in a module that begins with `before`. */
function read(lines: string, {state, before = ''}: {state?: FormState; before?: string} = {}): SampleForm {
  const body = lines.trim().replace(/^ */gm, '    ');
  return readForm(
    `import datetime\nimport viktor as vkt\n${before}\nclass Form(vkt.Parametrization):\n${body}\n`,
    state,
  );
}

/** The visible fields. */
function fields(lines: string, state?: FormState, before?: string): Element[] {
  return read(lines, {state, before}).form.form.children.filter(({visible}) => visible);
}

/** The rendered markup. */
function markup(lines: string, state?: FormState, before?: string): string {
  return renderToStaticMarkup(createElement(AppForm, read(lines, {state, before}).form));
}

function error(lines: string, state?: FormState, before?: string): Error {
  try {
    fields(lines, state, before);
  } catch (thrown) {
    return thrown as Error;
  }
  throw new Error('The form was read without an error.');
}

describe('groups', () => {
  const steps = `
    a = vkt.Step("Site", next_label="On")
    b = vkt.Step("Pile", enabled=vkt.Lookup("a.piles"))
    c = vkt.Step("Check", previous_label="Back")
    a.piles = vkt.BooleanField("Piles", default=True)`;

  it.each([
    ['a', ['On']],
    ['Pile', ['Previous', 'Next']],
    ['c', ['Back']],
  ])('are steps; the one named %s has its buttons', (step, expected) => {
    const moves = markup(steps, {step}).split('form__moves')[1]!;
    expect([...moves.matchAll(/>(\w+)<\/button>/g)].map(([, text]) => text)).toEqual(expected);
  });

  it('are left out under their condition', () => {
    expect(markup(steps, {values: 'piles=off'})).not.toContain('Pile<');
  });

  it('may be collapsed, and expanded by the fence', () => {
    const lines = 'a = vkt.Section("A", initially_expanded=False)\na.x = vkt.NumberField("X")';
    expect(markup(lines)).not.toContain('X</label>');
    expect(markup(lines, {open: 'a'})).toContain('X</label>');
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

  it('use the values of the fence', () => {
    const lines = `${other}x = vkt.NumberField("X", visible=vkt.IsEqual(vkt.Lookup("n"), 3))`;
    expect(fields(lines, {values: 'n=3'})).toHaveLength(3);
  });

  it('may be overridden by the fence', () => {
    expect(fields('x = vkt.NumberField("X")', {hidden: 'x'})).toHaveLength(0);
  });
});

describe('the state that a fence gives', () => {
  it.each<[string, string, FormState, object]>([
    ['a number', 'vkt.NumberField("X", default=1)', {values: 'x=-4.20'}, {value: -4.2}],
    ['a toggle', 'vkt.BooleanField("X")', {values: 'x=on'}, {value: true}],
    ['options', 'vkt.MultiSelectField("X", options=["a", "b"])', {values: 'x=a, b'}, {value: ['a', 'b']}],
    ['a file', 'vkt.FileField("X")', {values: 'x=a.csv'}, {value: {filename: 'a.csv'}}],
    ['children', 'vkt.ChildEntityManager("A")', {values: 'x=A1, A2'}, {value: ['A1', 'A2']}],
    [
      'a conversation',
      'vkt.Chat("X", "ask")',
      {values: 'x=Why? | Because.'},
      {
        value: [
          {role: 'user', content: 'Why?'},
          {role: 'assistant', content: 'Because.'},
        ],
      },
    ],
    ['an invalid field', 'vkt.NumberField("X")', {invalid: 'x: At least: 5'}, {violation: 'At least: 5'}],
  ])('fills in %s', (_, call, state, expected) => {
    expect(fields(`x = ${call}`, state)).toMatchObject([expected]);
  });

  it.each([
    ['an open list', 'vkt.OptionField("X", options=["a", "b"])', {open: 'x'}, 'option">b</span>'],
    [
      'an open list of a function',
      'vkt.OptionField("X", options=lambda params, **kwargs: params.y)',
      {open: 'x: a, b'},
      'option">b</span>',
    ],
    [
      'a search',
      'vkt.AutocompleteField("X", options=["IPE 200", "HEA 200"])',
      {values: 'x=ipe', open: 'x'},
      'class="options"><span class="option">IPE 200</span></span>',
    ],
    ['an open tooltip', 'vkt.NumberField("X", description="T")', {open: 'x'}, 'role="tooltip"'],
    ['a number', 'vkt.NumberField("X", default=-2, num_decimals=2)', {}, 'value="\u22122.00"'],
  ])('draws %s', (_, call, state, expected) => {
    expect(markup(`x = ${call}`, state)).toContain(expected);
  });

  it('names a field in groups by its name or its path', () => {
    const lines = 'a = vkt.Section("A")\na.x = vkt.NumberField("X")';
    for (const values of ['x=1', 'a.x=1']) {
      expect(fields(lines, {values})).toMatchObject([{children: [{value: 1}]}]);
    }
  });

  it('chooses the page and the tab', () => {
    const lines = `
      a = vkt.Page("A")
      b = vkt.Page("B")
      b.c = vkt.Tab("C")
      b.d = vkt.Tab("D")
      b.d.x = vkt.NumberField("X")`;
    expect(markup(lines, {page: 'b', tab: 'D'})).toContain('X</label>');
  });

  const NUMBER = 'x = vkt.NumberField("X")';
  it.each<[string, string, FormState, string]>([
    [
      'a field that is not there',
      NUMBER,
      {values: 'y=1'},
      'values= names "y", which the form does not have; it has x.',
    ],
    ['a text for a number', NUMBER, {values: 'x=a'}, '`x` holds a number; values= gives it "a".'],
    ['no message', NUMBER, {invalid: 'x'}, 'invalid="x" gives no message; write invalid="x: …".'],
    ['a page of no pages', NUMBER, {page: 'b'}, 'page="b" is on the fence, but the form has no pages.'],
    ['a tab of no tabs', NUMBER, {tab: 'b'}, 'tab="b" is no tab that the form shows; it shows none.'],
    [
      'a form that is not there',
      NUMBER,
      {form: 'Other'},
      'form="Other" is no form of the sample; it has Form.',
    ],
    [
      'an option that is not there',
      'x = vkt.OptionField("X", options=["a"])',
      {values: 'x=b'},
      '"b" is no option of `x`; its options are a.',
    ],
    [
      'the value of an output',
      'x = vkt.OutputField("X", value=1)',
      {values: 'x=2'},
      '`x` is calculated by the sample; leave it out of values=.',
    ],
  ])('is refused with %s', (_, lines, state, message) => {
    expect(error(lines, state)).toMatchObject({message});
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
    expect(readForm(code, {form: 'A'}).form.form.children).toMatchObject([{label: 'X'}]);
  });
});
