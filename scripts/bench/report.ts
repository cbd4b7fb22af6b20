import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A value that is compared with a bar. */
export interface Measure {
  value: number;
  /** Unit in which the value and the bar are formatted. */
  unit: 'kB' | 'MB' | 'ms' | 's';
  bar?: number;
}

/** A row of the table. */
export interface Row {
  part: string;
  what: string;
  /** One value, or several that belong together. */
  measures: Measure[];
  /** Bytes are the same on every machine: a bar that is missed fails the bench. */
  kind: 'bytes' | 'time';
  /** Explains the figures: the single values, or how many were taken. */
  note?: string;
  /** Details for the saved file. */
  details?: unknown;
}

/** 1 kB is 1000 bytes, as in browsers. */
const DIVISORS: Record<Measure['unit'], number> = {kB: 1e3, MB: 1e6, ms: 1, s: 1e3};
const DIGITS: Record<Measure['unit'], number> = {kB: 1, MB: 2, ms: 0, s: 1};

/** Formats a value, which is in bytes or milliseconds, in the given unit. */
function written(value: number, unit: Measure['unit']): string {
  return `${(value / DIVISORS[unit]).toFixed(DIGITS[unit])} ${unit}`;
}

function writtenBar({bar, unit}: Measure): string {
  return bar === undefined
    ? '–'
    : written(bar, unit).replace(/\.(\d*?)0+(?=\s|$)/, (_, digits) => (digits ? `.${digits}` : ''));
}

/** Whether a value meets its bar; a value without a bar does. */
export function holds({value, bar}: Measure): boolean {
  return bar === undefined || value <= bar;
}

/** The rows whose byte budget is exceeded. */
export function failures(rows: readonly Row[]): Row[] {
  return rows.filter(({kind, measures}) => kind === 'bytes' && !measures.every(holds));
}

function verdict({measures}: Row): string {
  if (measures.every(({bar}) => bar === undefined)) return '';
  return measures.every(holds) ? 'ok' : 'OVER';
}

/** Formats the rows as a table. */
export function table(rows: readonly Row[]): string {
  const head = ['Part', 'What', 'Bar', 'Result', '', ''];
  const cells = rows.map((row) => [
    row.part,
    row.what,
    row.measures.every(({bar}) => bar === undefined) ? '–' : row.measures.map(writtenBar).join('; '),
    row.measures.map(({value, unit}) => written(value, unit)).join('; '),
    verdict(row),
    row.note ?? '',
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...cells].map((line) => line[column]!.length)));
  return [head, widths.map((width) => '-'.repeat(width)), ...cells]
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The machine that the figures were measured on. */
function machine(): Record<string, unknown> {
  return {
    processor: os.cpus()[0]?.model,
    cores: os.availableParallelism(),
    memory: os.totalmem(),
    system: `${os.type()} ${os.release()}`,
    node: process.version,
    // Others who use the machine slow everything down; more than a core's worth makes times doubtful.
    load: os.loadavg()[0],
  };
}

/**
 * Saves the lines with the machine that they were measured on.
 *
 * @returns The file's path.
 */
export function save(folder: string, rows: readonly Row[], before: unknown): string {
  const time = new Date();
  fs.mkdirSync(folder, {recursive: true});
  const file = path.join(folder, `${time.toISOString().slice(0, 19).replaceAll(':', '-')}.json`);
  const content = {time, machine: {...machine(), loadBefore: before}, rows};
  fs.writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  return file;
}
