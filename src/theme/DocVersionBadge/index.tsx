import type {ReactNode} from 'react';

/** Renders nothing above the page: the badge is on the line of the title (`DocItem/Content`). */
export default function DocVersionBadge(): ReactNode {
  return null;
}
