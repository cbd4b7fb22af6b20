import React, {type ReactNode} from 'react';

/** Thin line drawings on a field of 24 by 24. */
const DRAWINGS = {
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  chevron: <path d="M6 9l6 6 6-6" />,
  close: <path d="M7 7l10 10M17 7L7 17" />,
  calendar: <path d="M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8" />,
  upload: <path d="M12 16V5M7.5 9.5L12 5l4.5 4.5M4 16v4h16v-4" />,
  success: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M7.8 12.4l3 3 5.4-6" />
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
