import React, {type ReactNode} from 'react';
import type {Choosing} from '../selecting';

/** What a choice of objects or features asks, above the view. */
export function ChoosingBar({
  choosing: {kind, min, max},
  chosen,
  onDone,
}: {
  choosing: Choosing;
  chosen: readonly (string | number)[];
  onDone?(): void;
}): ReactNode {
  const things = (count: number): string => (count === 1 ? kind.slice(0, -1) : kind);
  const asked =
    max === undefined
      ? `Select ${min === 0 ? 'any number of' : `at least ${min}`} ${things(min === 0 ? 2 : min)}.`
      : `Select ${min === max ? max : `${min} to ${max}`} ${things(max)}.`;
  const isEnough = chosen.length >= min && (max === undefined || chosen.length <= max);
  return (
    <div className="view-bar">
      <p role="status">
        {asked} {chosen.length > 0 && <b>{chosen.join(', ')}</b>}
      </p>
      <button type="button" className="button button--primary" disabled={!isEnough} onClick={onDone}>
        Done
      </button>
    </div>
  );
}

/** The choice after one more click: with a limit of one, the new one takes the place of the old. */
export function toggled<Name extends string | number>(
  chosen: readonly Name[],
  name: Name,
  {max}: Choosing,
): readonly Name[] {
  if (chosen.includes(name)) return chosen.filter((one) => one !== name);
  if (max === 1) return [name];
  return max !== undefined && chosen.length >= max ? chosen : [...chosen, name];
}
