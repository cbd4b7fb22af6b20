import {useLayoutEffect, useRef, useState} from 'react';
import type {Element, Form} from '../../../sdk-double/schema';

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Whether two values of a field are equivalent. All empty values are equal, colors are case-insensitive, and Python
 * returns files by name only.
 */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other || (isEmpty(one) && isEmpty(other))) return true;
  if (typeof one === 'string' && typeof other === 'string' && one.startsWith('#')) {
    return one.toLowerCase() === other.toLowerCase();
  }
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  if ('filename' in one || 'filename' in other) return one.filename === other.filename;
  if (Array.isArray(one) && one.length !== (other as unknown as unknown[]).length) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    sameValue(one[key], other[key]),
  );
}

/** A reported value, and earlier ones whose answers may still arrive. */
interface Reported {
  value: unknown;
  earlier: unknown[];
}

type Pending = Readonly<Record<string, Reported>>;

function valuesOf(
  children: readonly Element[],
  found: Record<string, unknown> = {},
): Record<string, unknown> {
  for (const child of children) {
    if (child.children) valuesOf(child.children, found);
    else if ('value' in child) found[child.name] = child.value;
  }
  return found;
}

/** Removes the pending values that a new form already has or has overridden. */
function withoutAnswered(pending: Pending, before: Form, now: Form): Pending {
  const [old, arrived] = [valuesOf(before.children), valuesOf(now.children)];
  const left = Object.entries(pending).filter(([name, {value, earlier}]) => {
    if (!(name in arrived) || sameValue(arrived[name], value)) return false;
    const isLate = earlier.some((one) => sameValue(arrived[name], one));
    return isLate || sameValue(arrived[name], old[name]);
  });
  return Object.fromEntries(left);
}

/** Returns the fields of a row with their current values. */
function withRow(fields: readonly Element[], row: Record<string, unknown>): Element[] {
  return fields.map((field) => (field.path in row ? {...field, value: row[field.path]} : field));
}

function withValues(children: readonly Element[], pending: Pending): Element[] {
  return children.map((child) => {
    if (child.children) return {...child, children: withValues(child.children, pending)};
    const reported = pending[child.name];
    if (!reported || !('value' in child)) return child;
    if (!child.rows) return {...child, value: reported.value};
    const rows = reported.value as Record<string, unknown>[];
    return {
      ...child,
      value: rows,
      rows: rows.map((row, index) => withRow(child.rows![index] ?? child.columns!, row)),
    };
  });
}

interface LiveValues {
  /** The form with the user's values. */
  children: Element[];
  change(field: Element, change: (value: unknown) => unknown): void;
}

/**
 * Merges the user's values into the form without waiting for Python. A value from Python wins as soon as it is not
 * the answer to an earlier change.
 *
 * @param form - The form from Python.
 * @param onChange - Receives each new value.
 */
export function useValues(form: Form, onChange: (name: string, value: unknown) => void): LiveValues {
  const [pending, setPending] = useState<Pending>({});
  const [seen, setSeen] = useState(form);
  if (seen !== form) {
    setSeen(form);
    setPending(withoutAnswered(pending, seen, form));
  }
  // A field can change twice before the next render, for example on blur and paste.
  const latest = useRef<Record<string, unknown>>({});
  useLayoutEffect(() => {
    latest.current = Object.fromEntries(Object.entries(pending).map(([name, {value}]) => [name, value]));
  }, [pending]);
  return {
    children: withValues(form.children, pending),
    change: ({name, value: old}, change) => {
      const value = change(name in latest.current ? latest.current[name] : old);
      latest.current[name] = value;
      setPending((now) => {
        const before = now[name];
        return {...now, [name]: {value, earlier: before ? [...before.earlier, before.value] : []}};
      });
      onChange(name, value);
    },
  };
}
