import React, {
  Children,
  createElement,
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
import {useInnerLinks} from '@site/src/components/use-inner-links';

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

/** Elements of Markdown that stand as blocks and have components which render the same element. */
const BLOCKS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'details'] as const;

/** The element that a block of a component is; each renders exactly one. */
const roots = new Map<unknown, string>([
  ...BLOCKS.map((tag) => [all[tag], tag] as const),
  [all.table, 'div'],
  [all.pre, 'div'],
  [all.admonition, 'div'],
  [all.Cards, 'div'],
  [all.Download, 'p'],
  [CodeBlock, 'div'],
  [StaticTable, 'div'],
]);

/** Components that need nothing in the browser but their HTML: links and samples have one listener each. */
const passive = new Set<unknown>([
  ...[...BLOCKS, 'a', 'code', 'img', 'li', 'pre', 'table'].map((tag) => all[tag as keyof typeof all]),
  all.admonition,
  all.Cards,
  all.Download,
  all.Picture,
  all.Since,
  CodeBlock,
  StaticTable,
]);

/** Whether a part of a text does nothing that the HTML alone would not do. */
function isPassive(node: ReactNode): boolean {
  if (Array.isArray(node)) return node.every(isPassive);
  if (!isValidElement<{children?: ReactNode}>(node)) return true;
  const {type, props} = node;
  return (
    (passive.has(type) ||
      (typeof type === 'string' && Object.values(props).every((prop) => typeof prop !== 'function'))) &&
    isPassive(props.children)
  );
}

/** What Preact takes for the content of an element whose content it leaves as it is. */
const AS_SERVED = {__html: ''};

/**
 * The text of a page. While the page starts, blocks that need nothing but their HTML stay as they came,
 * and the others start one by one.
 */
function Text({children}: {children: ReactElement<object, (props: object) => ReactElement>}): ReactNode {
  // For as long as it is there: a text of another shape would be drawn anew.
  const [inBlocks] = useState(isInSteps);
  useInnerLinks(inBlocks);
  if (!inBlocks) return children;
  const text = children.type(children.props) as ReactElement<{children: ReactNode}>;
  return Children.map(text.props.children, (child) => {
    if (!isValidElement(child)) return child;
    const root = typeof child.type === 'string' ? child.type : roots.get(child.type);
    if (root === undefined) return child;
    return isPassive(child) ? (
      createElement(root, {dangerouslySetInnerHTML: AS_SERVED})
    ) : (
      <Later>{child}</Later>
    );
  });
}

export default {...all, wrapper: Text};
