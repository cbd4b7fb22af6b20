/**
 * What makes the pictures one set: the size of their texts as readers see them, one ground, one frame and no
 * shadow. `measure.ts` reads these from the page that is photographed.
 */
import type {Drawing} from './parts/figure';

/** Width of the text column in a window of 1280 px, in CSS pixels. */
const COLUMN = 718;
/** Width of a picture in a tile of the home page, of which the tile shows the window. */
export const HOME_TILE = 622;
/** Width of the picture on a card of the tutorials on a phone, where it is narrowest: in a window of 360 px. */
export const CARD_SHOWN = 324;
/** Width of a tile of a catalogue on a phone, where it is narrowest: in a window of 360 px. */
export const CATALOGUE_TILE = 157;
/** Size of the smallest text as it is read, in CSS pixels. */
export const LEAST_READ = 11;
/** Size of the smallest text as it is drawn in a picture of a page. */
export const LEAST_DRAWN = 13;
/** Space between the edge of a picture and what lies on its ground. */
export const MARGIN = 24;

export interface Text {
  text: string;
  /** In CSS pixels of the picture. */
  size: number;
}

/** An outermost framed part that takes a good share of the picture. */
export interface Framed {
  /** Its class. */
  name: string;
  /** Its border and radius. */
  frame: string;
  /** Space to the nearest edge of the picture. */
  space: number;
}

export interface Measured {
  texts: Text[];
  ground: string;
  framed: Framed[];
  /** Classes of parts that cast a shadow. */
  shadows: string[];
  /** The ground and the frame of the set, as the same browser gives them. */
  set: {ground: string; frame: string};
}

const round = (size: number): number => Math.round(10 * size) / 10;

/** The smallest text, if there is one. */
function smallestText(texts: readonly Text[]): Text | undefined {
  return texts.reduce<Text | undefined>(
    (least, text) => (least && least.size <= text.size ? least : text),
    undefined,
  );
}

function textFault(
  {width, kind = 'page', shown = COLUMN}: Drawing,
  texts: readonly Text[],
): string | undefined {
  const least = smallestText(texts);
  if (!least) return undefined;
  const read = (least.size * shown) / width;
  const isSmall = round(read) < LEAST_READ || (kind === 'page' && round(least.size) < LEAST_DRAWN);
  if (!isSmall) return undefined;
  const needed = Math.max((LEAST_READ * width) / shown, kind === 'page' ? LEAST_DRAWN : 0);
  return (
    `the text "${least.text}" is drawn at ${round(least.size)} px and read at ${round(read)} px ` +
    `where the picture is ${shown} px wide; draw it at ${Math.ceil(10 * needed - 1e-9) / 10} px or more.`
  );
}

/** Whether a picture belongs to the set; what does not, a sentence each. */
export function faultsOf(figure: Drawing, {texts, ground, framed, shadows, set}: Measured): string[] {
  const {kind = 'page'} = figure;
  const faults = [textFault(figure, texts)];
  if (kind !== 'apart') {
    if (ground !== set.ground) faults.push(`its ground is ${ground}, not ${set.ground}.`);
    for (const name of new Set(shadows)) faults.push(`"${name}" casts a shadow; pictures have none.`);
  }
  if (kind === 'page') {
    for (const {name, frame, space} of framed) {
      if (frame !== set.frame) faults.push(`"${name}" has the frame ${frame}, not ${set.frame}.`);
      if (space < MARGIN - 0.5)
        faults.push(`"${name}" is ${round(space)} px from the edge, not ${MARGIN} px.`);
    }
  }
  return faults.filter((fault) => fault !== undefined);
}
