import React, {type ReactNode} from 'react';

/** Icon for resetting the view. */
const ALL = (
  <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
    <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
  </svg>
);

/** Zoom buttons of a model or map. Without handlers they are inert, for pictures. */
export function ViewZoom({
  onZoom,
  onReset,
}: {
  /** 1 zooms in, −1 zooms out. */
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
