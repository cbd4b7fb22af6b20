/** From the form of an app, as its JSON describes it, to what is drawn. */
import type {Element} from '../../../sdk-double/schema';
import {numberText} from '../text/number-text';
import type {Cell, Field, FormProps, Title} from './Form';

/** A form with tabs, pages or steps, of which one is open. */
export interface Groups {
  /** The pages or steps that a user sees, in their order; none where the form has no groups. */
  pages: Element[];
  kind?: 'page' | 'step';
  /** Which of them is open. */
  page?: Element;
  /** The tabs in it that a user sees, and which of them is open. */
  tabs: Element[];
  tab?: Element;
  /** What is in the open tab, page or form. */
  children: readonly Element[];
}

/** As a user reads it: a true minus before a number. */
export function typed(text: string): string {
  return text.replace(/^-(?=\d)/, '\u2212');
}

/** Fields of `columns` that hold numbers. */
const IS_NUMBER = /^(?:Number|Integer)Field$/;

/** The texts of a value that is a list, of a file or an entity. */
function nameOf(one: unknown): string {
  return typeof one === 'object' && one !== null ? (one as {filename: string}).filename : String(one);
}

/**
 * Describes fields as {@link Form} draws them, with the values that they have in the JSON. A picture lays what its
 * fence says over that.
 */
export class FormReader {
  /** @param isLive - The drawn fields can be changed: each carries the element that it was made from. */
  constructor(protected readonly isLive = false) {}

  // What a picture or a preview says besides

  /** The text that a field shows in place of its value. */
  protected textOf?(field: Element): string | undefined;

  /** Whether the list, tooltip or section is open. */
  protected isOpen?(field: Element): boolean;

  /** Why the value is not accepted. */
  protected errorOf?(field: Element, inRow: boolean): string | undefined;

  protected isHidden?(field: Element, inRow: boolean): boolean;

  /** Gets each argument that has raised an error. */
  protected failed?(field: Element, argument: string): void;

  /** Gets what stands beside a group and in none. */
  protected stray?(element: Element, type: string): void;

  /** Which of the pages, steps or tabs is open. Default: the first. */
  protected openOne?(groups: readonly Element[], kind: 'page' | 'step' | 'tab'): Element | undefined;

  /** What the open list of a field holds. */
  protected listOf(field: Element): string[] {
    return (field.options ?? []).map(({label}) => typed(label));
  }

  /** A value that is a list, from a text for it. */
  protected partsOf(text: string): string[] {
    return [text];
  }

  /** What is drawn of a class that has no drawing. */
  protected unknown({type, label}: Element): Field {
    return {kind: 'note', text: `${label ?? type}: a ${type} is not shown in this preview.`};
  }

  // Fields

  /** What is drawn of fields, texts, buttons and sections. */
  fields(children: readonly Element[], inRow = false): Field[] {
    return children.flatMap((child) => this.field(child, inRow) ?? []);
  }

  private field(field: Element, inRow: boolean): Field | undefined {
    const {type, flex} = field;
    if (type === 'HiddenField') return undefined;
    if (type === 'LineBreak') return {kind: 'break'};
    if (!this.isShown(field, inRow)) return undefined;
    const live = this.isLive ? {element: field} : undefined;
    if (type === 'Section') return {...this.section(field), ...live};
    if (type === 'Text') return {kind: 'prose', markdown: field.markdown!, flex, ...live};
    if (type === 'Image') {
      const align = field.align as 'left' | 'center' | 'right' | undefined;
      const {caption, maxWidth} = field;
      return {kind: 'image', file: field.file!, align, caption, maxWidth, flex, ...live};
    }
    if (type === 'ChildEntityManager') {
      const said = this.textOf?.(field);
      return {kind: 'children', type: field.entityType!, rows: said ? this.partsOf(said) : [], ...live};
    }
    return {...this.input(field, inRow), ...live};
  }

  private input(field: Element, inRow: boolean): Field {
    const {type, suffix, description: tip} = field;
    const isOpen = !inRow && this.isOpen?.(field) === true;
    const common = {
      label: field.label ?? '',
      flex: field.flex,
      tip,
      tipOpen: isOpen && tip !== undefined && !HAS_LIST.test(type) ? true : undefined,
      error: this.errorOf?.(field, inRow),
    };
    const open = (): string[] | undefined => (isOpen ? this.listOf(field) : undefined);
    const chosen = (): string | undefined => {
      const said = inRow ? undefined : this.textOf?.(field);
      return said === undefined ? this.option(field, field.value) : said || undefined;
    };
    if (field.failures?.options) this.failed?.(field, 'options');
    switch (type) {
      case 'NumberField':
      case 'IntegerField': {
        if (!inRow && field.variant === 'slider' && this.hasRange(field)) {
          const {min, max, value, decimals} = field as Element & {min: number; max: number};
          const start = typeof value === 'number' ? value : min;
          return {kind: 'slider', ...common, suffix, value: start, min, max, decimals};
        }
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
          options: this.listOf(field),
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
      case 'Table':
        return {kind: 'table', ...common, ...this.table(field), editable: true};
      case 'DynamicArray': {
        const rows = this.rowsOf(field).map((_, row) =>
          this.fields(field.rows![row] ?? field.columns!, true),
        );
        return {kind: 'array', ...common, rowLabel: field.rowLabel, rows};
      }
      case 'Chat':
        return {kind: 'chat', ...common, messages: this.messages(field), placeholder: field.placeholder};
      default:
        return this.unknown(field);
    }
  }

  private section(field: Element): Field & {kind: 'section'} {
    const isOpen = this.isLive || this.isOpen?.(field) || field.expanded !== false;
    return {
      kind: 'section',
      title: field.label!,
      tip: field.description,
      collapsed: !isOpen,
      fields: isOpen ? this.fields(field.children!) : [],
    };
  }

  /** Whether a slider has both of its ends. */
  protected hasRange({min, max}: Element): boolean {
    return min !== undefined && max !== undefined;
  }

  private option(field: Element, value: unknown): string | undefined {
    if (value === null || value === undefined) return undefined;
    const found = field.options?.find((one) => one.value === value);
    return typed(found?.label ?? (typeof value === 'number' ? numberText(value) : String(value)));
  }

  private number(field: Element, inRow: boolean): string | undefined {
    const said = inRow ? undefined : this.textOf?.(field);
    if (said !== undefined) return said === '' ? undefined : typed(said);
    return typeof field.value === 'number' ? numberText(field.value, field.decimals) : undefined;
  }

  private texts(field: Element, inRow: boolean): string[] {
    const said = inRow ? undefined : this.textOf?.(field);
    if (said !== undefined) return this.partsOf(said);
    const value = [field.value ?? []].flat() as unknown[];
    if (!field.options) return value.map(nameOf);
    const labels = new Map<unknown, string>(field.options.map((one) => [one.value, one.label]));
    return value.map((one) =>
      typed(labels.get(one) ?? (typeof one === 'number' ? numberText(one) : String(one))),
    );
  }

  private place(field: Element): string | undefined {
    const said = this.textOf?.(field);
    if (said !== undefined || field.value === null || field.value === undefined) return said;
    if (Array.isArray(field.value)) return `${field.value.length} points`;
    const {lat, lon} = field.value as {lat: number; lon: number};
    return [lat, lon].map((part) => typed(String(part))).join(', ');
  }

  private output(field: Element): string | undefined {
    if (field.failures?.value) this.failed?.(field, 'value');
    const {value} = field;
    if (value === null || value === undefined) return undefined;
    return typeof value === 'number' ? numberText(value) : String(value);
  }

  /** The rows of a table or array. */
  protected rowsOf(field: Element): Record<string, unknown>[] {
    return (field.value ?? []) as Record<string, unknown>[];
  }

  private table(field: Element): Pick<Field & {kind: 'table'}, 'columns' | 'rows'> {
    const columns = field.columns!;
    return {
      // Inputs have the values themselves.
      rows: this.isLive
        ? []
        : this.rowsOf(field).map((row) => columns.map((column) => this.cell(column, row[column.path]))),
      columns: columns.map((column) => ({
        title: column.label!,
        unit: column.suffix,
        tip: column.description,
        isNumber: IS_NUMBER.test(column.type),
      })),
    };
  }

  private cell(field: Element, value: unknown): Cell {
    if (field.type === 'BooleanField') return value === true;
    if (typeof value === 'number') {
      return numberText(value, field.type === 'NumberField' ? field.decimals : undefined);
    }
    return field.options ? (this.option(field, value) ?? '') : String(value ?? '');
  }

  /** A conversation with its first message. */
  protected messages(field: Element): {text: string; own: boolean}[] {
    const said = (field.value ?? []) as {role: string; content: string}[];
    const first = field.firstMessage;
    return [
      ...(first === undefined ? [] : [{text: first, own: false}]),
      ...said.map(({role, content}) => ({text: content, own: role === 'user'})),
    ];
  }

  // Groups

  private isShown(field: Element, inRow: boolean): boolean {
    if (this.isHidden?.(field, inRow)) return false;
    if (field.failures?.visible) this.failed?.(field, 'visible');
    return field.visible;
  }

  private open(groups: readonly Element[], kind: 'page' | 'step' | 'tab'): Element | undefined {
    return this.openOne?.(groups, kind) ?? groups[0];
  }

  private groupsOf(children: readonly Element[], type: string): Element[] {
    const groups = children.filter((child) => child.type === type);
    const other = children.find((child) => child.type !== type);
    if (groups.length > 0 && other) this.stray?.(other, type);
    return groups.filter((group) => this.isShown(group, false) && group.enabled !== false);
  }

  /** Pages, steps and tabs of a form, and which of them are open. */
  groups(children: readonly Element[]): Groups {
    const pages = this.groupsOf(children, 'Page');
    const steps = pages.length > 0 ? [] : this.groupsOf(children, 'Step');
    const kind = pages.length > 0 ? 'page' : steps.length > 0 ? 'step' : undefined;
    const page = kind && this.open([...pages, ...steps], kind);
    const inside = page ? page.children! : children;
    const tabs = this.groupsOf(inside, 'Tab');
    const tab = this.open(tabs, 'tab');
    return {pages: [...pages, ...steps], kind, page, tabs, tab, children: tab ? tab.children! : inside};
  }

  /** What is drawn of a form. */
  form(children: readonly Element[]): {form: FormProps; groups: Groups} {
    const groups = this.groups(children);
    const {pages, kind, page, tabs, tab} = groups;
    const form: FormProps = {fields: this.fields(groups.children)};
    if (tab) Object.assign(form, {tabs: tabs.map(titleOf), activeTab: tab.label!});
    if (page) {
      form[kind === 'page' ? 'pages' : 'steps'] = pages.map(titleOf);
      form.active = page.label!;
      if (kind === 'step') Object.assign(form, moves(pages, page));
    }
    return {form, groups};
  }
}

/** Fields that open as a list; others open their tooltip. */
const HAS_LIST = /^(?:\w*Option|\w*MultiSelect|Autocomplete|File|MultiFile)Field$/;

function titleOf({label, description}: Element): Title {
  return {title: label!, tip: description};
}

/** The texts of the buttons to the steps before and behind. */
export function moves(steps: readonly Element[], step: Element): {previous?: string; next?: string} {
  const at = steps.indexOf(step);
  return {
    previous: at > 0 ? (step.previous ?? 'Previous') : undefined,
    next: at < steps.length - 1 ? (step.next ?? 'Next') : undefined,
  };
}
