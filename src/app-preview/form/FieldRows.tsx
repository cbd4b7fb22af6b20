import React, {type CSSProperties, type ReactNode} from 'react';
import type {Element} from '../../../sdk-double/schema';
import {DRAWN} from '../../../sdk-double/limits';
import {usePager} from '../pages';
import {FIELDS} from './fields';
import {hasError, ErrorMark, useForm} from './frame';

/** Grid columns of a row, one per percent of width. */
const COLUMNS = 100;
/** Fields narrower than this, in percent, stand side by side only in a wider form. */
const NARROW_PERCENT = 45;

interface PlacedField {
  element: Element;
  /** First column, from 0, and number of columns. */
  from: number;
  width: number;
  row: number;
  isNarrow: boolean;
  /** Last in its row. */
  isLast: boolean;
}

/** Places fields side by side as long as their widths fit. */
function placeFields(elements: readonly Element[]): PlacedField[] {
  const found: PlacedField[] = [];
  let [row, from] = [0, COLUMNS];
  for (const element of elements) {
    if (element.type === 'LineBreak') {
      from = COLUMNS;
      continue;
    }
    const width = Math.min(Math.max(Math.round(element.flex ?? COLUMNS), 1), COLUMNS);
    if (from + width > COLUMNS) [row, from] = [row + 1, 0];
    found.push({element, from, width, row, isNarrow: width < NARROW_PERCENT, isLast: true});
    from += width;
  }
  return found.map((one, index) => ({
    ...one,
    isLast: found[index + 1]?.row !== one.row,
    isNarrow: found.some(({row: at, isNarrow}) => at === one.row && isNarrow),
  }));
}

/** Grid position of a field. Distributes the gaps so that fields align with both edges. */
function styleOf({from, width, isLast}: PlacedField): CSSProperties {
  const to = from + width;
  // The label of the last field may use the rest of the row.
  const end = isLast ? COLUMNS : to;
  const share = width / (end - from);
  return {
    gridColumn: `${from + 1} / span ${end - from}`,
    marginLeft: `calc(var(--form-gap) * ${from / COLUMNS})`,
    marginRight: `calc(var(--form-gap) * ${1 - end / COLUMNS})`,
    ...(share < 1 && {'--input-width': `calc((100% + var(--form-gap)) * ${share} - var(--form-gap))`}),
  } as CSSProperties;
}

/** Fields in rows. All are in one grid with stable keys, so that adding or removing a field does not move focus. */
export function FieldRows({elements}: {elements: readonly Element[]}): ReactNode {
  const {errorOf} = useForm();
  const shown = elements.filter(({type, visible}) => visible && type !== 'HiddenField');
  const {from, to, pager} = usePager(shown.length, DRAWN.fields, 'fields');
  const isMarked = hasError([...shown.slice(0, from), ...shown.slice(to)], errorOf);
  return (
    <>
      <div className="fields">
        {placeFields(shown.slice(from, to)).map((one) => {
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
          {isMarked && <ErrorMark />}
        </span>
      )}
    </>
  );
}
