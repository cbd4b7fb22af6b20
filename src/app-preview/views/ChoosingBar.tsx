import React, {type ReactNode} from 'react';
import type {ChoiceRequest} from '../selecting';

/** The bar above a view during a selection of objects or features. */
export function SelectionBar({
  request: {kind, min, max},
  chosen,
  onDone,
}: {
  request: ChoiceRequest;
  chosen: readonly (string | number)[];
  onDone?(): void;
}): ReactNode {
  const nounFor = (count: number): string => (count === 1 ? kind.slice(0, -1) : kind);
  const prompt =
    max === undefined
      ? `Select ${min === 0 ? 'any number of' : `at least ${min}`} ${nounFor(min === 0 ? 2 : min)}.`
      : `Select ${min === max ? max : `${min} to ${max}`} ${nounFor(max)}.`;
  const isEnough = chosen.length >= min && (max === undefined || chosen.length <= max);
  return (
    <div className="view-bar">
      <p role="status">
        {prompt} {chosen.length > 0 && <b>{chosen.join(', ')}</b>}
      </p>
      <button type="button" className="button button--primary" disabled={!isEnough} onClick={onDone}>
        Done
      </button>
    </div>
  );
}

/** Returns the selection after a click. With a maximum of one, the new name replaces the old one. */
export function toggled<Name extends string | number>(
  chosen: readonly Name[],
  name: Name,
  {max}: ChoiceRequest,
): readonly Name[] {
  if (chosen.includes(name)) return chosen.filter((one) => one !== name);
  if (max === 1) return [name];
  return max !== undefined && chosen.length >= max ? chosen : [...chosen, name];
}
