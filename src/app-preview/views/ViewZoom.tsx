import React, {type ReactNode} from 'react';

/** The four corners of a view: all of it. */
const ALL = (
  <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
    <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
  </svg>
);

/** The buttons that zoom a model or a map; without handlers they are a picture. */
export function ViewZoom({
  onZoom,
  onReset,
}: {
  /** 1 makes it larger, −1 smaller. */
  onZoom?(way: 1 | -1): void;
  onReset?(): void;
}): ReactNode {
  const button = (label: string, content: ReactNode, onClick?: () => void): ReactNode => (
    <button type="button" aria-label={label} onClick={onClick}>
      {content}
    </button>
  );
  return (
    <div className="view-zoom" inert={!onZoom}>
      {button('Zoom in', '+', () => onZoom?.(1))}
      {button('Zoom out', '−', () => onZoom?.(-1))}
      {button('Reset the view', ALL, onReset)}
    </div>
  );
}
