import fs from 'node:fs';
import path from 'node:path';

/** `<LatestUpdates page="../docs/updates.mdx" count="3" />`: the page that lists them, and how many are shown. */
export const LATEST_UPDATES = /^\s*<LatestUpdates page="([^"]+)" count="(\d+)" \/>\s*$/;

/** `January 2026`: the heading of a month. */
const MONTH = /^([A-Z][a-z]+) (\d{4})$/;

/** `SDK 14.27.0, January 9:`: how an update with a date begins. */
const NAME = /^(.+), ([A-Z][a-z]+) (\d{1,2}):$/;

/**
 * The title and the day of an update, of those that have one.
 *
 * @param name - How it begins, in bold: `SDK 14.27.0, January 9:`.
 * @param heading - The heading above it: `January 2026`.
 * @param where - The page, for the message.
 * @returns Undefined below another heading and for an update without a day.
 * @throws When it names another month than the heading, or a day that the month does not have.
 */
export function datedUpdate(
  name: string,
  heading: string,
  where: string,
): {title: string; date: Date} | undefined {
  const [, month, year] = MONTH.exec(heading) ?? [];
  const [, title, ofMonth, day] = NAME.exec(name) ?? [];
  if (!month || !title) return undefined;
  const date = new Date(`${day} ${month} ${year} 00:00 UTC`);
  if (ofMonth !== month || date.getUTCDate() !== Number(day)) {
    throw new Error(`${where}: "${name}" below "${heading}" is not written as "Name, ${month} day:".`);
  }
  return {title, date};
}

/** An update as another page shows it. */
export interface LatestUpdate {
  title: string;
  /** `2026-01-09`. */
  date: string;
  /** `January 9, 2026`. */
  day: string;
  /** Address of the heading above it, on the page that lists all. */
  address: string;
  /** What it lets readers do: code between backticks, no links. The first point, of one with several. */
  text: string;
  /** How many points it has besides. */
  further: number;
}

const ITEM = /^- \*\*(.+?:)\*\*(?: (.+))?$/;

const withoutLinks = (text: string): string => text.replace(/\[([^\]]+)\]\([^)\s]+\)/g, '$1');

/**
 * Reads the newest updates with a date from the page that lists them, newest first.
 *
 * @param page - Absolute path of the page that shows them.
 * @param target - The page that lists them, relative to it.
 * @param count - How many.
 * @throws With one sentence for the writer when that page is missing or lists fewer.
 */
export function latestUpdates(page: string, target: string, count: number): LatestUpdate[] {
  const file = path.resolve(path.dirname(page), target);
  if (!fs.existsSync(file)) throw new Error(`there is no page "${target}" with updates; correct the path.`);
  const route = path
    .relative(process.cwd(), file)
    .split(path.sep)
    .join('/')
    .replace(/\.mdx?$/, '');
  const found: LatestUpdate[] = [];
  let heading = '';
  let open: LatestUpdate | undefined;
  for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
    const [, title] = /^#{2,3} (.+)$/.exec(line) ?? [];
    if (title !== undefined) heading = title;
    const [, name, text = ''] = ITEM.exec(line) ?? [];
    const [, point] = /^ {2}- (.+)$/.exec(line) ?? [];
    if (name !== undefined) {
      const update = datedUpdate(name, heading, target);
      open = update && {
        title: update.title,
        date: update.date.toISOString().slice(0, 10),
        day: update.date.toLocaleDateString('en-US', {dateStyle: 'long', timeZone: 'UTC'}),
        address: `/${route}/#${heading.toLowerCase().replace(' ', '-')}`,
        text: withoutLinks(text),
        further: 0,
      };
      if (open) found.push(open);
    } else if (open && point !== undefined) {
      if (open.text === '') open.text = withoutLinks(point);
      else open.further += 1;
    } else if (line !== '') {
      open = undefined;
    }
  }
  if (found.length < count) {
    throw new Error(`"${target}" lists ${found.length} updates with a date, not ${count}; ask for fewer.`);
  }
  return found.sort((one, other) => other.date.localeCompare(one.date)).slice(0, count);
}

/** What is said of an update behind its name, as Markdown. */
export function textOf({text, further}: LatestUpdate): string {
  return further === 0 ? text : `${text} And ${further} more.`;
}
