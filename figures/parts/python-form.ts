import type {Cell, Field, FormProps, Title} from './Form';
import {numberText} from './number-text';
import {type Call, type PythonClass, readClasses, SampleError, type Value} from './python';

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

/** The classes that a form is made of, with their arguments that may stand without a name. */
export const POSITIONAL: Readonly<Record<string, readonly string[]>> = {
  ActionButton: ['ui_name', 'method', 'longpoll'],
  AutocompleteField: ['ui_name', 'options', 'name', 'prefix', 'suffix', 'default', 'visible', 'flex'],
  AutodeskFileField: ['ui_name', 'oauth2_integration'],
  BooleanField: ['ui_name', 'name'],
  Chat: ['ui_name', 'method'],
  ChildEntityManager: ['entity_type_name'],
  ChildEntityMultiSelectField: ['ui_name', 'name', 'visible', 'flex'],
  ChildEntityOptionField: ['ui_name', 'name', 'visible', 'flex'],
  ColorField: ['ui_name', 'name'],
  DateField: ['ui_name', 'name'],
  DownloadButton: ['ui_name', 'method', 'longpoll'],
  DynamicArray: ['ui_name', 'min', 'max', 'copylast', 'visible', 'default'],
  EntityMultiSelectField: ['ui_name', 'entity_type_names'],
  EntityOptionField: ['ui_name', 'entity_type_names'],
  FileField: ['ui_name', 'file_types'],
  GeometryMultiSelectField: ['ui_name'],
  GeometrySelectField: ['ui_name'],
  GeoPointField: ['ui_name'],
  GeoPolygonField: ['ui_name'],
  GeoPolylineField: ['ui_name'],
  HiddenField: ['ui_name', 'name'],
  Image: ['path'],
  IntegerField: ['ui_name', 'name', 'prefix'],
  LineBreak: [],
  MultiFileField: ['ui_name', 'file_types'],
  MultiSelectField: ['ui_name', 'options', 'name', 'prefix', 'suffix', 'default', 'visible', 'flex'],
  NumberField: ['ui_name', 'name', 'prefix'],
  OptimizationButton: ['ui_name', 'method', 'longpoll'],
  OptionField: ['ui_name', 'options', 'name', 'prefix', 'suffix', 'default', 'visible', 'flex'],
  OptionListElement: ['value', 'label', 'visible'],
  OutputField: ['ui_name'],
  Page: ['title'],
  Section: ['title'],
  SetParamsButton: ['ui_name', 'method', 'longpoll'],
  SiblingEntityMultiSelectField: ['ui_name', 'name', 'visible', 'flex'],
  SiblingEntityOptionField: ['ui_name', 'name', 'visible', 'flex'],
  Step: ['title'],
  Tab: ['title'],
  Table: ['ui_name', 'name'],
  Text: ['value'],
  TextAreaField: ['ui_name', 'name', 'default', 'visible', 'flex'],
  TextField: ['ui_name', 'name', 'prefix'],
};

const OLD_NAMES: Readonly<Record<string, string>> = {
  AnalyseButton: 'ActionButton',
  MultipleSelectField: 'MultiSelectField',
  OptimiseButton: 'OptimizationButton',
  TableInput: 'Table',
  TextAreaInput: 'TextAreaField',
  ToggleButton: 'BooleanField',
};

/** Width in percent where the sample gives none. */
const DEFAULT_FLEX = 33;
const FULL_WIDTH = new Set([
  'ChildEntityManager',
  'DynamicArray',
  'GeoPointField',
  'GeoPolygonField',
  'GeoPolylineField',
  'Image',
  'Table',
  'Text',
  'TextAreaField',
]);

/** Fields that open as a list; others open their tooltip. */
const HAS_LIST = /^(?:\w*Option|\w*MultiSelect|Autocomplete|File|MultiFile)Field$/;

const CONTAINERS = new Set(['Page', 'Step', 'Tab', 'Section', 'Table', 'DynamicArray']);

const NAMED_COLORS: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  lime: '#00ff00',
  green: '#008000',
  blue: '#0000ff',
};

/** A field, button or group of the form. */
interface Item {
  /** Its class. */
  kind: string;
  /** Attributes from the form down to it, with dots. */
  path: string;
  call: Call;
  children: Item[];
}

/** The values of a row of a dynamic array, by name of the field. */
type Row = ReadonlyMap<string, Value>;

const NONE: Value = {kind: 'none'};

function sayOnFence(path: string): string {
  return `or say it on the fence: values="${path}=…"`;
}

function isTrue(value: Value): boolean {
  switch (value.kind) {
    case 'boolean':
    case 'text':
    case 'number':
      return Boolean(value.value);
    case 'list':
      return value.items.length > 0;
    default:
      return value.kind !== 'none';
  }
}

function isEqual(a: Value, b: Value): boolean {
  if (a.kind === 'none' || b.kind === 'none') return a.kind === b.kind;
  return 'value' in a && 'value' in b && a.value === b.value;
}

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

class FormReader {
  private readonly items = new Map<string, Item>();
  private readonly roots: Item[] = [];
  /** What the user has filled in, by path. */
  private readonly values = new Map<string, string>();
  /** Fields that are open, with the options that the fence gives. */
  private readonly open = new Map<string, string | undefined>();
  private readonly invalid = new Map<string, string>();
  private readonly hidden: ReadonlySet<string>;
  private readonly form: PythonClass;

  constructor(
    private readonly classes: readonly PythonClass[],
    private readonly state: FormState,
  ) {
    this.form = this.chosenForm();
    this.collect(this.form, new Set());
    for (const part of partsOf(state.values)) {
      const [key, value] = pairOf(part, '=');
      this.values.set(this.named('values', key), value);
    }
    for (const part of partsOf(state.open)) {
      const [key, options] = pairOf(part, ':');
      this.open.set(this.named('open', key), options || undefined);
    }
    for (const part of partsOf(state.invalid)) {
      const [key, message] = pairOf(part, ':');
      if (!message) this.fail(`invalid="${key}" gives no message; write invalid="${key}: …".`);
      this.invalid.set(this.named('invalid', key), message);
    }
    this.hidden = new Set(partsOf(state.hidden).map((key) => this.named('hidden', key)));
  }

  /** An error about the fence, or a line of the sample. */
  private fail(message: string, line = -1): never {
    throw new SampleError(message, line);
  }

  private isForm({name, bases}: PythonClass): boolean {
    return bases.some((base) => {
      const own = this.classes.find((other) => other.name === base && other.name !== name);
      return own ? this.isForm(own) : base === 'Parametrization' || base === 'ViktorParametrization';
    });
  }

  private chosenForm(): PythonClass {
    const forms = this.classes.filter((item) => this.isForm(item));
    const names = forms.map(({name}) => name).join(', ');
    const {form} = this.state;
    if (form !== undefined) {
      return (
        forms.find(({name}) => name === form) ??
        this.fail(`form="${form}" is no form of the sample; it has ${names || 'none'}.`)
      );
    }
    if (forms.length > 1) {
      this.fail(
        `the sample has several forms; say which one the picture shows: form="${forms.at(-1)!.name}".`,
      );
    }
    return forms[0] ?? this.fail('the picture needs a class that derives from vkt.Parametrization.');
  }

  private collect(form: PythonClass, seen: Set<string>): void {
    seen.add(form.name);
    for (const base of form.bases) {
      const own = this.classes.find(({name}) => name === base);
      if (own && !seen.has(own.name)) this.collect(own, seen);
    }
    for (const {path: names, value, line} of form.assignments) {
      const name = names.at(-1)!;
      if (names.some((part) => part.startsWith('_'))) continue;
      if (value.kind !== 'call') {
        this.fail(
          `the picture needs a field for \`${names.join('.')}\`; begin the names of others with "_".`,
          line,
        );
      }
      const kind = OLD_NAMES[value.name] ?? value.name;
      if (!(kind in POSITIONAL)) this.fail(`the picture knows no field \`${value.name}\`.`, line);
      const parent = names.slice(0, -1).join('.');
      const item: Item = {kind, path: names.join('.'), call: {...value, name: kind}, children: []};
      const container = this.items.get(parent);
      if (parent && !(container && CONTAINERS.has(container.kind))) {
        this.fail(`\`${parent}\` is no group, table or array above its field \`${name}\`.`, line);
      }
      this.items.set(item.path, item);
      (container?.children ?? this.roots).push(item);
    }
  }

  /** The path of a field that the fence names, by its path or, where there is one of that name, by its name. */
  private named(key: string, name: string): string {
    if (this.items.has(name)) return name;
    const found = [...this.items.keys()].filter((path) => path.endsWith(`.${name}`));
    if (found.length === 1) return found[0]!;
    const paths = [...this.items.keys()].join(', ');
    return this.fail(
      found.length > 1
        ? `${key}= names "${name}", which may be ${found.join(' or ')}; write the whole path.`
        : `${key}= names "${name}", which the form does not have; it has ${paths}.`,
    );
  }

  private argument({name, positional, named}: Call, key: string): Value {
    const place = POSITIONAL[name]!.indexOf(key);
    return named.get(key) ?? (place === -1 ? undefined : positional[place]) ?? NONE;
  }

  private needsLiteral(call: Call, key: string, alternative = ''): never {
    return this.fail(
      `the picture needs a literal for \`${key}\`; write it there or as a constant of the module${alternative && `, ${alternative}`}.`,
      call.line,
    );
  }

  private text(call: Call, key: string): string | undefined {
    const value = this.argument(call, key);
    if (value.kind === 'none') return undefined;
    return value.kind === 'text' ? value.value : this.needsLiteral(call, key);
  }

  private requiredText(call: Call, key: string): string {
    return this.text(call, key) ?? this.needsLiteral(call, key);
  }

  private number(call: Call, key: string): number | undefined {
    const value = this.argument(call, key);
    if (value.kind === 'none') return undefined;
    return value.kind === 'number' ? value.value : this.needsLiteral(call, key);
  }

  /** The value that a field has at the start, or that the user has filled in, as Python has it. */
  private valueOf(item: Item, row?: Row): Value {
    if (row) return row.get(item.path.split('.').at(-1)!) ?? NONE;
    const said = this.values.get(item.path);
    if (said === undefined) {
      const value = this.argument(item.call, 'default');
      if (value.kind === 'computed') {
        this.needsLiteral(item.call, 'default', sayOnFence(item.path));
      }
      if (value.kind === 'none' && item.kind === 'BooleanField') return {kind: 'boolean', value: false};
      if (value.kind === 'none' && /^Text(?:Area)?Field$/.test(item.kind)) return {kind: 'text', value: ''};
      return value;
    }
    switch (item.kind) {
      case 'BooleanField':
        if (!/^(?:on|off|true|false)$/i.test(said)) {
          this.fail(`\`${item.path}\` is on or off; write values="${item.path}=on".`);
        }
        return {kind: 'boolean', value: /^(?:on|true)$/i.test(said)};
      case 'NumberField':
      case 'IntegerField':
        if (said === '') return NONE;
        if (!Number.isFinite(Number(said))) {
          this.fail(`\`${item.path}\` holds a number; values= gives it "${said}".`);
        }
        return {kind: 'number', value: Number(said), text: said};
      case 'OptionField':
      case 'AutocompleteField': {
        if (said === '') return NONE;
        const options = this.literalOptions(item);
        return options?.find(({label}) => label === said)?.value ?? {kind: 'text', value: said};
      }
      case 'TextField':
      case 'TextAreaField':
        return {kind: 'text', value: said};
      default:
        return said === '' ? NONE : {kind: 'text', value: said};
    }
  }

  /** The value of another field; undefined where no such field exists, which the platform takes for visible. */
  private lookup(target: string, row?: Row): Value | undefined {
    const [, inRow] = /^\$row\.(.+)$/.exec(target) ?? [];
    if (inRow !== undefined) return row?.get(inRow) ?? NONE;
    const item = this.items.get(target);
    return item && this.valueOf(item);
  }

  /** What a condition gives; undefined where only Python can tell. */
  private condition(value: Value, row?: Row): Value | undefined {
    if (value.kind === 'computed') return undefined;
    if (value.kind !== 'call') return value;
    const operands = value.positional.map((operand) => this.condition(operand, row));
    const [a, b] = operands;
    const boolean = (result: boolean): Value => ({kind: 'boolean', value: result});
    const [target] = value.positional;
    switch (value.name) {
      case 'Lookup':
        return target?.kind === 'text' ? this.lookup(target.value, row) : undefined;
      case 'RowLookup':
        return target?.kind === 'text' ? this.lookup(`$row.${target.value}`, row) : undefined;
      case 'DynamicArrayConstraint':
        return b;
      case 'And':
        return operands.every((operand) => operand)
          ? boolean(operands.every((operand) => isTrue(operand!)))
          : undefined;
      case 'Or':
        if (operands.some((operand) => operand && isTrue(operand))) return boolean(true);
        return operands.every((operand) => operand) ? boolean(false) : undefined;
      case 'Not':
        return a && boolean(!isTrue(a));
      case 'IsTrue':
        return a && boolean(isEqual(a, boolean(true)));
      case 'IsFalse':
        return a && boolean(isEqual(a, boolean(false)));
      case 'IsNotNone':
        return a && boolean(a.kind !== 'none');
      case 'IsEqual':
        return a && b && boolean(isEqual(a, b));
      case 'IsNotEqual':
        return a && b && boolean(!isEqual(a, b));
      default:
        return undefined;
    }
  }

  private isVisible(item: Item, row?: Row, key = 'visible'): boolean {
    if (this.hidden.has(item.path)) return false;
    const value = this.argument(item.call, key);
    if (value.kind === 'none') return true;
    const result = this.condition(value, row);
    if (result) return isTrue(result);
    // A field that has a value in the picture is seen in it.
    const isSaid = [this.values, this.open, this.invalid].some((said) => said.has(item.path));
    if (isSaid) return true;
    return this.fail(
      `the picture can't tell whether \`${item.path}\` shows; give it a value on the fence, values="${item.path}=…", or write hidden="${item.path}".`,
      item.call.line,
    );
  }

  /** The options of a field; undefined where only Python knows them. */
  private literalOptions(item: Item): {label: string; value: Value}[] | undefined {
    const options = this.argument(item.call, 'options');
    if (options.kind !== 'list') return undefined;
    const read: {label: string; value: Value}[] = [];
    for (const option of options.items) {
      if (option.kind === 'text') read.push({label: option.value, value: option});
      else if (option.kind === 'number') read.push({label: typed(option.text), value: option});
      else if (option.kind === 'call' && option.name === 'OptionListElement') {
        const value = this.argument(option, 'value');
        const label = this.text(option, 'label');
        const shows = this.condition(this.argument(option, 'visible'));
        if (shows === undefined || !('value' in value)) return undefined;
        if (shows.kind !== 'none' && !isTrue(shows)) continue;
        read.push({label: label ?? ('text' in value ? typed(value.text) : String(value.value)), value});
      } else return undefined;
    }
    return read;
  }

  private requiredOptions(item: Item): string[] {
    const said = this.open.get(item.path);
    if (said !== undefined) return listOf(said);
    const options = this.literalOptions(item);
    const alternative = `or say on the fence what the open list holds: open="${item.path}: …, …"`;
    return options?.map(({label}) => label) ?? this.needsLiteral(item.call, 'options', alternative);
  }

  /** The label of an option that is selected. */
  private labelOf(item: Item, value: Value): string | undefined {
    if (value.kind === 'none') return undefined;
    const options = this.literalOptions(item);
    const option = options?.find((other) => isEqual(other.value, value));
    if (option) return option.label;
    const text = this.cell(value);
    const mayBeAnother = !options || this.invalid.has(item.path) || item.kind === 'AutocompleteField';
    if (mayBeAnother) return text;
    return this.fail(
      `"${text}" is no option of \`${item.path}\`; its options are ${options.map(({label}) => label).join(', ')}.`,
      this.values.has(item.path) ? undefined : item.call.line,
    );
  }

  private cell(value: Value): string {
    if (value.kind === 'number') return numberText(value.value);
    return value.kind === 'text' ? value.value : '';
  }

  /** The texts of a field that holds several. */
  private selected(item: Item, row?: Row): string[] {
    const said = row ? undefined : this.values.get(item.path);
    if (said !== undefined) return listOf(said);
    const value = row ? this.valueOf(item, row) : this.argument(item.call, 'default');
    if (value.kind === 'none') return [];
    if (value.kind !== 'list') return this.needsLiteral(item.call, 'default', sayOnFence(item.path));
    return value.items.map((one) =>
      item.kind === 'MultiSelectField' ? this.labelOf(item, one)! : this.cell(one),
    );
  }

  private shownNumber(item: Item, row?: Row): string | undefined {
    const said = row ? undefined : this.values.get(item.path);
    const value = this.valueOf(item, row);
    if (value.kind === 'none') return undefined;
    if (value.kind !== 'number') return this.needsLiteral(item.call, 'default', sayOnFence(item.path));
    return said === undefined ? numberText(value.value, this.number(item.call, 'num_decimals')) : typed(said);
  }

  private output(item: Item, row?: Row): string | undefined {
    const said = row ? undefined : this.values.get(item.path);
    if (said !== undefined) return typed(said);
    const value = this.argument(item.call, 'value');
    if (value.kind === 'none') return undefined;
    const result = this.condition(value, row);
    if (!result || result.kind === 'call')
      return this.needsLiteral(item.call, 'value', sayOnFence(item.path));
    return result.kind === 'boolean' ? (result.value ? 'True' : 'False') : this.cell(result);
  }

  private color(item: Item, row?: Row): string | undefined {
    const said = row ? undefined : this.values.get(item.path);
    if (said !== undefined) return said;
    const value = row ? this.valueOf(item, row) : this.argument(item.call, 'default');
    if (value.kind === 'none') return undefined;
    if (value.kind === 'call') {
      const [, name] = /^Color\.(\w+)$/.exec(value.name) ?? [];
      const [first] = value.positional;
      const parts = value.positional.map((part) => (part.kind === 'number' ? part.value : Number.NaN));
      if (name === 'from_hex' && first?.kind === 'text') return first.value.toLowerCase();
      if (name !== undefined && name in NAMED_COLORS) return NAMED_COLORS[name];
      if (value.name === 'Color' && parts.length === 3 && parts.every(Number.isInteger)) {
        return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
      }
    }
    return this.needsLiteral(item.call, 'default', sayOnFence(item.path));
  }

  private date(item: Item, row?: Row): string | undefined {
    const said = row ? undefined : this.values.get(item.path);
    if (said !== undefined) return said;
    const value = row ? this.valueOf(item, row) : this.argument(item.call, 'default');
    if (value.kind === 'none') return undefined;
    const parts = value.kind === 'call' && value.name === 'date' ? value.positional : [];
    if (parts.length !== 3 || !parts.every((part) => part.kind === 'number')) {
      return this.needsLiteral(item.call, 'default', sayOnFence(item.path));
    }
    const [year, month, day] = parts.map(({value: part}) => String(part).padStart(2, '0'));
    return `${year}-${month}-${day}`;
  }

  /** What a map field tells of what is drawn. */
  private place(item: Item): string | undefined {
    const said = this.values.get(item.path);
    if (said !== undefined) return said;
    const value = this.argument(item.call, 'default');
    if (value.kind === 'none') return undefined;
    if (value.kind !== 'call') return this.needsLiteral(item.call, 'default', sayOnFence(item.path));
    if (item.kind !== 'GeoPointField') return `${value.positional.length} points`;
    const parts = [
      value.named.get('lat') ?? value.positional[0] ?? NONE,
      value.named.get('lon') ?? value.positional[1] ?? NONE,
    ];
    if (!parts.every((part) => part.kind === 'number')) {
      return this.needsLiteral(item.call, 'default', sayOnFence(item.path));
    }
    return parts.map((part) => typed(part.text)).join(', ');
  }

  /** The rows of a table or array: dictionaries. */
  private rows(item: Item): Row[] {
    const value = this.argument(item.call, 'default');
    if (value.kind === 'none') return [];
    const rows = value.kind === 'list' ? value.items : this.needsLiteral(item.call, 'default');
    return rows.map((row) => {
      if (row.kind !== 'dict') return this.needsLiteral(item.call, 'default');
      return new Map(
        row.entries.map(([key, cell]) => {
          const name = key.kind === 'text' ? key.value : this.needsLiteral(item.call, 'default');
          if (item.children.some(({path}) => path === `${item.path}.${name}`)) return [name, cell];
          return this.fail(
            `a row of \`${item.path}\` holds "${name}", which is none of its fields.`,
            item.call.line,
          );
        }),
      );
    });
  }

  private tableCell(column: Item, row: Row): Cell {
    const value = this.valueOf(column, row);
    if (column.kind === 'BooleanField') return value.kind === 'boolean' && value.value;
    if (value.kind === 'computed' || value.kind === 'call') return this.needsLiteral(column.call, 'default');
    if (column.kind === 'NumberField') return this.shownNumber(column, row) ?? '';
    return this.cell(value);
  }

  private field(item: Item, row?: Row): Field | undefined {
    const {kind, call, path} = item;
    if (kind === 'HiddenField') return undefined;
    if (kind === 'LineBreak') return {kind: 'break'};
    if (!this.isVisible(item, row)) return undefined;
    const tip = this.text(call, 'description');
    if (kind === 'Section') return this.section(item, tip);
    if (kind === 'Text') {
      return {kind: 'prose', markdown: this.requiredText(call, 'value'), flex: this.flex(item)};
    }
    if (kind === 'Image') {
      return {
        kind: 'image',
        file: this.requiredText(call, 'path'),
        align: this.text(call, 'align') as 'left' | 'center' | 'right' | undefined,
        caption: this.text(call, 'caption'),
        maxWidth: this.number(call, 'max_width'),
        flex: this.flex(item),
      };
    }
    if (kind === 'ChildEntityManager') {
      const rows = listOf(this.values.get(path) ?? '');
      return {kind: 'children', type: this.requiredText(call, 'entity_type_name'), rows};
    }
    const isOpen = !row && this.open.has(path);
    const common = {
      label: this.requiredText(call, 'ui_name'),
      flex: this.flex(item),
      tip,
      tipOpen: isOpen && tip !== undefined && !HAS_LIST.test(kind) ? true : undefined,
      error: row ? undefined : this.invalid.get(path),
    };
    const suffix = (): string | undefined => this.text(call, 'suffix');
    const held = (): string | undefined => this.cell(this.valueOf(item, row)) || undefined;
    const options = (): string[] | undefined => (isOpen ? this.requiredOptions(item) : undefined);
    switch (kind) {
      case 'NumberField':
      case 'IntegerField': {
        if (!row && this.text(call, 'variant') === 'slider')
          return this.slider(item, {...common, suffix: suffix()});
        const spinner = this.argument(call, 'step').kind !== 'none';
        return {kind: 'number', ...common, value: this.shownNumber(item, row), suffix: suffix(), spinner};
      }
      case 'TextField':
        return {kind: 'text', ...common, value: held(), suffix: suffix()};
      case 'TextAreaField':
        return {kind: 'area', ...common, value: held()};
      case 'BooleanField': {
        const value = this.valueOf(item, row);
        return {kind: 'boolean', ...common, value: value.kind === 'boolean' && value.value};
      }
      case 'OptionField': {
        const value = this.labelOf(item, this.valueOf(item, row));
        const variant = this.text(call, 'variant') ?? 'standard';
        if (variant === 'standard')
          return {kind: 'option', ...common, value, suffix: suffix(), open: options()};
        return {
          kind: 'radio',
          ...common,
          value,
          options: this.requiredOptions(item),
          inline: variant === 'radio-inline',
        };
      }
      case 'AutocompleteField': {
        const value = this.labelOf(item, this.valueOf(item, row));
        const found = options();
        const isWhole = value === undefined || found?.includes(value);
        const matching = found?.filter(
          (option) => isWhole || option.toLowerCase().includes(value.toLowerCase()),
        );
        return {kind: 'option', ...common, value, suffix: suffix(), open: matching, search: true};
      }
      case 'MultiSelectField':
        return {kind: 'multiselect', ...common, values: this.selected(item, row), open: options()};
      case 'ChildEntityOptionField':
      case 'EntityOptionField':
      case 'SiblingEntityOptionField':
        return {kind: 'option', ...common, value: held(), open: options()};
      case 'ChildEntityMultiSelectField':
      case 'EntityMultiSelectField':
      case 'SiblingEntityMultiSelectField':
        return {kind: 'multiselect', ...common, values: this.selected(item, row), open: options()};
      case 'DateField':
        return {kind: 'date', ...common, value: this.date(item, row)};
      case 'ColorField':
        return {kind: 'color', ...common, value: this.color(item, row)};
      case 'FileField':
      case 'MultiFileField': {
        const values = this.selected(item, row);
        return {kind: 'file', ...common, values, many: kind === 'MultiFileField', open: options()};
      }
      case 'AutodeskFileField':
        return {kind: 'file', ...common, values: this.selected(item, row), cloud: true};
      case 'GeoPointField':
        return {kind: 'place', ...common, shape: 'point', value: this.place(item)};
      case 'GeoPolylineField':
        return {kind: 'place', ...common, shape: 'line', value: this.place(item)};
      case 'GeoPolygonField':
        return {kind: 'place', ...common, shape: 'polygon', value: this.place(item)};
      case 'GeometrySelectField':
        return {kind: 'pick', ...common, values: [held() ?? []].flat()};
      case 'GeometryMultiSelectField':
        return {kind: 'pick', ...common, values: this.selected(item), many: true};
      case 'OutputField':
        return {
          kind: 'output',
          ...common,
          value: this.output(item, row),
          prefix: this.text(call, 'prefix'),
          suffix: suffix(),
        };
      case 'ActionButton':
      case 'OptimizationButton':
      case 'SetParamsButton':
        return {kind: 'button', ...common};
      case 'DownloadButton':
        return {kind: 'button', ...common, download: true};
      case 'Table': {
        const rows = this.rows(item).map((cells) =>
          item.children.map((column) => this.tableCell(column, cells)),
        );
        const columns = item.children.map((column) => ({
          title: this.requiredText(column.call, 'ui_name'),
          unit: this.text(column.call, 'suffix'),
          tip: this.text(column.call, 'description'),
          isNumber: /^(?:Number|Integer)Field$/.test(column.kind),
        }));
        return {kind: 'table', ...common, columns, rows, editable: true};
      }
      case 'DynamicArray': {
        const label = this.text(call, 'row_label');
        const rows = this.rows(item).map((cells) => this.fields(item.children, cells));
        return {kind: 'array', ...common, rowLabel: label, rows};
      }
      case 'Chat':
        return this.chat(item, common);
      default:
        return this.fail(`the picture can't draw a \`${kind}\` at this place.`, call.line);
    }
  }

  private slider(item: Item, common: {label: string; flex?: number; suffix?: string}): Field {
    const [min, max] = [this.number(item.call, 'min'), this.number(item.call, 'max')];
    if (min === undefined) return this.needsLiteral(item.call, 'min');
    if (max === undefined) return this.needsLiteral(item.call, 'max');
    const value = this.valueOf(item);
    const decimals = this.number(item.call, 'num_decimals');
    return {
      kind: 'slider',
      ...common,
      value: value.kind === 'number' ? value.value : min,
      min,
      max,
      decimals,
    };
  }

  private chat(item: Item, common: {label: string; flex?: number}): Field {
    // Of a conversation the fence gives the messages, the user's first.
    const said = (this.values.get(item.path) ?? '').split('|').map((message) => message.trim());
    const messages = said.filter(Boolean).map((text, index) => ({text, own: index % 2 === 0}));
    const first = this.text(item.call, 'first_message');
    return {
      kind: 'chat',
      ...common,
      messages: [...(first === undefined ? [] : [{text: first, own: false}]), ...messages],
      placeholder: this.text(item.call, 'placeholder'),
    };
  }

  private section(item: Item, tip: string | undefined): Field {
    const expanded = this.argument(item.call, 'initially_expanded');
    const isOpen = this.open.has(item.path) || expanded.kind !== 'boolean' || expanded.value;
    return {
      kind: 'section',
      title: this.requiredText(item.call, 'title'),
      tip,
      collapsed: !isOpen,
      fields: isOpen ? this.fields(item.children) : [],
    };
  }

  private flex(item: Item): number {
    return this.number(item.call, 'flex') ?? (FULL_WIDTH.has(item.kind) ? 100 : DEFAULT_FLEX);
  }

  private fields(items: readonly Item[], row?: Row): Field[] {
    return items.flatMap((item) => this.field(item, row) ?? []);
  }

  private title(item: Item): Title {
    return {title: this.requiredText(item.call, 'title'), tip: this.text(item.call, 'description')};
  }

  /** Which of the pages, steps or tabs is shown. */
  private shown(items: readonly Item[], key: 'page' | 'step' | 'tab'): Item {
    const said = this.state[key];
    if (said === undefined) return items[0] ?? this.fail(`the form shows no ${key}.`);
    const found = items.find((item) => {
      return item.path.split('.').at(-1) === said || this.requiredText(item.call, 'title') === said;
    });
    const names = items.map(({path}) => path.split('.').at(-1)).join(', ') || 'none';
    return found ?? this.fail(`${key}="${said}" is no ${key} that the form shows; it shows ${names}.`);
  }

  private groups(items: readonly Item[], kind: string): Item[] {
    const groups = items.filter((item) => item.kind === kind);
    const other = items.find((item) => item.kind !== kind);
    if (groups.length > 0 && other) {
      this.fail(`\`${other.path}\` stands beside a ${kind.toLowerCase()} and not in one.`, other.call.line);
    }
    return groups.filter((item) => this.isVisible(item, undefined, kind === 'Step' ? 'enabled' : 'visible'));
  }

  private withTabs(items: readonly Item[]): FormProps {
    const tabs = this.groups(items, 'Tab');
    if (tabs.length === 0 && this.state.tab === undefined) return {fields: this.fields(items)};
    const shown = this.shown(tabs, 'tab');
    return {
      fields: this.fields(shown.children),
      tabs: tabs.map((tab) => this.title(tab)),
      activeTab: this.requiredText(shown.call, 'title'),
    };
  }

  private viewTitles(views: Value): string[] {
    const names = views.kind === 'text' ? [views] : views.kind === 'list' ? views.items : [];
    const methods = this.classes.flatMap((item) => item.methods);
    return names.flatMap((name) => {
      const method = methods.find((other) => name.kind === 'text' && other.name === name.value);
      const title = method?.decorators.find((decorator) => decorator.name.endsWith('View'))?.positional[0];
      return title?.kind === 'text' ? title.value : [];
    });
  }

  read(): SampleForm {
    const controller = this.classes.find(({assignments}) =>
      assignments.some(
        ({path, value}) =>
          path.join('.') === 'parametrization' &&
          ((value.kind === 'call' && value.name === this.form.name) ||
            (value.kind === 'computed' && value.code === this.form.name)),
      ),
    );
    const label = controller?.assignments.find(({path}) => path.join('.') === 'label')?.value;
    const sample = {title: label?.kind === 'text' ? label.value : undefined, views: []};

    const pages = this.groups(this.roots, 'Page');
    const steps = pages.length > 0 ? [] : this.groups(this.roots, 'Step');
    const groups = [...pages, ...steps];
    const kind = steps.length > 0 ? 'step' : 'page';
    for (const key of ['page', 'step'] as const) {
      if (this.state[key] !== undefined && (groups.length === 0 || key !== kind)) {
        this.fail(`${key}="${this.state[key]}" is on the fence, but the form has no ${key}s.`);
      }
    }
    if (groups.length === 0) return {...sample, form: this.withTabs(this.roots)};
    const shown = this.shown(groups, kind);
    const place = groups.indexOf(shown);
    const form: FormProps = {
      ...this.withTabs(shown.children),
      [kind === 'page' ? 'pages' : 'steps']: groups.map((group) => this.title(group)),
      active: this.requiredText(shown.call, 'title'),
    };
    if (kind === 'step') {
      if (place > 0) form.previous = this.text(shown.call, 'previous_label') ?? 'Previous';
      if (place < groups.length - 1) form.next = this.text(shown.call, 'next_label') ?? 'Next';
    }
    const views = this.viewTitles(this.argument(shown.call, 'views'));
    return {...sample, form, views};
  }
}

/**
 * Reads the form that a Python sample declares.
 *
 * @param code - The sample. It is not run: what a picture shows must stand in it as a literal.
 * @param state - What the fence says about the picture: values, open lists, invalid fields and so on.
 * @returns The form as its user finds it, with the defaults of the sample.
 * @throws {@link SampleError} in one sentence; its line is -1 when the fence itself is wrong.
 */
export function readForm(code: string, state: FormState = {}): SampleForm {
  return new FormReader(readClasses(code), state).read();
}
