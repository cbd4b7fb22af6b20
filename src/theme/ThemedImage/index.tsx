import React, {type ComponentProps, type ReactNode} from 'react';
import ThemedImage from '@theme-original/ThemedImage';

/** The theme's picture for light and dark mode, without React's preload of both. */
export default function ThemedImageWrapper(props: ComponentProps<typeof ThemedImage>): ReactNode {
  return <ThemedImage fetchPriority="low" {...props} />;
}
