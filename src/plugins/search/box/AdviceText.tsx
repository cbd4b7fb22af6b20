import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Advice} from './use-advice';

/**
 * A notice about the results, with links to other parts of the site that have pages with all words.
 *
 * @param props.onLeave - Called when the reader follows a link.
 */
export function AdviceText({
  advice: {notice, others},
  onLeave,
}: {
  advice: Advice;
  onLeave?: () => void;
}): ReactNode {
  return (
    <>
      {notice && <span>{notice}</span>}
      {others.map(
        ({label, address, pages = 0}) =>
          pages > 0 && (
            <React.Fragment key={address}>
              {' '}
              <Link to={address} onClick={onLeave}>
                {`${label}: ${pages} ${pages === 1 ? 'page' : 'pages'}`}
              </Link>
            </React.Fragment>
          ),
      )}
    </>
  );
}
