/** The reader's edits to the code of samples. They survive a reload and end with the browser session. */

/** Text files of an app, by path. */
export type Texts = Readonly<Record<string, string>>;

/** A file as the page shows it, and as the reader edited it. */
interface Edit {
  from: string;
  to: string;
}

const PREFIX = 'edited-app:';

/** Maximum length of the edits to an app that are kept across a reload. */
const MAX_CHARACTERS = 300_000;

/** All edits since the page was loaded, for browsers without session storage. */
const inMemory = new Map<string, Readonly<Record<string, Edit>>>();

/** Runs an action on the session storage. Returns undefined where the browser blocks it. */
function withStorage<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(window.sessionStorage);
  } catch {
    return undefined;
  }
}

const isEdit = (value: unknown): value is Edit =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Edit).from === 'string' &&
  typeof (value as Edit).to === 'string';

/** The stored edits to an app. Ignores anything malformed. */
function stored(id: string): Readonly<Record<string, Edit>> {
  const known: unknown = withStorage((storage) => JSON.parse(storage.getItem(PREFIX + id) ?? '{}'));
  const entries = Object.entries(known ?? {}) as [string, unknown][];
  return Object.fromEntries(entries.filter((entry): entry is [string, Edit] => isEdit(entry[1])));
}

/** Returns an ID for the app behind a Run button: the path of the page and the button's index on it. */
export function appId(button: Element): string {
  const place = [...document.querySelectorAll('.code__run')].indexOf(button);
  return `${window.location.pathname}#${place}`;
}

/** Adds the “Edited” badge to a Run button, or removes it. */
export function showEdited(button: HTMLElement, isEdited: boolean): void {
  const badge = button.querySelector('.code__edited');
  if (!isEdited) badge?.remove();
  else if (!badge) {
    // The label without the badge: the click listener restores it after loading.
    button.dataset.label ??= button.textContent;
    const element = document.createElement('span');
    element.className = 'code__edited';
    element.textContent = 'Edited';
    button.append(element);
  }
}

/** Adds the “Edited” badge to the Run buttons of all apps with edits. */
export function showAllEdited(): void {
  for (const button of document.querySelectorAll<HTMLElement>('.code__run')) {
    const id = appId(button);
    const isStored = withStorage((storage) => storage.getItem(PREFIX + id) !== null) ?? false;
    showEdited(button, isStored || inMemory.has(id));
  }
}

export const savedEdits = {
  /**
   * Returns the edited files of an app.
   *
   * @param id - From {@link appId}.
   * @param files - The files as the page shows them now. Edits of an earlier text are omitted.
   */
  load(id: string, files: Readonly<Record<string, unknown>>): Texts {
    const known = Object.entries(inMemory.get(id) ?? stored(id));
    return Object.fromEntries(
      known.filter(([name, {from}]) => files[name] === from).map(([name, {to}]) => [name, to]),
    );
  },
  /** Saves the edited files of an app, or deletes the entry if there are none. */
  save(id: string, files: Readonly<Record<string, unknown>>, changed: Texts): void {
    const edits = Object.entries(changed).map(([name, to]) => [name, {from: files[name] as string, to}]);
    if (edits.length === 0) inMemory.delete(id);
    else inMemory.set(id, Object.fromEntries(edits) as Record<string, Edit>);
    withStorage((storage) => {
      storage.removeItem(PREFIX + id);
      const text = JSON.stringify(inMemory.get(id));
      // When storage is full this throws; the old text is already removed.
      if (edits.length > 0 && text.length <= MAX_CHARACTERS) storage.setItem(PREFIX + id, text);
    });
  },
};
