import React, {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

/** Range of the width of the left side, in percent. */
const LEAST = 25;
const MOST = 75;
/** Steps of the arrow keys and of Page Up and Page Down, in percent. */
const STEP = 2;
const LARGE_STEP = 10;

const withinBounds = (percent: number): number => Math.min(MOST, Math.max(LEAST, Math.round(percent)));

/**
 * Separator between the two sides of its parent, moved by pointer or keyboard. A double click resets it to the
 * style sheet's position.
 */
export function Divider({onMove}: {onMove(percent?: number): void}): ReactNode {
  const line = useRef<HTMLDivElement>(null);
  /** Width of the left side, set by the style sheet or the reader. */
  const [percent, setPercent] = useState(50);
  const percentAt = (x: number): number => {
    const {left, width} = line.current!.parentElement!.getBoundingClientRect();
    return withinBounds((100 * (x - left)) / width);
  };
  const measure = useEffectEvent(() => setPercent(percentAt(line.current!.getBoundingClientRect().left)));
  useEffect(() => {
    const observer = new ResizeObserver(() => measure());
    observer.observe(line.current!.nextElementSibling!);
    return () => observer.disconnect();
  }, []);
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(percentAt(event.clientX));
  };
  const press = (event: KeyboardEvent): void => {
    const places: Record<string, number> = {
      ArrowLeft: percent - STEP,
      ArrowRight: percent + STEP,
      PageUp: percent + LARGE_STEP,
      PageDown: percent - LARGE_STEP,
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
      ref={line}
      className="bench__divider"
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the code"
      aria-valuenow={percent}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      tabIndex={0}
      onKeyDown={press}
      onDoubleClick={() => onMove()}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}
