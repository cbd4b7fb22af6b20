import React, {type ComponentProps, type ReactNode} from 'react';
import TabItem from '@theme-original/TabItem';

/** A tab panel with its name, which is shown in print and without JavaScript. */
export default function TabItemWrapper({children, ...props}: ComponentProps<typeof TabItem>): ReactNode {
  return (
    <TabItem {...props}>
      <p className="tab-name">{props.label ?? props.value}</p>
      {children}
    </TabItem>
  );
}
