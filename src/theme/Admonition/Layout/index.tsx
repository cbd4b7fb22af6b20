import AdmonitionLayout from '@theme-original/Admonition/Layout';
import React, {type ComponentProps, type ReactNode} from 'react';
import {Icon} from '@site/src/components/Icon';

const ICONS = {tip: 'tip', warning: 'warning', caution: 'warning', danger: 'warning'} as const;

/** An admonition with the site's own icons. */
export default function AdmonitionLayoutWrapper(props: ComponentProps<typeof AdmonitionLayout>): ReactNode {
  const name = props.type in ICONS ? ICONS[props.type as keyof typeof ICONS] : 'note';
  return <AdmonitionLayout {...props} icon={<Icon name={name} />} />;
}
