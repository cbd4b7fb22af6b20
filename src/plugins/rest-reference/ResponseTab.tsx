import React, {type ComponentProps, type ReactNode} from 'react';
import TabItem from '@theme-original/TabItem';

/** A response below its status: a panel of the REST theme's tabs, named for print and for readers without JavaScript. */
export default function ResponseTab({children, ...props}: ComponentProps<typeof TabItem>): ReactNode {
  return (
    <TabItem {...props}>
      <p className="tab-name">{props.label ?? props.value}</p>
      {children}
    </TabItem>
  );
}
