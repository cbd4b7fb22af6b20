/** Text files of an app by path. */
export type Texts = Readonly<Record<string, string>>;

const changes = new Map<string, Texts>();

/** What the reader has changed in the code of an app, and finds again for as long as the visit lasts. */
export const memory = {
  /** The changed files of an app; undefined where none are. */
  of: (id: string): Texts | undefined => changes.get(id),
  /** Keeps the changed files of an app; no files forget it. */
  keep(id: string, files: Texts): void {
    if (Object.keys(files).length > 0) changes.set(id, files);
    else changes.delete(id);
  },
};
