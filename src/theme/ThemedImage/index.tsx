import React, {type ComponentProps, type ReactNode} from 'react';
import ThemedImage from '@theme-original/ThemedImage';

/** The theme's picture for light and dark mode. The low priority keeps React from preloading both. */
export default function ThemedImageWrapper(props: ComponentProps<typeof ThemedImage>): ReactNode {
  return <ThemedImage fetchPriority="low" {...props} />;
}
