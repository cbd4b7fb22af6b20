import React, {
  Children,
  isValidElement,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import CodeBlock from '@theme/CodeBlock';
import IdealImage from '@theme/IdealImage';
import {components} from '@site/src/components';
import {isInSteps, Later} from '@site/src/plugins/browser-bundle/in-steps';
import {StaticTable} from '@site/src/components/StaticTable';

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

const all = {
  ...MDXComponents,
  ...components,
  CodeBlock,
  Picture: IdealImage,
  StaticTable,
  Details,
  details: Details,
  table: Table,
};

/** What stands for a block of Markdown; each renders one element. */
const blocks = new Set<unknown>([
  ...Object.entries(all).flatMap(([name, component]) => (/^[a-z]/.test(name) ? [component] : [])),
  all.Cards,
  StaticTable,
]);

/** The text of a page; while the page starts, its blocks do one by one. */
function Text({children}: {children: ReactElement<object, (props: object) => ReactElement>}): ReactNode {
  // For as long as it is there: a text of another shape would be drawn anew.
  const [inBlocks] = useState(isInSteps);
  if (!inBlocks) return children;
  const text = children.type(children.props) as ReactElement<{children: ReactNode}>;
  return Children.map(text.props.children, (child) =>
    isValidElement(child) && (typeof child.type === 'string' || blocks.has(child.type)) ? (
      <Later>{child}</Later>
    ) : (
      child
    ),
  );
}

export default {...all, wrapper: Text};
