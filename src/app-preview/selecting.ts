/** What the user shall pick in a view, for a field or a button of the form. */
export type Selecting = {
  /** Of the field or button that takes what is picked. */
  path: string;
} & (
  | {kind: 'point' | 'line' | 'polygon'}
  | {
      kind: 'features' | 'objects';
      /** Those that can be picked. Default: all that have a name. */
      names?: readonly (string | number)[];
      min: number;
      /** Default: no limit. */
      max?: number;
      chosen: readonly (string | number)[];
    }
);

/** A choice of features or objects. */
export type Choosing = Extract<Selecting, {min: number}>;
