import React, {type CSSProperties, type ReactNode} from 'react';
import type {Element} from '../../../sdk-double/schema';
import {DRAWN} from '../../../sdk-double/limits';
import {usePages} from '../pages';
import {FIELDS} from './fields';
import {hasError, Mark, useForm} from './frame';

/** The tracks of a row: a width in percent is a number of them. */
const TRACKS = 100;
/** Fields of less than this, in percent, need a wider form to stand beside each other. */
const NARROW = 45;

interface Placed {
  element: Element;
  /** The first track, from 0, and the tracks that it takes. */
  from: number;
  width: number;
  row: number;
  isNarrow: boolean;
  /** Nothing stands at its right. */
  isLast: boolean;
}

/** Fields stand beside each other as long as their widths fit. */
function placed(elements: readonly Element[]): Placed[] {
  const found: Placed[] = [];
  let [row, from] = [0, TRACKS];
  for (const element of elements) {
    if (element.type === 'LineBreak') {
      from = TRACKS;
      continue;
    }
    const width = Math.min(Math.max(Math.round(element.flex ?? TRACKS), 1), TRACKS);
    if (from + width > TRACKS) [row, from] = [row + 1, 0];
    found.push({element, from, width, row, isNarrow: width < NARROW, isLast: true});
    from += width;
  }
  return found.map((one, index) => ({
    ...one,
    isLast: found[index + 1]?.row !== one.row,
    isNarrow: found.some(({row: at, isNarrow}) => at === one.row && isNarrow),
  }));
}

/** Where a field stands, with its share of the gaps, so that fields reach both edges. */
function styleOf({from, width, isLast}: Placed): CSSProperties {
  const to = from + width;
  // The label of the last one has the rest of the row.
  const end = isLast ? TRACKS : to;
  const share = width / (end - from);
  return {
    gridColumn: `${from + 1} / span ${end - from}`,
    marginLeft: `calc(var(--form-gap) * ${from / TRACKS})`,
    marginRight: `calc(var(--form-gap) * ${1 - end / TRACKS})`,
    ...(share < 1 && {'--input-width': `calc((100% + var(--form-gap)) * ${share} - var(--form-gap))`}),
  } as CSSProperties;
}

/**
 * Fields in rows. All are children of one grid and keep their keys, so that a field that appears or goes takes the focus
 * from no other.
 */
export function FieldRows({elements}: {elements: readonly Element[]}): ReactNode {
  const {errorOf} = useForm();
  const shown = elements.filter(({type, visible}) => visible && type !== 'HiddenField');
  const {from, to, pager} = usePages(shown.length, DRAWN.fields, 'fields');
  const isMarked = hasError([...shown.slice(0, from), ...shown.slice(to)], errorOf);
  return (
    <>
      <div className="fields">
        {placed(shown.slice(from, to)).map((one) => {
          const {type, path} = one.element;
          const Field = FIELDS[type];
          return (
            <div
              key={path}
              className={`fields__item fields__item--${type}${one.isNarrow ? ' fields__item--narrow' : ''}`}
              style={styleOf(one)}
            >
              <Field element={one.element} />
            </div>
          );
        })}
      </div>
      {pager && (
        <span className="fields__pages">
          {pager}
          {isMarked && <Mark />}
        </span>
      )}
    </>
  );
}
