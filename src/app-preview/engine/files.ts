import type {Importable} from '../../../sdk-double/packages/needed';

/** A file that a preview loads: its address, and its bytes when it is no longer compressed. */
export interface Part {
  href: string;
  size: number;
}

/** Where the files are that only previews load. */
export interface PreviewFiles {
  /** The document of the frame that holds the worker. */
  frame: string;
  /** The document of frames that show the HTML of an app. */
  web: string;
  /** The style sheet of previews. */
  style: string;
  /** The names of the SDK, for the editor: JSON of `editor/sdk-names.ts`. */
  names: string;
  /** What the worker consists of. */
  parts: Readonly<Record<'code' | 'interpreter' | 'library' | 'sdkDouble', Part>>;
  /** The packages that apps can import: each is loaded when an app does. */
  packages: readonly (Importable & Part)[];
}

/**
 * The files of this build. The plugin `app-preview` makes them, and writes their addresses in place of this
 * module; where the site is not built, there are none.
 */
export const files: PreviewFiles | undefined = undefined;
