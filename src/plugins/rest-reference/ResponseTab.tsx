import React, {type ComponentProps, type ReactNode} from 'react';
import TabItem from '@theme-original/TabItem';
import {later} from '@site/src/plugins/browser-bundle/in-steps';

/** A response below its status: a panel of the REST theme's tabs, named for print and for readers without JavaScript. */
function ResponseTab({children, ...props}: ComponentProps<typeof TabItem>): ReactNode {
  return (
    <TabItem {...props}>
      <p className="tab-name">{props.label ?? props.value}</p>
      {children}
    </TabItem>
  );
}

export default later(ResponseTab);
