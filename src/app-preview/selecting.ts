/** What a field or button of the form asks the user to select in a view. */
export type SelectionRequest = {
  /** Path of the field or button that receives the selection. */
  path: string;
} & (
  | {kind: 'point' | 'line' | 'polygon'}
  | {
      kind: 'features' | 'objects';
      /** The names that can be selected. Default: all. */
      names?: readonly (string | number)[];
      min: number;
      /** Default: no limit. */
      max?: number;
      chosen: readonly (string | number)[];
    }
);

/** A request to select features or objects. */
export type ChoiceRequest = Extract<SelectionRequest, {min: number}>;
