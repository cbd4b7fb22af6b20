import React, {type ReactNode} from 'react';

/** Line drawings in a 24 by 24 view box. */
const DRAWINGS = {
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  chevron: <path d="M6 9l6 6 6-6" />,
  close: <path d="M7 7l10 10M17 7L7 17" />,
  calendar: <path d="M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8" />,
  cloud: <path d="M7 19a4.5 4.5 0 0 1-.6-8.96 6 6 0 0 1 11.4 1.2A4 4 0 0 1 17.5 19z" />,
  cube: <path d="M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9" />,
  download: <path d="M12 4v11M7.5 10.5L12 15l4.5-4.5M4 16v4h16v-4" />,
  file: <path d="M6 3h8l5 5v13H6zM14 3v5h5" />,
  'full-screen': <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />,
  line: (
    <>
      <path d="M6.6 16.6l3.2-6.4M12.4 9.6l4 2.6" />
      <circle cx="5.5" cy="18.5" r="2" />
      <circle cx="10.7" cy="8.4" r="2" />
      <circle cx="18.2" cy="13.2" r="2" />
    </>
  ),
  open: <path d="M13 5h6v6M19 5l-8 8M9 6H5v13h13v-4" />,
  palette: (
    <>
      <path d="M12 3.5a8.5 8.5 0 1 0 0 17c1.6 0 2-1 1.6-2.2-.5-1.5.3-2.6 1.8-2.6h2.2c1.8 0 2.9-1.3 2.9-3.4A8.6 8.6 0 0 0 12 3.5z" />
      <path d="M8 12v.1M10.5 8.3v.1M15 8.6v.1" />
    </>
  ),
  pencil: <path d="M4.5 19.5l1-4.2L15.8 5l3.2 3.2L8.7 18.5zM13.3 7.5l3.2 3.2" />,
  pin: (
    <>
      <path d="M12 21c-4-4.6-6-8-6-11a6 6 0 0 1 12 0c0 3-2 6.4-6 11z" />
      <circle cx="12" cy="10" r="2" />
    </>
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  polygon: <path d="M12 4l8 6-3 9H7l-3-9z" />,
  question: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M9.5 9.6c0-1.4 1.1-2.4 2.5-2.4s2.5.9 2.5 2.3c0 2-2.5 2.1-2.5 4.1M12 16.8v.1" />
    </>
  ),
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="M15 15l5 5" />
    </>
  ),
  send: <path d="M4 12L20 4.5 15.5 20l-3.7-6zM11.8 14L20 4.5" />,
  trash: <path d="M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5L7.5 20h9l1-13.5M10.2 10v6.5M13.8 10v6.5" />,
  updown: <path d="M8.5 9.5L12 6l3.5 3.5M8.5 14.5L12 18l3.5-3.5" />,
  upload: <path d="M12 16V5M7.5 9.5L12 5l4.5 4.5M4 16v4h16v-4" />,
  success: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M7.8 12.4l3 3 5.4-6" />
    </>
  ),
  progress: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 6.5V12l3.6 2.4" />
    </>
  ),
  warning: <path d="M12 3.5L22 20.5H2zM12 10v5M12 17.2v.8" />,
  error: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M8.8 8.8l6.4 6.4M15.2 8.8l-6.4 6.4" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v6M12 7.2V8" />
    </>
  ),
};

export type IconName = keyof typeof DRAWINGS;

export function Icon({name, size = 18}: {name: IconName; size?: number}): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size}>
      {DRAWINGS[name]}
    </svg>
  );
}
