import fs from 'node:fs';
import path from 'node:path';

/** `<LatestUpdates page="../docs/updates.mdx" count="3" />`: the page that lists the updates, and how many to show. */
export const LATEST_UPDATES = /^\s*<LatestUpdates page="([^"]+)" count="(\d+)" \/>\s*$/;

/** The heading of a month: `January 2026`. */
const MONTH = /^([A-Z][a-z]+) (\d{4})$/;

/** The start of an update with a date: `SDK 14.27.0, January 9:`. */
const NAME = /^(.+), ([A-Z][a-z]+) (\d{1,2}):$/;

/**
 * Parses the title and date of an update.
 *
 * @param name - Its bold start: `SDK 14.27.0, January 9:`.
 * @param heading - The heading above it: `January 2026`.
 * @param where - The page, for the error message.
 * @returns Undefined if the heading is not a month or the update has no day.
 * @throws If the month differs from that of the heading, or does not have such a day.
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
    throw new Error(
      `${where}: write "${name}" below "${heading}" as "Name, ${month} day:", with a valid day.`,
    );
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
  /** Address of its heading on the page that lists all updates. */
  address: string;
  /** What it lets readers do; of several points, the first. Code is in backticks, links are removed. */
  text: string;
  /** How many more points it has. */
  further: number;
}

const ITEM = /^- \*\*(.+?:)\*\*(?: (.+))?$/;

const withoutLinks = (text: string): string => text.replace(/\[([^\]]+)\]\([^)\s]+\)/g, '$1');

/**
 * Reads the newest updates with a date, newest first.
 *
 * @param page - Absolute path of the page that shows them.
 * @param target - The page that lists all updates, relative to `page`.
 * @param count - How many.
 * @throws One sentence for the writer if that page is missing or lists fewer.
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

/** The text of an update after its name, as Markdown. */
export function textOf({text, further}: LatestUpdate): string {
  return further === 0 ? text : `${text} And ${further} more.`;
}
