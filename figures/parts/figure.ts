import {createElement, type ReactNode} from 'react';
import {Narrow, type Rearrangement} from './Diagram';

/** What is drawn to a file. */
export interface Drawing {
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
}

/** How a picture is drawn for phones, where its texts would be too small when it is scaled down. */
interface ForPhones {
  /** Draws it {@link PHONE} wide. */
  phone: () => ReactNode;
  /** Draws a diagram {@link NARROW} wide: by moving its parts, or anew. */
  narrow: Rearrangement | (() => ReactNode);
  /** A sheet with many columns can't be drawn narrower. */
  onlyWide: true;
  /** These are small already. */
  kind: 'tile' | 'apart';
}

/** One of them, without the others. */
type OneOf<Ways> = {
  [Way in keyof Ways]: Pick<Ways, Way> & Partial<Record<Exclude<keyof Ways, Way | 'kind'>, undefined>>;
}[keyof Ways];

/** What the source of a picture exports: `export default {…} satisfies Figure`, or a list of such. */
export type Figure = Drawing & OneOf<ForPhones>;

/** Width of a picture for phones, which show it at three quarters of that and more. */
export const PHONE = 480;
/** Its form widths. In the second, fields that would cut off a text are stacked. */
const PHONE_PANELS = [432, 372];

/** Width of a diagram for phones, whose texts are all small, and of the text column in a window of 360 px. */
const NARROW = 440;
const NARROW_COLUMN = 326;

/** A picture, and that for phones in a file beside it. */
export function withPhone({phone, narrow, ...figure}: Figure): Drawing[] {
  const output = figure.output.replace(/\.png$/, '.phone.png');
  if (narrow) {
    const picture =
      typeof narrow === 'function'
        ? narrow
        : createElement(Narrow, {...narrow, children: figure.picture as ReactNode});
    return [figure, {output, width: NARROW, shown: NARROW_COLUMN, picture}];
  }
  if (!phone) return [figure];
  const widths = figure.widths && PHONE_PANELS;
  return [figure, {output, width: PHONE, widths, shown: PHONE, picture: phone}];
}
