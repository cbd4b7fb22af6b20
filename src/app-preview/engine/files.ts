import type {Importable} from '../../../sdk-double/packages/needed';

/** A file that a preview loads: its URL and its uncompressed size in bytes. */
export interface Part {
  href: string;
  size: number;
}

/** URLs of the files that only previews load. */
export interface PreviewFiles {
  /** The document of the frame around the worker. */
  frame: string;
  /** The document of frames that show the HTML of an app. */
  web: string;
  /** The style sheet of previews. */
  style: string;
  /** The names of the SDK for the editor, as JSON: see `editor/sdk-names.ts`. */
  names: string;
  /** The parts of the worker. */
  parts: Readonly<Record<'code' | 'interpreter' | 'library' | 'sdkDouble', Part>>;
  /** The packages that apps can import, each loaded on demand. */
  packages: readonly (Importable & Part)[];
}

/**
 * The files of this build. The plugin `app-preview` replaces this module with one that has their URLs; without a
 * build there are none.
 */
export const files: PreviewFiles | undefined = undefined;
