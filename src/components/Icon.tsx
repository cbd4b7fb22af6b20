import React, {type ReactNode} from 'react';

/** SVG paths, drawn for this site on a 24 by 24 grid. */
const SHAPES = {
  linkedin: 'M4 4h16v16H4zM8 10.5V16M8 7.6v.2M12 16v-5.5M12 13c0-1.6 1-2.5 2.2-2.5S16 11.4 16 13v3',
  x: 'M5 5l14 14M19 5L5 19',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM16.4 7.5v.2',
  note: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.6v.2',
  tip: 'M9 18h6M10 21h4M9 15c-1.6-1-3-2.7-3-5a6 6 0 0 1 12 0c0 2.3-1.4 4-3 5z',
  warning: 'M12 4l9.5 16h-19zM12 10v4.5M12 17.3v.2',
  youtube: 'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM10.3 9.4v5.2l4.5-2.6z',
};

/** A social profile in the footer; the list is a custom field of the configuration. */
export interface SocialProfile {
  icon: keyof typeof SHAPES;
  /** Accessible name: whose profile it is, and on which platform. */
  label: string;
  href: string;
}

/** An icon in the color of the surrounding text. */
export function Icon({name}: {name: keyof typeof SHAPES}): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
