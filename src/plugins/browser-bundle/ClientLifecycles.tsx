/**
 * Tells the client modules of a new page once it is there. Docusaurus does that when the component at
 * the top has rendered. With Preact the components below, which know of the new address from a
 * context, render right after that, and a place on the page would be looked for on the page before.
 * A hash that can't be decoded is taken as none, where Docusaurus would throw.
 */
import React, {useLayoutEffect, useMemo, useState, type ComponentProps, type ReactNode} from 'react';
import Dispatcher from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher.js';

export {dispatchLifecycleAction} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher.js';

type Location = ComponentProps<typeof Dispatcher>['location'];

function withReadableHash(location: Location): Location {
  try {
    decodeURIComponent(location.hash);
    return location;
  } catch {
    return {...location, hash: ''};
  }
}

export default function ClientLifecycles(props: ComponentProps<typeof Dispatcher>): ReactNode {
  const {children, previousLocation} = props;
  const location = useMemo(() => withReadableHash(props.location), [props.location]);
  const [told, setTold] = useState({location, previousLocation});
  useLayoutEffect(() => {
    queueMicrotask(() => setTold({location, previousLocation}));
  }, [location, previousLocation]);
  return (
    <>
      {children}
      <Dispatcher {...told}>{<></>}</Dispatcher>
    </>
  );
}
