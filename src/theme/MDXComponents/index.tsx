import React, {type ComponentProps, type ReactNode} from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import IdealImage from '@theme/IdealImage';
import {components} from '@site/src/components';
import {StaticHtml} from '@site/src/components/StaticHtml';

// The browser's own element: it opens without JavaScript, which the theme's does not.
function Details(props: ComponentProps<'details'>): ReactNode {
  return <details {...props} />;
}

// A table can be wider than the page: the keyboard scrolls it.
function Table(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className="table" role="group" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}

export default {
  ...MDXComponents,
  ...components,
  Picture: IdealImage,
  StaticHtml,
  Details,
  details: Details,
  table: Table,
};
