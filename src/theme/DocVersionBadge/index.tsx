import type {ReactNode} from 'react';

/** Renders nothing: the badge is on the line of the title instead (`DocItem/Content`). */
export default function DocVersionBadge(): ReactNode {
  return null;
}
