import React, {type KeyboardEvent, type PointerEvent, type ReactNode} from 'react';

/** Percent of the bench that its left side can have. */
const LEAST = 25;
const MOST = 75;
/** Percent by which a key moves the divider. */
const STEP = 2;

const withinBounds = (percent: number): number => Math.min(MOST, Math.max(LEAST, Math.round(percent)));

/**
 * The line between two sides of its parent, which can be dragged, and moved by arrow keys, Home and End.
 *
 * @param props.percent - The part of the left side, in percent.
 */
export function Divider({percent, onMove}: {percent: number; onMove(percent: number): void}): ReactNode {
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const {left, width} = event.currentTarget.parentElement!.getBoundingClientRect();
    onMove(withinBounds((100 * (event.clientX - left)) / width));
  };
  const press = (event: KeyboardEvent): void => {
    const places: Record<string, number> = {
      ArrowLeft: percent - STEP,
      ArrowRight: percent + STEP,
      Home: LEAST,
      End: MOST,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    onMove(withinBounds(place));
  };
  return (
    <div
      className="bench__divider"
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the code"
      aria-valuenow={percent}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}
