import type {PhrasingContent, Root, RootContent} from 'mdast';
import React, {type ReactNode} from 'react';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {Formula} from './Formula';
import {words} from './words';

const FORMULAS = /\$\$([\s\S]+?)\$\$|\$([^$\n]+)\$/g;
const PLACES = /\uE000(\d+)\uE001/;

/** Markdown whose formulas are taken out of the way of its own signs. */
interface Source {
  tree: Root;
  formulas: {latex: string; display: boolean}[];
  isLive: boolean;
}

function read(markdown: string, isLive: boolean): Source {
  const formulas: Source['formulas'] = [];
  const text = markdown
    .replace(/[\uE000\uE001]/g, '')
    .replace(FORMULAS, (_, block?: string, inline?: string) => {
      formulas.push({latex: (block ?? inline)!.trim(), display: block !== undefined});
      return `\uE000${formulas.length - 1}\uE001`;
    });
  return {tree: unified().use(remarkParse).parse(text), formulas, isLive};
}

function Words({text, source}: {text: string; source: Source}): ReactNode {
  return text.split(PLACES).map((part, index) => {
    if (index % 2 === 0) return <React.Fragment key={index}>{words(part)}</React.Fragment>;
    return <Formula key={index} {...source.formulas[Number(part)]!} isLive={source.isLive} />;
  });
}

/** Text in which formulas are written out, such as that of code. */
function plain(text: string, {formulas}: Source): string {
  return text
    .split(PLACES)
    .map((part, index) => {
      if (index % 2 === 0) return part;
      const {latex, display} = formulas[Number(part)]!;
      return display ? `$$${latex}$$` : `$${latex}$`;
    })
    .join('');
}

/** What a preview shows of Markdown that pictures have no drawing for. */
function Other({
  node,
  source,
  children,
}: {
  node: RootContent | PhrasingContent;
  source: Source;
  children: ReactNode;
}): ReactNode {
  if (node.type === 'code') return <pre className="prose__code">{plain(node.value, source)}</pre>;
  if (node.type === 'blockquote') return <blockquote>{children}</blockquote>;
  if (node.type === 'image') return <span>{node.alt}</span>;
  if ('children' in node) return <>{children}</>;
  return 'value' in node ? <span>{plain(node.value, source)}</span> : null;
}

function Node({node, source}: {node: RootContent | PhrasingContent; source: Source}): ReactNode {
  const inside = (): ReactNode =>
    'children' in node
      ? node.children.map((child, index) => <Node key={index} node={child} source={source} />)
      : null;
  switch (node.type) {
    case 'text':
      return <Words text={node.value} source={source} />;
    case 'paragraph':
      return <p>{inside()}</p>;
    case 'heading':
      return <p className={`prose__heading prose__heading--${Math.min(node.depth, 3)}`}>{inside()}</p>;
    case 'strong':
      return <b>{inside()}</b>;
    case 'emphasis':
      return <i>{inside()}</i>;
    case 'link':
      if (source.isLive && /^https?:/.test(node.url)) {
        return (
          <a className="prose__link" href={node.url} target="_blank" rel="noopener noreferrer">
            {inside()}
          </a>
        );
      }
      return <span className="prose__link">{inside()}</span>;
    case 'inlineCode':
      return <span className="code">{node.value}</span>;
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{inside()}</ol> : <ul>{inside()}</ul>;
    case 'listItem':
      return <li>{inside()}</li>;
    case 'thematicBreak':
      return <hr />;
    case 'break':
      return <br />;
    default:
      if (source.isLive) {
        return (
          <Other node={node} source={source}>
            {inside()}
          </Other>
        );
      }
      throw new Error(`The picture can't draw this Markdown: ${node.type}; see Prose.tsx.`);
  }
}

/**
 * Markdown as a form and a tooltip show it.
 *
 * @param isLive - The text is the reader's: links lead on, and what has no drawing is shown as it is written. In a
 * picture it is a mistake.
 */
export function Prose({markdown, isLive = false}: {markdown: string; isLive?: boolean}): ReactNode {
  const source = read(markdown, isLive);
  return (
    <div className="prose">
      {source.tree.children.map((node, index) => (
        <Node key={index} node={node} source={source} />
      ))}
    </div>
  );
}
