import {type App, type Values, withApp} from '../../sdk-double/app';
import {around, uploads, type Use} from '../../sdk-double/run-app';
import type {Element, Form} from '../../sdk-double/schema';
import type {AppFormProps} from '../../src/app-preview/form/AppForm';
import {openGroups} from '../../src/app-preview/form/groups';
import {withElements} from './elements';

/** What a writer says about a picture on its fence; see CONTRIBUTING.md. */
export type FormState = Readonly<Record<string, string>>;

/** The form of a sample, as a user first sees it. */
export interface SampleForm {
  /** The label of its controller. */
  title?: string;
  form: AppFormProps;
  /** Titles of the views beside it, where the page or step names some. */
  views: string[];
}

/** Why a picture cannot be drawn as its fence says, in one sentence. */
export class FenceError extends Error {}

/** Fields of which the picture shows only a text that the fence gives: a file's name, a drawing on a map. */
const SHOWN_ONLY = /^(?:\w*FileField|Geo\w+Field|Geometry\w+Field|\w*Entity\w+|Chat|HiddenField)$/;

const GROUPS = /^(?:Page|Step|Tab)$/;

/** The parts of `a=1; b=2`. */
function partsOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(/;\s*/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The parts of `B1.csv, B2.csv`. */
function listOf(text: string): string[] {
  return text
    .split(/,\s+/)
    .map((part) => part.trim())
    .filter(Boolean);
}

function pairOf(part: string, separator: string): [key: string, value: string] {
  const at = part.indexOf(separator);
  return at === -1 ? [part, ''] : [part.slice(0, at).trim(), part.slice(at + separator.length).trim()];
}

function* elementsOf(children: readonly Element[]): Generator<Element> {
  for (const child of children) {
    yield child;
    if (child.children) yield* elementsOf(child.children);
  }
}

/** The value of a field as JSON, from the text of a fence. */
function valueOf(field: Element, said: string): unknown {
  switch (field.type) {
    case 'BooleanField':
      if (!/^(?:on|off|true|false)$/i.test(said)) {
        throw new FenceError(`\`${field.path}\` is on or off; write values="${field.path}=on".`);
      }
      return /^(?:on|true)$/i.test(said);
    case 'NumberField':
    case 'IntegerField':
      if (said === '') return null;
      if (!Number.isFinite(Number(said))) {
        throw new FenceError(`\`${field.path}\` holds a number; values= gives it "${said}".`);
      }
      return Number(said);
    case 'OptionField':
    case 'AutocompleteField':
      return optionOf(field, said);
    case 'MultiSelectField':
      return listOf(said).map((label) => optionOf(field, label));
    default:
      return said;
  }
}

/** A placeholder for a value that a picture shows only as text. */
function shownValue(type: Element['type'], said: string): unknown {
  switch (type) {
    case 'Chat':
      // The messages, the user's first.
      return said
        .split('|')
        .map((message, index) => ({role: index % 2 === 0 ? 'user' : 'assistant', content: message.trim()}));
    case 'FileField':
    case 'AutodeskFileField':
      return {filename: said};
    case 'MultiFileField':
      return listOf(said).map((filename) => ({filename}));
    default:
      return /Multi|Manager/.test(type) ? listOf(said) : said;
  }
}

function optionOf(field: Element, label: string): unknown {
  if (label === '') return null;
  const option = field.options?.find((one) => one.label === label.replace('\u2212', '-'));
  if (option) return option.value;
  if (field.type === 'AutocompleteField' || !field.options) return label;
  const labels = field.options.map((one) => one.label).join(', ');
  throw new FenceError(`"${label}" is no option of \`${field.path}\`; its options are ${labels}.`);
}

/** Lays what the fence says over a form. */
class FormPicture {
  private readonly said = new Map<string, string>();
  private readonly opened = new Map<string, string | undefined>();
  private readonly invalid = new Map<string, string>();
  private readonly hidden: ReadonlySet<string>;
  private readonly known = new Map<string, Element>();

  constructor(
    form: Form,
    private readonly state: FormState,
  ) {
    for (const one of elementsOf(form.children)) this.known.set(one.path, one);
    for (const part of partsOf(state.values)) {
      const [key, value] = pairOf(part, '=');
      const path = this.named('values', key);
      if (this.known.get(path)!.type === 'OutputField') {
        throw new FenceError(`\`${path}\` is calculated by the sample; leave it out of values=.`);
      }
      this.said.set(path, value);
    }
    for (const part of partsOf(state.open)) {
      const [key, options] = pairOf(part, ':');
      this.opened.set(this.named('open', key), options || undefined);
    }
    for (const part of partsOf(state.invalid)) {
      const [key, message] = pairOf(part, ':');
      if (!message) throw new FenceError(`invalid="${key}" gives no message; write invalid="${key}: …".`);
      this.invalid.set(this.named('invalid', key), message);
    }
    this.hidden = new Set(partsOf(state.hidden).map((key) => this.named('hidden', key)));
  }

  /** The path of a field that the fence names, by its path or, where there is one of that name, by its name. */
  private named(key: string, name: string): string {
    if (this.known.has(name)) return name;
    const found = [...this.known.keys()].filter((path) => path.endsWith(`.${name}`));
    if (found.length === 1) return found[0]!;
    const paths = [...this.known.keys()].join(', ');
    throw new FenceError(
      found.length > 1
        ? `${key}= names "${name}", which may be ${found.join(' or ')}; write the whole path.`
        : `${key}= names "${name}", which the form does not have; it has ${paths}.`,
    );
  }

  /** What the fence has filled in, for Python; of a file or a drawing it has only the text that is shown. */
  values(): Values['values'] {
    return Object.fromEntries(
      [...this.said].flatMap(([path, said]) => {
        const field = this.known.get(path)!;
        if (SHOWN_ONLY.test(field.type)) return [];
        return [[field.name, valueOf(field, said)]];
      }),
    );
  }

  /** A field with what the fence says about it. */
  private withState(field: Element): Element {
    const {path, type} = field;
    const said = this.said.get(path);
    const options = this.opened.get(path);
    const violation = this.invalid.get(path);
    return {
      ...field,
      visible: field.visible && !this.hidden.has(path),
      ...(said !== undefined && SHOWN_ONLY.test(type) && {value: shownValue(type, said)}),
      ...(options !== undefined && {options: listOf(options).map((label) => ({value: label, label}))}),
      ...(violation !== undefined && {violation}),
    };
  }

  /** Refuses what the picture can't show. */
  private check(field: Element): void {
    const {path, type, variant, min, max, failures = {}} = field;
    if (this.hidden.has(path)) return;
    for (const [argument, error] of Object.entries(failures)) {
      if (argument === 'options' && this.opened.get(path) !== undefined) continue;
      // A field that has a value in the picture is seen in it.
      const isSaid = [this.said, this.opened, this.invalid].some((one) => one.has(path));
      if (argument === 'visible' && isSaid) continue;
      throw new FenceError(
        `\`${argument}\` of \`${path}\` raises ${error}; ` +
          `say on the fence what the picture shows, such as values="${path}=…" or hidden="${path}".`,
      );
    }
    if (!field.visible) return;
    if (variant === 'slider' && (min === undefined || max === undefined)) {
      throw new FenceError(`the slider \`${path}\` needs \`min\` and \`max\`.`);
    }
    if (field.columns) {
      const names = field.columns.map((column) => column.path);
      const keys = ((field.value ?? []) as object[]).flatMap((row) => Object.keys(row));
      const other = keys.find((name) => !names.includes(name));
      if (other !== undefined)
        throw new FenceError(`a row of \`${path}\` holds "${other}", which is none of its fields.`);
    }
    const children = type === 'Section' ? field.children! : (field.rows ?? []).flat();
    for (const child of children) this.check(child);
  }

  /** The path of the page, step or tab that the fence names, or of the first. */
  private chosen(groups: readonly Element[], key: 'page' | 'step' | 'tab'): string | undefined {
    const said = this.state[key];
    if (said === undefined) return undefined;
    const found = groups.find(({path, label}) => path.split('.').at(-1) === said || label === said);
    if (found) return found.path;
    const names = groups.map(({path}) => path.split('.').at(-1)).join(', ') || 'none';
    throw new FenceError(`${key}="${said}" is no ${key} that the form shows; it shows ${names}.`);
  }

  /** Draws the form. */
  draw(given: Form): SampleForm {
    const form = withElements(given, (one) => this.withState(one));
    const {pages, kind} = openGroups(form.children, []);
    for (const key of ['page', 'step'] as const) {
      if (this.state[key] !== undefined && key !== kind?.toLowerCase()) {
        throw new FenceError(`${key}="${this.state[key]}" is on the fence, but the form has no ${key}s.`);
      }
    }
    const active = this.chosen(pages, kind === 'Step' ? 'step' : 'page');
    const {tabs, page} = openGroups(form.children, [active]);
    const tab = this.chosen(tabs, 'tab');
    for (const inside of [form.children, page?.children ?? []]) {
      const group = inside.find(({type}) => GROUPS.test(type));
      const stray = group && inside.find(({type}) => type !== group.type);
      if (stray)
        throw new FenceError(`\`${stray.path}\` stands beside a ${group.type.toLowerCase()} and not in one.`);
    }
    for (const field of openGroups(form.children, [active, tab]).children) this.check(field);
    const titles = (page?.views ?? []).flatMap(
      (name) => form.views?.find(({method}) => method === name)?.title ?? [],
    );
    const open = [...this.opened.keys(), ...(tab === undefined ? [] : [tab])];
    return {title: form.title ?? undefined, form: {form, active, open}, views: titles};
  }
}

function chosenForm(app: App, state: FormState): string {
  const {forms} = app.outline();
  const names = forms.join(', ');
  if (state.form !== undefined) {
    if (forms.includes(state.form)) return state.form;
    throw new FenceError(`form="${state.form}" is no form of the sample; it has ${names || 'none'}.`);
  }
  if (forms.length > 1) {
    throw new FenceError(
      `the sample has several forms; say which one the picture shows: form="${forms.at(-1)}".`,
    );
  }
  if (forms.length === 0)
    throw new FenceError('the picture needs a class that derives from vkt.Parametrization.');
  return forms[0]!;
}

/**
 * The form of a sample, with what its fence says about it.
 *
 * @param code - The sample.
 * @param state - What the fence says about the picture: values, open lists, invalid fields and so on.
 * @param use - What the sample works with, such as the other files of the app.
 * @param change - Changes what no fence can say, such as a long conversation.
 * @returns The form as its user finds it.
 * @throws {@link FenceError} if the fence and the form don't fit, and PythonError if the sample can't be run.
 */
export function readForm(
  code: string,
  state: FormState = {},
  use: Use = {},
  change = (element: Element): Element => element,
): SampleForm {
  return withApp(...around(code, {replaceAbsent: true, ...use}), (app) => {
    const form = chosenForm(app, state);
    const uploaded = uploads(use);
    const atStart = app.form({form, values: uploaded});
    const picture = new FormPicture(atStart, state);
    const values = {...uploaded, ...picture.values()};
    const found = Object.keys(values).length > 0 ? app.form({form, values}) : atStart;
    return picture.draw(withElements(found, change));
  });
}
