import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A value and the limit that it is compared with. */
export interface Measure {
  value: number;
  /** The unit for display; value and limit are in bytes or milliseconds. */
  unit: 'kB' | 'MB' | 'ms' | 's';
  limit?: number;
}

/** A row of the table. */
export interface Row {
  part: string;
  what: string;
  /** One value, or several that belong together. */
  measures: Measure[];
  /** Bytes are the same on every machine, so exceeding their limit fails the bench. */
  kind: 'bytes' | 'time';
  /** Explains the figures, for example by the single values or the number of runs. */
  note?: string;
  /** Details for the saved file. */
  details?: unknown;
}

/** 1 kB is 1000 bytes, as in browsers. */
const DIVISORS: Record<Measure['unit'], number> = {kB: 1e3, MB: 1e6, ms: 1, s: 1e3};
const DIGITS: Record<Measure['unit'], number> = {kB: 1, MB: 2, ms: 0, s: 1};

/** Formats a number of bytes or milliseconds in the given unit. */
function formatted(value: number, unit: Measure['unit']): string {
  return `${(value / DIVISORS[unit]).toFixed(DIGITS[unit])} ${unit}`;
}

function formattedLimit({limit, unit}: Measure): string {
  return limit === undefined
    ? '–'
    : formatted(limit, unit).replace(/\.(\d*?)0+(?=\s|$)/, (_, digits) => (digits ? `.${digits}` : ''));
}

/** Whether a value is within its limit, if it has one. */
export function isWithinLimit({value, limit}: Measure): boolean {
  return limit === undefined || value <= limit;
}

/** The rows whose byte budget is exceeded. */
export function failures(rows: readonly Row[]): Row[] {
  return rows.filter(({kind, measures}) => kind === 'bytes' && !measures.every(isWithinLimit));
}

function verdict({measures}: Row): string {
  if (measures.every(({limit}) => limit === undefined)) return '';
  return measures.every(isWithinLimit) ? 'ok' : 'OVER';
}

/** Formats the rows as a table. */
export function table(rows: readonly Row[]): string {
  const head = ['Part', 'What', 'Limit', 'Result', '', ''];
  const cells = rows.map((row) => [
    row.part,
    row.what,
    row.measures.every(({limit}) => limit === undefined) ? '–' : row.measures.map(formattedLimit).join('; '),
    row.measures.map(({value, unit}) => formatted(value, unit)).join('; '),
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
    // Above 1 before the bench started, other processes were using the machine and times are unreliable.
    load: os.loadavg()[0],
  };
}

/**
 * Saves the rows with the machine that they were measured on.
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
