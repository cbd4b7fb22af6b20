import React, {type ReactNode} from 'react';
import {Icon} from './Icon';

interface Common {
  label: string;
  /** Width as a percentage of the form. Default: 100. */
  flex?: number;
  /** Why the value is not accepted; marks the field. */
  error?: string;
}

type Value = string | number;

/** A field, text, button or section, as a parametrization declares it. */
export type Field =
  | (Common & {kind: 'number' | 'text'; value?: Value; prefix?: string; suffix?: string})
  | (Common & {kind: 'slider'; value: number; min: number; max: number; suffix?: string})
  | (Common & {kind: 'area'; value?: string; lines?: number})
  | (Common & {kind: 'option'; value?: Value; suffix?: string; open?: Value[]})
  | (Common & {kind: 'radio'; value?: Value; options: Value[]; inline?: boolean})
  | (Common & {kind: 'multiselect'; values: Value[]})
  | (Common & {kind: 'boolean'; value: boolean})
  | (Common & {kind: 'date'; value?: string})
  | (Common & {kind: 'file'; value?: string})
  | (Common & {kind: 'color'; value: string})
  | (Common & {kind: 'output'; value: Value; suffix?: string})
  | (Common & {kind: 'button'; primary?: boolean})
  | (Common & {kind: 'table'; columns: string[]; rows: Value[][]})
  | {kind: 'heading'; text: string}
  | {kind: 'note'; text: string}
  | {kind: 'section'; title: string; collapsed?: boolean; fields?: Field[]};

function Control({
  children,
  suffix,
  prefix,
}: {
  children?: ReactNode;
  suffix?: string;
  prefix?: string;
}): ReactNode {
  return (
    <span className="control">
      {prefix && <span className="control__unit">{prefix}</span>}
      <span className="control__value">{children}</span>
      {suffix && <span className="control__unit">{suffix}</span>}
    </span>
  );
}

function Slider({
  value,
  min,
  max,
  suffix,
}: {
  value: number;
  min: number;
  max: number;
  suffix?: string;
}): ReactNode {
  const share = `${((value - min) / (max - min)) * 100}%`;
  return (
    <span className="slider">
      <span className="slider__rail">
        <span className="slider__fill" style={{width: share}} />
        <span className="slider__knob" style={{left: share}} />
      </span>
      <span className="slider__value">
        {value} {suffix}
      </span>
    </span>
  );
}

function Input({field}: {field: Field & Common}): ReactNode {
  switch (field.kind) {
    case 'number':
    case 'text':
      return (
        <Control prefix={field.prefix} suffix={field.suffix}>
          {field.value}
        </Control>
      );
    case 'slider':
      return <Slider {...field} />;
    case 'area':
      return (
        <span className="control control--area" style={{minHeight: `${(field.lines ?? 3) * 1.4 + 0.9}em`}}>
          {field.value}
        </span>
      );
    case 'option':
      return (
        <>
          <span className="control">
            <span className="control__value">{field.value}</span>
            {field.suffix && <span className="control__unit">{field.suffix}</span>}
            <Icon name="chevron" />
          </span>
          {field.open && (
            <span className="options">
              {field.open.map((option) => (
                <span key={option} className={option === field.value ? 'options__chosen' : undefined}>
                  {option}
                </span>
              ))}
            </span>
          )}
        </>
      );
    case 'radio':
      return (
        <span className={field.inline ? 'radios radios--inline' : 'radios'}>
          {field.options.map((option) => (
            <span key={option} className="radio">
              <span className={option === field.value ? 'radio__dot radio__dot--on' : 'radio__dot'} />
              {option}
            </span>
          ))}
        </span>
      );
    case 'multiselect':
      return (
        <span className="control">
          <span className="control__value chips">
            {field.values.map((value) => (
              <span key={value} className="chip">
                {value}
                <Icon name="close" size={13} />
              </span>
            ))}
          </span>
          <Icon name="chevron" />
        </span>
      );
    case 'boolean':
      return (
        <span className={field.value ? 'toggle toggle--on' : 'toggle'}>
          <span className="toggle__knob" />
        </span>
      );
    case 'date':
      return (
        <span className="control">
          <span className="control__value">{field.value}</span>
          <Icon name="calendar" />
        </span>
      );
    case 'file':
      return (
        <span className="control control--file">
          <Icon name="upload" />
          <span className="control__value">{field.value ?? 'Choose a file'}</span>
        </span>
      );
    case 'color':
      return (
        <span className="control">
          <span className="swatch" style={{background: field.value}} />
          <span className="control__value">{field.value}</span>
        </span>
      );
    case 'output':
      return (
        <span className="output">
          {field.value} {field.suffix}
        </span>
      );
    case 'table':
      return (
        <table className="sheet">
          <thead>
            <tr>
              {field.columns.map((column) => (
                <th key={column}>{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {field.rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    default:
      return null;
  }
}

function Item({field}: {field: Field}): ReactNode {
  if (field.kind === 'heading') return <p className="form__heading">{field.text}</p>;
  if (field.kind === 'note') return <p className="form__note">{field.text}</p>;
  if (field.kind === 'section') {
    return (
      <div className="section">
        <p className={field.collapsed ? 'section__title' : 'section__title section__title--open'}>
          <Icon name="chevron" />
          {field.title}
        </p>
        {!field.collapsed && field.fields && <Fields fields={field.fields} />}
      </div>
    );
  }
  const style = {width: `calc(${field.flex ?? 100}% - var(--form-gap))`};
  if (field.kind === 'button') {
    return (
      <div className="field" style={style}>
        <span className={field.primary ? 'button button--primary' : 'button'}>{field.label}</span>
      </div>
    );
  }
  return (
    <div className={field.error ? 'field field--error' : 'field'} style={style}>
      <span className="field__label">{field.label}</span>
      <Input field={field} />
      {field.error && <span className="field__error">{field.error}</span>}
    </div>
  );
}

function Fields({fields}: {fields: Field[]}): ReactNode {
  return (
    <div className="fields">
      {fields.map((field, index) => (
        <Item key={index} field={field} />
      ))}
    </div>
  );
}

export interface FormProps {
  fields: Field[];
  /** Titles of the tabs of the form, where it has any. */
  tabs?: string[];
  /** The open tab. Default: the first. */
  activeTab?: string;
}

/** The input side of an app. */
export function Form({fields, tabs, activeTab = tabs?.[0]}: FormProps): ReactNode {
  return (
    <div className="form">
      {tabs && (
        <p className="form__tabs">
          {tabs.map((tab) => (
            <span key={tab} className={tab === activeTab ? 'form__tab form__tab--active' : 'form__tab'}>
              {tab}
            </span>
          ))}
        </p>
      )}
      <Fields fields={fields} />
    </div>
  );
}
