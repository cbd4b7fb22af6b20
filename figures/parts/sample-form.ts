import {type App, type Values, withApp} from '../../sdk-double/app';
import {around, uploads, type Use} from '../../sdk-double/run-app';
import type {Element, Form} from '../../sdk-double/schema';
import type {Cell, Field, FormProps, Title} from '../../src/app-preview/form/Form';
import {numberText} from '../../src/app-preview/text/number-text';

/** What a writer says about a picture on its fence; see CONTRIBUTING.md. */
export type FormState = Readonly<Record<string, string>>;

/** The form of a sample, as a user finds it. */
export interface SampleForm {
  /** The label of its controller. */
  title?: string;
  form: FormProps;
  /** Titles of the views beside it, where the page or step names some. */
  views: string[];
}

/** A picture that can't be drawn as its fence says, in one sentence. */
export class FenceError extends Error {}

/** Fields that open as a list; others open their tooltip. */
const HAS_LIST = /^(?:\w*Option|\w*MultiSelect|Autocomplete|File|MultiFile)Field$/;

/** Fields of which the picture shows only a text that the fence gives: a file's name, a drawing on a map. */
const SHOWN_ONLY = /^(?:\w*FileField|Geo\w+Field|Geometry\w+Field|\w*Entity\w+|Chat|HiddenField)$/;

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

/** As a user reads it: a true minus before a number. */
function typed(text: string): string {
  return text.replace(/^-(?=\d)/, '\u2212');
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

function optionOf(field: Element, label: string): unknown {
  if (label === '') return null;
  const option = field.options?.find((one) => typed(one.label) === label);
  if (option) return option.value;
  if (field.type === 'AutocompleteField' || !field.options) return label;
  const labels = field.options.map((one) => one.label).join(', ');
  throw new FenceError(`"${label}" is no option of \`${field.path}\`; its options are ${labels}.`);
}

/** Brings a form and what the fence says about it together. */
class FormPicture {
  private readonly said = new Map<string, string>();
  private readonly open = new Map<string, string | undefined>();
  private readonly invalid = new Map<string, string>();
  private readonly hidden: ReadonlySet<string>;
  private readonly known = new Map<string, Element>();

  constructor(
    private form: Form,
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
      this.open.set(this.named('open', key), options || undefined);
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

  private option(field: Element, value: unknown): string | undefined {
    if (value === null || value === undefined) return undefined;
    const found = field.options?.find((one) => one.value === value);
    return typed(found?.label ?? (typeof value === 'number' ? numberText(value) : String(value)));
  }

  private options(field: Element): string[] {
    const said = this.open.get(field.path);
    if (said !== undefined) return listOf(said);
    if (field.options) return field.options.map(({label}) => typed(label));
    throw new FenceError(`say what the open list of \`${field.path}\` holds: open="${field.path}: …, …".`);
  }

  private number(field: Element, inRow: boolean): string | undefined {
    const said = inRow ? undefined : this.said.get(field.path);
    if (said !== undefined) return said === '' ? undefined : typed(said);
    return typeof field.value === 'number' ? numberText(field.value, field.decimals) : undefined;
  }

  private cell(field: Element, value: unknown): Cell {
    if (field.type === 'BooleanField') return value === true;
    if (typeof value === 'number') {
      return numberText(value, field.type === 'NumberField' ? field.decimals : undefined);
    }
    return field.options ? (this.option(field, value) ?? '') : String(value ?? '');
  }

  private texts(field: Element, inRow: boolean): string[] {
    const said = inRow ? undefined : this.said.get(field.path);
    if (said !== undefined) return listOf(said);
    const value = [field.value ?? []].flat() as unknown[];
    return value.map((one) => {
      if (field.options) return this.option(field, one)!;
      return typeof one === 'object' ? (one as {filename: string}).filename : String(one);
    });
  }

  private place(field: Element): string | undefined {
    const said = this.said.get(field.path);
    if (said !== undefined || field.value === null || field.value === undefined) return said;
    if (Array.isArray(field.value)) return `${field.value.length} points`;
    const {lat, lon} = field.value as {lat: number; lon: number};
    return [lat, lon].map((part) => typed(String(part))).join(', ');
  }

  private fail(field: Element, argument: string): never {
    throw new FenceError(
      `\`${argument}\` of \`${field.path}\` raises ${field.failures![argument]}; ` +
        `say on the fence what the picture shows, such as values="${field.path}=…" or hidden="${field.path}".`,
    );
  }

  private isShown(field: Element, inRow: boolean): boolean {
    if (!inRow && this.hidden.has(field.path)) return false;
    if (field.failures?.visible) {
      // A field that has a value in the picture is seen in it.
      return (
        [this.said, this.open, this.invalid].some((one) => one.has(field.path)) || this.fail(field, 'visible')
      );
    }
    return field.visible;
  }

  private field(field: Element, inRow = false): Field | undefined {
    const {type, path, flex} = field;
    if (type === 'HiddenField') return undefined;
    if (type === 'LineBreak') return {kind: 'break'};
    if (!this.isShown(field, inRow)) return undefined;
    const tip = field.description;
    if (type === 'Section') return this.section(field);
    if (type === 'Text') return {kind: 'prose', markdown: field.markdown!, flex};
    if (type === 'Image') {
      const align = field.align as 'left' | 'center' | 'right' | undefined;
      return {
        kind: 'image',
        file: field.file!,
        align,
        caption: field.caption,
        maxWidth: field.maxWidth,
        flex,
      };
    }
    if (type === 'ChildEntityManager') {
      return {kind: 'children', type: field.entityType!, rows: listOf(this.said.get(path) ?? '')};
    }
    const isOpen = !inRow && this.open.has(path);
    const common = {
      label: field.label!,
      flex,
      tip,
      tipOpen: isOpen && tip !== undefined && !HAS_LIST.test(type) ? true : undefined,
      error: inRow ? undefined : this.invalid.get(path),
    };
    const {suffix} = field;
    const open = (): string[] | undefined => (isOpen ? this.options(field) : undefined);
    const chosen = (): string | undefined => {
      const said = inRow ? undefined : this.said.get(path);
      return said === undefined ? this.option(field, field.value) : said || undefined;
    };
    if (field.failures?.options && (!isOpen || this.open.get(path) === undefined))
      this.fail(field, 'options');
    switch (type) {
      case 'NumberField':
      case 'IntegerField': {
        if (!inRow && field.variant === 'slider') return this.slider(field, {...common, suffix});
        const spinner = field.step !== undefined;
        return {kind: 'number', ...common, value: this.number(field, inRow), suffix, spinner};
      }
      case 'TextField':
        return {kind: 'text', ...common, value: (field.value as string) || undefined, suffix};
      case 'TextAreaField':
        return {kind: 'area', ...common, value: (field.value as string) || undefined};
      case 'BooleanField':
        return {kind: 'boolean', ...common, value: field.value === true};
      case 'OptionField': {
        const value = chosen();
        const variant = field.variant ?? 'standard';
        if (variant === 'standard') return {kind: 'option', ...common, value, suffix, open: open()};
        return {
          kind: 'radio',
          ...common,
          value,
          options: this.options(field),
          inline: variant === 'radio-inline',
        };
      }
      case 'AutocompleteField': {
        const value = chosen();
        const found = open();
        const isWhole = value === undefined || found?.includes(value);
        const matching = found?.filter(
          (option) => isWhole || option.toLowerCase().includes(value.toLowerCase()),
        );
        return {kind: 'option', ...common, value, suffix, open: matching, search: true};
      }
      case 'MultiSelectField':
        return {kind: 'multiselect', ...common, values: this.texts(field, inRow), open: open()};
      case 'ChildEntityOptionField':
      case 'EntityOptionField':
      case 'SiblingEntityOptionField':
        return {kind: 'option', ...common, value: chosen(), open: open()};
      case 'ChildEntityMultiSelectField':
      case 'EntityMultiSelectField':
      case 'SiblingEntityMultiSelectField':
        return {kind: 'multiselect', ...common, values: this.texts(field, inRow), open: open()};
      case 'DateField':
        return {kind: 'date', ...common, value: (field.value as string | null) ?? undefined};
      case 'ColorField':
        return {kind: 'color', ...common, value: (field.value as string | null) ?? undefined};
      case 'FileField':
      case 'MultiFileField': {
        const values = this.texts(field, inRow);
        return {kind: 'file', ...common, values, many: type === 'MultiFileField', open: open()};
      }
      case 'AutodeskFileField':
        return {kind: 'file', ...common, values: this.texts(field, inRow), cloud: true};
      case 'GeoPointField':
        return {kind: 'place', ...common, shape: 'point', value: this.place(field)};
      case 'GeoPolylineField':
        return {kind: 'place', ...common, shape: 'line', value: this.place(field)};
      case 'GeoPolygonField':
        return {kind: 'place', ...common, shape: 'polygon', value: this.place(field)};
      case 'GeometrySelectField':
        return {kind: 'pick', ...common, values: this.texts(field, inRow)};
      case 'GeometryMultiSelectField':
        return {kind: 'pick', ...common, values: this.texts(field, inRow), many: true};
      case 'OutputField':
        return {kind: 'output', ...common, value: this.output(field), prefix: field.prefix, suffix};
      case 'ActionButton':
      case 'OptimizationButton':
      case 'SetParamsButton':
        return {kind: 'button', ...common};
      case 'DownloadButton':
        return {kind: 'button', ...common, download: true};
      case 'Table': {
        const columns = field.columns!;
        const rows = this.rows(field).map((row) =>
          columns.map((column) => this.cell(column, row[column.path])),
        );
        const titles = columns.map((column) => ({
          title: column.label!,
          unit: column.suffix,
          tip: column.description,
          isNumber: /^(?:Number|Integer)Field$/.test(column.type),
        }));
        return {kind: 'table', ...common, columns: titles, rows, editable: true};
      }
      case 'DynamicArray': {
        this.rows(field);
        const rows = field.rows!.map((row) => this.fields(row, true));
        return {kind: 'array', ...common, rowLabel: field.rowLabel, rows};
      }
      case 'Chat':
        return this.chat(field, common);
      default:
        throw new FenceError(`the picture can't draw a \`${type}\` at this place.`);
    }
  }

  private output(field: Element): string | undefined {
    if (field.failures?.value) this.fail(field, 'value');
    const {value} = field;
    if (value === null || value === undefined) return undefined;
    return typeof value === 'number' ? numberText(value) : String(value);
  }

  private slider(field: Element, common: {label: string; flex?: number; suffix?: string}): Field {
    const {min, max, value, decimals} = field;
    if (min === undefined || max === undefined) {
      throw new FenceError(`the slider \`${field.path}\` needs \`min\` and \`max\`.`);
    }
    return {kind: 'slider', ...common, value: typeof value === 'number' ? value : min, min, max, decimals};
  }

  private chat(field: Element, common: {label: string; flex?: number}): Field {
    // Of a conversation the fence gives the messages, the user's first.
    const said = (this.said.get(field.path) ?? '').split('|').map((message) => message.trim());
    const messages = said.filter(Boolean).map((text, index) => ({text, own: index % 2 === 0}));
    const first = field.firstMessage;
    return {
      kind: 'chat',
      ...common,
      messages: [...(first === undefined ? [] : [{text: first, own: false}]), ...messages],
      placeholder: field.placeholder,
    };
  }

  private section(field: Element): Field {
    const isOpen = this.open.has(field.path) || field.expanded !== false;
    return {
      kind: 'section',
      title: field.label!,
      tip: field.description,
      collapsed: !isOpen,
      fields: isOpen ? this.fields(field.children!) : [],
    };
  }

  private fields(children: readonly Element[], inRow = false): Field[] {
    return children.flatMap((child) => this.field(child, inRow) ?? []);
  }

  private title({label, description}: Element): Title {
    return {title: label!, tip: description};
  }

  /** The rows of a table or array; a key that no column has is a mistake in the sample. */
  private rows(field: Element): Record<string, unknown>[] {
    const rows = field.value as Record<string, unknown>[];
    const names = field.columns!.map(({path}) => path);
    const other = rows.flatMap((row) => Object.keys(row)).find((name) => !names.includes(name));
    if (other === undefined) return rows;
    throw new FenceError(`a row of \`${field.path}\` holds "${other}", which is none of its fields.`);
  }

  /** Which of the pages, steps or tabs is shown. */
  private shown(children: readonly Element[], key: 'page' | 'step' | 'tab'): Element {
    const said = this.state[key];
    const found =
      said === undefined
        ? children[0]
        : children.find(({path, label}) => path.split('.').at(-1) === said || label === said);
    if (found) return found;
    const names = children.map(({path}) => path.split('.').at(-1)).join(', ') || 'none';
    throw new FenceError(`${key}="${said}" is no ${key} that the form shows; it shows ${names}.`);
  }

  private groups(children: readonly Element[], type: string): Element[] {
    const groups = children.filter((child) => child.type === type);
    const other = children.find((child) => child.type !== type);
    if (groups.length > 0 && other) {
      throw new FenceError(`\`${other.path}\` stands beside a ${type.toLowerCase()} and not in one.`);
    }
    return groups.filter((group) => this.isShown(group, false) && group.enabled !== false);
  }

  private withTabs(children: readonly Element[]): FormProps {
    const tabs = this.groups(children, 'Tab');
    if (tabs.length === 0 && this.state.tab === undefined) return {fields: this.fields(children)};
    const shown = this.shown(tabs, 'tab');
    return {
      fields: this.fields(shown.children!),
      tabs: tabs.map((tab) => this.title(tab)),
      activeTab: shown.label!,
    };
  }

  /** Draws the form. */
  draw(form: Form): SampleForm {
    this.form = form;
    const sample = {title: form.title ?? undefined, views: []};
    const pages = this.groups(form.children, 'Page');
    const steps = pages.length > 0 ? [] : this.groups(form.children, 'Step');
    const groups = [...pages, ...steps];
    const kind = steps.length > 0 ? 'step' : 'page';
    for (const key of ['page', 'step'] as const) {
      if (this.state[key] !== undefined && (groups.length === 0 || key !== kind)) {
        throw new FenceError(`${key}="${this.state[key]}" is on the fence, but the form has no ${key}s.`);
      }
    }
    if (groups.length === 0) return {...sample, form: this.withTabs(form.children)};
    const shown = this.shown(groups, kind);
    const at = groups.indexOf(shown);
    const props: FormProps = {
      ...this.withTabs(shown.children!),
      [kind === 'page' ? 'pages' : 'steps']: groups.map((group) => this.title(group)),
      active: shown.label!,
    };
    if (kind === 'step') {
      if (at > 0) props.previous = shown.previous ?? 'Previous';
      if (at < groups.length - 1) props.next = shown.next ?? 'Next';
    }
    const titles = (shown.views ?? []).flatMap(
      (name) => form.views?.find(({method}) => method === name)?.title ?? [],
    );
    return {...sample, form: props, views: titles};
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
 * @returns The form as its user finds it.
 * @throws {@link FenceError} if the fence and the form don't fit, and PythonError if the sample can't be run.
 */
export function readForm(code: string, state: FormState = {}, use: Use = {}): SampleForm {
  return withApp(...around(code, {replaceAbsent: true, ...use}), (app) => {
    const form = chosenForm(app, state);
    const uploaded = uploads(use);
    const atStart = app.form({form, values: uploaded});
    const picture = new FormPicture(atStart, state);
    const values = {...uploaded, ...picture.values()};
    return picture.draw(Object.keys(values).length > 0 ? app.form({form, values}) : atStart);
  });
}
