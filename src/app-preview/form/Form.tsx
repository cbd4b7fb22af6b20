import React, {type CSSProperties, type ReactNode} from 'react';
import type {Element} from '../../../sdk-double/schema';
import {Icon, type IconName} from '../text/Icon';
import {IMAGES} from './images';
import {numberText} from '../text/number-text';
import {Prose} from '../text/Prose';
import {typeset} from '../text/typeset';

interface Live {
  /** What it was made from, in a form that can be filled in. */
  element?: Element;
}

/** A field with a label. */
export interface Common extends Live {
  label: string;
  /** Width as a percentage of the form. Default: 100. */
  flex?: number;
  /** Why the value is not accepted; marks the field. */
  error?: string;
  /** A tooltip: the field gets a question mark. */
  tip?: string;
  /** The tooltip is open. */
  tipOpen?: boolean;
}

type Value = string | number;

/** A cell of a table; a boolean is a box to tick. */
export type Cell = Value | boolean;

export interface Column {
  title: string;
  unit?: string;
  tip?: string;
  isNumber?: boolean;
}

/** A group's title, with its tooltip where it has one. */
export type Title = string | {title: string; tip?: string};

/** A field, text, button or section, as a parametrization declares it. */
export type Field =
  | (Common & {
      kind: 'number' | 'text';
      value?: Value;
      prefix?: string;
      suffix?: string;
      /** Buttons to go up and down. */
      spinner?: boolean;
    })
  | (Common & {kind: 'slider'; value: number; min: number; max: number; decimals?: number; suffix?: string})
  | (Common & {kind: 'area'; value?: string; lines?: number})
  | (Common & {kind: 'option'; value?: Value; suffix?: string; open?: Value[]; search?: boolean})
  | (Common & {kind: 'radio'; value?: Value; options: Value[]; inline?: boolean})
  | (Common & {kind: 'multiselect'; values: Value[]; open?: Value[]})
  | (Common & {kind: 'boolean'; value: boolean})
  | (Common & {kind: 'date'; value?: string})
  | (Common & {kind: 'file'; values?: string[]; many?: boolean; cloud?: boolean; open?: Value[]})
  | (Common & {kind: 'place'; shape: 'point' | 'line' | 'polygon'; value?: string})
  | (Common & {kind: 'pick'; values: string[]; many?: boolean})
  | (Common & {kind: 'color'; value?: string})
  | (Common & {kind: 'output'; value?: Value; prefix?: string; suffix?: string})
  | (Common & {kind: 'button'; primary?: boolean; download?: boolean})
  | (Common & {kind: 'table'; columns: (string | Column)[]; rows: Cell[][]; editable?: boolean})
  | (Common & {kind: 'array'; rows: Field[][]; rowLabel?: string})
  | (Common & {kind: 'chat'; messages: {text: string; own: boolean}[]; placeholder?: string})
  | (Live & {kind: 'children'; type: string; rows: string[]})
  | (Live & {
      kind: 'image';
      file: string;
      align?: 'left' | 'center' | 'right';
      caption?: string;
      maxWidth?: number;
      flex?: number;
    })
  | (Live & {kind: 'prose'; markdown: string; flex?: number})
  | {kind: 'heading'; text: string}
  | {kind: 'note'; text: string}
  | {kind: 'break'}
  | (Live & {kind: 'section'; title: string; tip?: string; collapsed?: boolean; fields?: Field[]});

function shown(value: Value | undefined): ReactNode {
  return value === undefined ? undefined : typeset(String(value));
}

function Control({
  children,
  suffix,
  prefix,
  icon,
  before,
  className = 'control',
}: {
  children?: ReactNode;
  suffix?: string;
  prefix?: string;
  icon?: IconName;
  before?: IconName;
  className?: string;
}): ReactNode {
  return (
    <span className={className}>
      {before && <Icon name={before} />}
      {prefix && <span className="control__unit">{typeset(prefix)}</span>}
      <span className="control__value">{children}</span>
      {suffix && <span className="control__unit">{typeset(suffix)}</span>}
      {icon && <Icon name={icon} />}
    </span>
  );
}

function Slider({
  value,
  min,
  max,
  decimals,
  suffix,
}: {
  value: number;
  min: number;
  max: number;
  decimals?: number;
  suffix?: string;
}): ReactNode {
  const share = `${((value - min) / (max - min)) * 100}%`;
  return (
    <span className="slider">
      <span className="slider__track">
        <span className="slider__rail">
          <span className="slider__fill" style={{width: share}} />
          <span className="slider__knob" style={{left: share}} />
        </span>
        <span className="slider__ends">
          <span>{numberText(min)}</span>
          <span>{numberText(max)}</span>
        </span>
      </span>
      <span className="slider__value">
        {`${numberText(value, decimals)} `}
        {typeset(suffix ?? '')}
      </span>
    </span>
  );
}

/** The open list of a field. */
function Options({options, chosen, many}: {options: Value[]; chosen: Value[]; many?: boolean}): ReactNode {
  return (
    <span className="options">
      {options.map((option) => (
        <span key={option} className={chosen.includes(option) ? 'options__chosen' : undefined}>
          {shown(option)}
          {many && chosen.includes(option) && <Icon name="check" />}
        </span>
      ))}
    </span>
  );
}

/** Values side by side, each of which can be taken away. */
function Chips({values}: {values: Value[]}): ReactNode {
  return (
    <span className="chips">
      {values.map((value) => (
        <span key={value} className="chip">
          <span>{shown(value)}</span>
          <Icon name="close" size={13} />
        </span>
      ))}
    </span>
  );
}

function FileInput({field}: {field: Field & {kind: 'file'}}): ReactNode {
  const {values = [], many, cloud, open} = field;
  const isEmpty = values.length === 0;
  return (
    <>
      <span className={`control${isEmpty ? ' control--file' : many ? ' control--chips' : ''}`}>
        {(isEmpty || !many) && <Icon name={isEmpty ? (cloud ? 'cloud' : 'upload') : 'file'} />}
        <span className="control__value">
          {isEmpty ? many ? 'Choose files' : 'Choose a file' : many ? <Chips values={values} /> : values[0]}
        </span>
        {!isEmpty && <Icon name={many ? 'upload' : 'close'} />}
      </span>
      {open && <Options options={open} chosen={values} />}
    </>
  );
}

const PLACES = {
  point: {icon: 'pin', text: 'Draw a point'},
  line: {icon: 'line', text: 'Draw a line'},
  polygon: {icon: 'polygon', text: 'Draw a polygon'},
} as const satisfies Record<string, {icon: IconName; text: string}>;

function Table({
  columns,
  rows,
  editable,
}: {
  columns: (string | Column)[];
  rows: Cell[][];
  editable?: boolean;
}): ReactNode {
  const heads = columns.map((column): Column => (typeof column === 'string' ? {title: column} : column));
  return (
    <span className={editable ? 'table table--editable' : 'table'}>
      <table className="sheet">
        <thead>
          <tr>
            {heads.map(({title, unit, tip, isNumber}) => (
              <th key={title} className={isNumber ? 'sheet__number' : undefined}>
                {typeset(title)}
                {unit && <span className="sheet__unit"> ({typeset(unit)})</span>}
                {tip && <Icon name="question" size={15} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} className={heads[column]?.isNumber ? 'sheet__number' : undefined}>
                  {typeof cell === 'boolean' ? <Tick on={cell} /> : shown(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {editable && <AddRow />}
    </span>
  );
}

function Tick({on}: {on: boolean}): ReactNode {
  return <span className={on ? 'tick tick--on' : 'tick'}>{on && <Icon name="check" size={14} />}</span>;
}

function AddRow({text = 'Add a row'}: {text?: string}): ReactNode {
  return (
    <span className="add-row">
      <Icon name="plus" size={16} />
      {text}
    </span>
  );
}

function ArrayRows({rows, rowLabel = 'Row'}: {rows: Field[][]; rowLabel?: string}): ReactNode {
  return (
    <span className="array">
      {rows.map((fields, index) => (
        <span key={index} className="array__row">
          <span className="array__title">
            {typeset(rowLabel)} {index + 1}
            <Icon name="trash" />
          </span>
          <Fields fields={fields} />
        </span>
      ))}
      <AddRow />
    </span>
  );
}

function Chat({
  messages,
  placeholder,
}: {
  messages: {text: string; own: boolean}[];
  placeholder?: string;
}): ReactNode {
  return (
    <span className="chat">
      <span className="chat__messages">
        {messages.map(({text, own}, index) => (
          <span key={index} className={own ? 'chat__message chat__message--own' : 'chat__message'}>
            {typeset(text)}
          </span>
        ))}
      </span>
      <span className="chat__prompt">
        <span className="chat__hint">{placeholder && typeset(placeholder)}</span>
        <Icon name="send" />
      </span>
    </span>
  );
}

function Input({field}: {field: Field & Common}): ReactNode {
  switch (field.kind) {
    case 'number':
    case 'text':
      return (
        <Control
          prefix={field.prefix}
          suffix={field.suffix}
          icon={field.kind === 'number' && field.spinner ? 'updown' : undefined}
        >
          {shown(field.value)}
        </Control>
      );
    case 'slider':
      return <Slider {...field} />;
    case 'area':
      return (
        <span className="control control--area" style={{minHeight: `${(field.lines ?? 3) * 1.4 + 0.9}em`}}>
          {shown(field.value)}
        </span>
      );
    case 'option':
      return (
        <>
          <Control suffix={field.suffix} icon={field.search ? 'search' : 'chevron'}>
            {shown(field.value)}
          </Control>
          {field.open && (
            <Options options={field.open} chosen={field.value === undefined ? [] : [field.value]} />
          )}
        </>
      );
    case 'radio':
      return (
        <span className={field.inline ? 'radios radios--inline' : 'radios'}>
          {field.options.map((option) => (
            <span key={option} className="radio">
              <span className={option === field.value ? 'radio__dot radio__dot--on' : 'radio__dot'} />
              <span>{shown(option)}</span>
            </span>
          ))}
        </span>
      );
    case 'multiselect':
      return (
        <>
          <Control className="control control--chips" icon="chevron">
            <Chips values={field.values} />
          </Control>
          {field.open && <Options options={field.open} chosen={field.values} many />}
        </>
      );
    case 'boolean':
      return (
        <span className="switch">
          <span className={field.value ? 'toggle toggle--on' : 'toggle'}>
            <span className="toggle__knob" />
          </span>
        </span>
      );
    case 'date':
      return (
        <Control icon="calendar">{field.value ?? <span className="control__hint">YYYY-MM-DD</span>}</Control>
      );
    case 'file':
      return <FileInput field={field} />;
    case 'place': {
      const {icon, text} = PLACES[field.shape];
      return (
        <Control before={icon} icon={field.value === undefined ? undefined : 'pencil'}>
          {field.value ?? <span className="control__action">{text}</span>}
        </Control>
      );
    }
    case 'pick':
      return (
        <Control before="cube" className="control control--chips">
          {field.values.length > 0 ? (
            <Chips values={field.values} />
          ) : (
            <span className="control__action">Select in the view</span>
          )}
        </Control>
      );
    case 'color':
      return (
        <span className="control">
          {field.value && <span className="swatch" style={{background: field.value}} />}
          <span className="control__value">{field.value}</span>
          {!field.value && <Icon name="palette" />}
        </span>
      );
    case 'output':
      return (
        <span className="output">
          {typeset(field.prefix ? `${field.prefix} ` : '')}
          {shown(field.value)} {typeset(field.suffix ?? '')}
        </span>
      );
    case 'table':
      return <Table {...field} />;
    case 'array':
      return <ArrayRows {...field} />;
    case 'chat':
      return <Chat {...field} />;
    default:
      return null;
  }
}

/**
 * An image of the app.
 *
 * @param isLive - An image that is not drawn here is named in a frame; in a picture, it is a mistake.
 */
export function Picture({field, isLive}: {field: Field & {kind: 'image'}; isLive?: boolean}): ReactNode {
  const drawing = IMAGES[field.file] ?? (isLive && <span className="image__name">{field.file}</span>);
  if (!drawing)
    throw new Error(
      `The picture needs the image "${field.file}"; draw it in src/app-preview/form/images.tsx.`,
    );
  return (
    <div className={`image image--${field.align ?? 'center'}`}>
      <div className="image__frame" style={{maxWidth: field.maxWidth}}>
        {drawing}
      </div>
      {field.caption && <p className="image__caption">{typeset(field.caption)}</p>}
    </div>
  );
}

/** The panel of the children of an entity; a preview has one entity and creates no others. */
export function Children({type, rows, isLive}: {type: string; rows: string[]; isLive?: boolean}): ReactNode {
  return (
    <div className="children">
      <p className="children__head">{type}</p>
      {rows.map((name) => (
        <p key={name} className="children__row">
          {typeset(name)}
          <Icon name="open" />
          <Icon name="trash" />
        </p>
      ))}
      {isLive ? (
        <p className="form__note">Entities cannot be created in this preview.</p>
      ) : (
        <AddRow text={`Create ${type}`} />
      )}
    </div>
  );
}

/** Letters in a line of a tooltip. */
const TOOLTIP_LINE = 38;

/** The height that an open tooltip takes above its row. */
function tooltipRoom(row: readonly Field[]): number {
  const lines = row.map((field) =>
    'tip' in field && 'tipOpen' in field && field.tipOpen ? Math.ceil(field.tip!.length / TOOLTIP_LINE) : 0,
  );
  const most = Math.max(...lines);
  return most > 0 ? most * 20 + 28 : 0;
}

function Tip({field}: {field: Common}): ReactNode {
  if (!field.tip) return null;
  return (
    <>
      <span className={field.tipOpen ? 'tip tip--open' : 'tip'}>
        <Icon name="question" size={16} />
      </span>
      {field.tipOpen && (
        <span className="tooltip">
          <Prose markdown={field.tip} />
        </span>
      )}
    </>
  );
}

function Label({field}: {field: Field & Common}): ReactNode {
  return (
    <span className="field__label">
      {typeset(field.label)}
      <Tip field={field} />
    </span>
  );
}

/** Whether there is room at the right of a field. */
interface Place {
  free?: boolean;
}

function Item({field, free}: Place & {field: Field}): ReactNode {
  switch (field.kind) {
    case 'break':
      return null;
    case 'heading':
      return <p className="form__heading">{field.text}</p>;
    case 'note':
      return <p className="form__note">{field.text}</p>;
    case 'prose':
      return (
        <div className="form__prose">
          <Prose markdown={field.markdown} />
        </div>
      );
    case 'image':
      return <Picture field={field} />;
    case 'children':
      return <Children {...field} />;
    case 'section':
      return (
        <div className="section">
          <p className={field.collapsed ? 'section__title' : 'section__title section__title--open'}>
            <Icon name="chevron" />
            {typeset(field.title)}
            {field.tip && <Icon name="question" size={16} />}
          </p>
          {!field.collapsed && field.fields && <Fields fields={field.fields} />}
        </div>
      );
    case 'button': {
      const sign = field.download && (
        <span className="button__before">
          <Icon name="download" />
        </span>
      );
      return (
        <div className="field">
          <span className={field.primary ? 'button button--primary' : 'button'}>
            {sign}
            {typeset(field.label)}
            {field.tip && (
              <span className="button__after">
                <Tip field={field} />
              </span>
            )}
          </span>
        </div>
      );
    }
    default:
      return (
        <div className={`field${field.error ? ' field--error' : ''}${free ? ' field--free' : ''}`}>
          <Label field={field} />
          <div className="field__input">
            <Input field={field} />
          </div>
          {field.error && <span className="field__error">{typeset(field.error)}</span>}
        </div>
      );
  }
}

/** The width of a field in percent. */
export function flexOf(field: Field): number {
  return ('flex' in field ? field.flex : undefined) ?? 100;
}

/** Fields stand beside each other as long as their widths fit. */
export function rowsOf(fields: readonly Field[]): Field[][] {
  const rows: Field[][] = [];
  let left = 0;
  for (const field of fields) {
    if (field.kind === 'break') {
      left = 0;
      continue;
    }
    const flex = flexOf(field);
    if (flex > left) {
      rows.push([]);
      left = 100;
    }
    rows.at(-1)!.push(field);
    left -= flex;
  }
  return rows;
}

function Fields({fields}: {fields: Field[]}): ReactNode {
  return (
    <div className="fields">
      {rowsOf(fields).map((row, index) => {
        const columns = row.map(
          (field) => `calc((100% + var(--form-gap)) * ${flexOf(field) / 100} - var(--form-gap))`,
        );
        const style: CSSProperties = {
          gridTemplateColumns: columns.join(' '),
          paddingTop: tooltipRoom(row) || undefined,
        };
        const isFull = row.reduce((sum, field) => sum + flexOf(field), 0) > 90;
        return (
          <div key={index} className="fields__row" style={style}>
            {row.map((field, place) => (
              <Item key={place} field={field} free={place === row.length - 1 && !isFull} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

export interface FormProps {
  fields: Field[];
  /** Titles of the tabs of the form, where it has any. */
  tabs?: Title[];
  /** The open tab. Default: the first. */
  activeTab?: string;
  /** Titles of the pages or of the steps, where it has any, and which of them is shown. */
  pages?: Title[];
  steps?: Title[];
  active?: string;
  /** Texts of the buttons to the steps before and behind. */
  previous?: string;
  next?: string;
}

function titleOf(title: Title): string {
  return typeof title === 'string' ? title : title.title;
}

function Titles({
  titles,
  active,
  className,
}: {
  titles: Title[];
  active?: string;
  className: string;
}): ReactNode {
  return (
    <p className={`${className}s`}>
      {titles.map((title) => {
        const text = titleOf(title);
        return (
          <span key={text} className={text === active ? `${className} ${className}--active` : className}>
            {typeset(text)}
            {typeof title !== 'string' && title.tip && <Icon name="question" size={16} />}
          </span>
        );
      })}
    </p>
  );
}

function Steps({titles, active}: {titles: Title[]; active?: string}): ReactNode {
  const place = titles.findIndex((title) => titleOf(title) === active);
  return (
    <p className="form__steps">
      {titles.map((title, index) => {
        const state = index === place ? ' form__step--active' : index < place ? ' form__step--done' : '';
        return (
          <span key={titleOf(title)} className={`form__step${state}`}>
            <span className="form__step-number">
              {index < place ? <Icon name="check" size={15} /> : index + 1}
            </span>
            <span className="form__step-title">
              {typeset(titleOf(title))}
              {typeof title !== 'string' && title.tip && <Icon name="question" size={16} />}
            </span>
          </span>
        );
      })}
    </p>
  );
}

/** The input side of an app. */
export function Form({
  fields,
  tabs,
  activeTab = tabs?.[0] && titleOf(tabs[0]),
  pages,
  steps,
  active,
  previous,
  next,
}: FormProps): ReactNode {
  return (
    <div className="form">
      {pages && <Titles titles={pages} active={active} className="form__page" />}
      {steps && <Steps titles={steps} active={active} />}
      {tabs && <Titles titles={tabs} active={activeTab} className="form__tab" />}
      <Fields fields={fields} />
      {(previous ?? next) && (
        <p className="form__moves">
          {previous && <span className="button">{typeset(previous)}</span>}
          {next && <span className="button button--primary form__next">{typeset(next)}</span>}
        </p>
      )}
    </div>
  );
}
