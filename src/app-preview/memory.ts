/**
 * What the reader has changed in the code of apps. It outlives the page and ends with the session of the browser; it
 * is shown again, and runs when the reader presses Run.
 */

/** Text files of an app by path. */
export type Texts = Readonly<Record<string, string>>;

/** A file as the page had it, and as the reader has left it. */
interface Change {
  from: string;
  to: string;
}

const PREFIX = 'edited-app:';

/** What is kept of an app across a reload. Characters. */
const LONGEST = 300_000;

/** All of this visit, for browsers without storage. */
const visited = new Map<string, Readonly<Record<string, Change>>>();

/** The storage of the session, unless the browser refuses it. */
function withStorage<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(window.sessionStorage);
  } catch {
    return undefined;
  }
}

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Change).from === 'string' &&
  typeof (value as Change).to === 'string';

/** What is stored of an app; anything else under its name counts as nothing. */
function stored(id: string): Readonly<Record<string, Change>> {
  const known: unknown = withStorage((storage) => JSON.parse(storage.getItem(PREFIX + id) ?? '{}'));
  const entries = Object.entries(known ?? {}) as [string, unknown][];
  return Object.fromEntries(entries.filter((entry): entry is [string, Change] => isChange(entry[1])));
}

/** The app behind a button: the page, and which button of the page it is. */
export function idOf(button: Element): string {
  const place = [...document.querySelectorAll('.code__run')].indexOf(button);
  return `${window.location.pathname}#${place}`;
}

/** Says at the button that runs an app whether the reader has changed its code. */
export function showEdited(button: HTMLElement, isEdited: boolean): void {
  const sign = button.querySelector('.code__edited');
  if (!isEdited) sign?.remove();
  else if (!sign) {
    // What the button says by itself, for the listener that changes it while the preview loads.
    button.dataset.label ??= button.textContent;
    const made = document.createElement('span');
    made.className = 'code__edited';
    made.textContent = 'Edited';
    button.append(made);
  }
}

/** Says at all buttons of the page which apps the reader has changed. */
export function showAllEdited(): void {
  for (const button of document.querySelectorAll<HTMLElement>('.code__run')) {
    const id = idOf(button);
    const isStored = withStorage((storage) => storage.getItem(PREFIX + id) !== null) ?? false;
    showEdited(button, isStored || visited.has(id));
  }
}

export const memory = {
  /**
   * The changed files of an app.
   *
   * @param id - See {@link idOf}.
   * @param files - The files as the page has them now: what was changed in another text is left out.
   */
  of(id: string, files: Readonly<Record<string, unknown>>): Texts {
    const known = Object.entries(visited.get(id) ?? stored(id));
    return Object.fromEntries(
      known.filter(([name, {from}]) => files[name] === from).map(([name, {to}]) => [name, to]),
    );
  },
  /** Keeps the changed files of an app; no files forget it. */
  keep(id: string, files: Readonly<Record<string, unknown>>, changed: Texts): void {
    const changes = Object.entries(changed).map(([name, to]) => [name, {from: files[name] as string, to}]);
    if (changes.length === 0) visited.delete(id);
    else visited.set(id, Object.fromEntries(changes) as Record<string, Change>);
    withStorage((storage) => {
      storage.removeItem(PREFIX + id);
      const text = JSON.stringify(visited.get(id));
      // A full storage throws, and has no old text then.
      if (changes.length > 0 && text.length <= LONGEST) storage.setItem(PREFIX + id, text);
    });
  },
};
