import React, {type ComponentProps, type ReactNode} from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import IdealImage from '@theme/IdealImage';
import {components} from '@site/src/components';
import {StaticHtml} from '@site/src/components/StaticHtml';

// The native element works without JavaScript; the theme's does not.
function Details(props: ComponentProps<'details'>): ReactNode {
  return <details {...props} />;
}

// Focusable, so that the keyboard can scroll a table that is wider than the page.
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
