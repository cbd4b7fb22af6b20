import type {ReactNode} from 'react';

/** What the source of a picture exports: `export default {…} satisfies Figure`, or a list of such. */
export interface Figure {
  /** The PNG, from the root of the repository. */
  output: string;
  /** Width in CSS pixels. A picture of a docs page is 760 wide, the width of the text column. */
  width: number;
  /** Height in CSS pixels; the picture decides when left out. */
  height?: number;
  /** Widths of the form panel. The first one that fits its texts is used. */
  widths?: number[];
  /** Space around the picture in CSS pixels. Default: 24. */
  margin?: number;
  /** File pixels per CSS pixel. Default: 2. */
  pixelRatio?: number;
  /**
   * The rules that hold (`rules.ts`): those of the pictures of pages (the default), those of a tile that a card of
   * the site frames, or, for what stands elsewhere, that of the size of its texts alone.
   */
  kind?: 'page' | 'tile' | 'apart';
  /** Width at which a page shows it in a window of 1280 px, in CSS pixels. Default: that of the text column. */
  shown?: number;
  /** A function where drawing takes time, such as the running of an app. */
  picture: ReactNode | (() => ReactNode);
  /** Draws it for phones, {@link PHONE} wide, if it would be unreadable when scaled down. */
  phone?: () => ReactNode;
}

/** Width of a picture for phones, which show it at three quarters of that and more. */
export const PHONE = 480;
/** Its form widths. In the second, fields that would cut off a text are stacked. */
const PHONE_PANELS = [432, 372];

/** A picture, and that for phones in a file beside it. */
export function withPhone({phone, ...figure}: Figure): Figure[] {
  if (!phone) return [figure];
  const output = figure.output.replace(/\.png$/, '.phone.png');
  const widths = figure.widths && PHONE_PANELS;
  return [figure, {output, width: PHONE, widths, shown: PHONE, picture: phone}];
}
