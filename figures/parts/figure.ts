import type {ReactNode} from 'react';

/** What the source of a picture exports: `export default {…} satisfies Figure`. */
export interface Figure {
  /** The PNG, from the root of the repository. */
  output: string;
  /** Width in CSS pixels. A picture of a docs page is 760 wide, the width of the text column. */
  width: number;
  /** Height in CSS pixels; the picture decides when left out. */
  height?: number;
  /** White space around the picture in CSS pixels. Default: 24. */
  margin?: number;
  /** Pixels of the file for each CSS pixel. Default: 2. */
  pixelRatio?: number;
  /** Files other than modules that the picture is made from, from the root of the repository. */
  inputs?: string[];
  picture: ReactNode;
}
