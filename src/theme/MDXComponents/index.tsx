import React, {type ComponentProps, type ReactNode} from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import CodeBlock from '@theme/CodeBlock';
import IdealImage from '@theme/IdealImage';
import {components} from '@site/src/components';

// The browser's own element: it opens without JavaScript, which the theme's does not.
function Details(props: ComponentProps<'details'>): ReactNode {
  return <details {...props} />;
}

export default {
  ...MDXComponents,
  ...components,
  CodeBlock,
  Picture: IdealImage,
  Details,
  details: Details,
};
