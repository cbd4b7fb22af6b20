// cspell:ignore softbreak hardbreak Pandoc
import MarkdownIt, {type Token} from 'markdown-it';
import React, {type ReactNode, useMemo} from 'react';
import {Formula} from './Formula';
import {typeset} from './typeset';

/** Of a longer text, in characters, the beginning is shown as it is written. */
const LONGEST = 10_000;
/** Texts with more within each other are shown as they are written: a list in a list counts twice. */
const DEEPEST = 40;

/** Its time grows with the length of the text, whatever the text is. */
const markdownIt = new MarkdownIt('commonmark', {maxNesting: DEEPEST});

/** As Pandoc has it: within a line, no space is inside of the dollars and no digit behind them, so that prices are none. */
const FORMULAS = /\\\$|\$\$([\s\S]+?)\$\$|\$([^\s$]|[^\s$][^$\n]*[^\s$])\$(?!\d)/g;
const PLACES = /\uE000(\d+)\uE001/;

/** An element of Markdown. */
interface MarkdownNode extends Pick<Token, 'type' | 'tag' | 'content' | 'attrs'> {
  children: MarkdownNode[];
}

/** Markdown whose formulas are taken out of the way of its own signs. */
interface Source {
  nodes: MarkdownNode[];
  formulas: {latex: string; display: boolean}[];
  isLive: boolean;
}

function nodesOf(tokens: readonly Token[]): MarkdownNode[] {
  const root: MarkdownNode[] = [];
  const open = [root];
  for (const {type, tag, content, attrs, nesting, level, children} of tokens) {
    // The parser drops what is deeper.
    if (level >= DEEPEST - 1) throw new Error(`The text has more than ${DEEPEST} levels within each other.`);
    if (nesting < 0) {
      open.pop();
      continue;
    }
    const siblings = open.at(-1)!;
    const before = siblings.at(-1);
    const text = type === 'softbreak' ? '\n' : content;
    const name = type === 'softbreak' ? 'text' : type.replace(/_open$/, '');
    if (name === 'text' && before?.type === 'text') {
      before.content += text;
      continue;
    }
    const node = {type: name, tag, content: text, attrs, children: nodesOf(children ?? [])};
    siblings.push(node);
    if (nesting > 0) open.push(node.children);
  }
  return root;
}

/** @throws Error if the text is too long or too deep. */
function read(markdown: string, isLive: boolean): Source {
  if (markdown.length > LONGEST) throw new Error(`The text has more than ${LONGEST} characters.`);
  const formulas: Source['formulas'] = [];
  const text = markdown
    .replace(/[\uE000\uE001]/g, '')
    .replace(FORMULAS, (whole: string, block?: string, inline?: string) => {
      if (block === undefined && inline === undefined) return whole;
      formulas.push({latex: (block ?? inline)!.trim(), display: block !== undefined});
      return `\uE000${formulas.length - 1}\uE001`;
    });
  return {nodes: nodesOf(markdownIt.parse(text, {})), formulas, isLive};
}

function Words({text, source}: {text: string; source: Source}): ReactNode {
  return text.split(PLACES).map((part, index) => {
    if (index % 2 === 0) return <React.Fragment key={index}>{typeset(part)}</React.Fragment>;
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
function Other({node, source}: {node: MarkdownNode; source: Source}): ReactNode {
  const {type, content} = node;
  if (type === 'fence' || type === 'code_block') {
    return <pre className="prose__code">{plain(content.replace(/\n$/, ''), source)}</pre>;
  }
  if (type === 'blockquote') {
    return (
      <blockquote>
        <Nodes nodes={node.children} source={source} />
      </blockquote>
    );
  }
  return <span>{plain(content, source)}</span>;
}

function attribute({attrs}: MarkdownNode, name: string): string | number | undefined {
  return attrs?.find(([key]) => key === name)?.[1];
}

function Node({node, source}: {node: MarkdownNode; source: Source}): ReactNode {
  const inside = <Nodes nodes={node.children} source={source} />;
  switch (node.type) {
    case 'inline':
      return inside;
    case 'text':
      return <Words text={node.content} source={source} />;
    case 'hardbreak':
      return <br />;
    case 'paragraph':
      return <p>{inside}</p>;
    case 'heading':
      return (
        <p className={`prose__heading prose__heading--${Math.min(Number(node.tag.slice(1)), 3)}`}>{inside}</p>
      );
    case 'strong':
      return <b>{inside}</b>;
    case 'em':
      return <i>{inside}</i>;
    case 'link': {
      const address = String(attribute(node, 'href') ?? '');
      if (source.isLive && /^https?:/i.test(address)) {
        return (
          <a className="prose__link" href={address} target="_blank" rel="noopener noreferrer">
            {inside}
          </a>
        );
      }
      return <span className="prose__link">{inside}</span>;
    }
    case 'code_inline':
      return <span className="code">{plain(node.content, source)}</span>;
    case 'bullet_list':
      return <ul>{inside}</ul>;
    case 'ordered_list':
      return <ol start={Number(attribute(node, 'start') ?? 1)}>{inside}</ol>;
    case 'list_item':
      return <li>{inside}</li>;
    case 'hr':
      return <hr />;
    default:
      if (source.isLive) return <Other node={node} source={source} />;
      throw new Error(`The picture can't draw this Markdown: ${node.type}; see Prose.tsx.`);
  }
}

function Nodes({nodes, source}: {nodes: readonly MarkdownNode[]; source: Source}): ReactNode {
  return nodes.map((node, index) => <Node key={index} node={node} source={source} />);
}

/** A text that is not taken for Markdown, and why. */
function Written({markdown}: {markdown: string}): ReactNode {
  const isLong = markdown.length > LONGEST;
  const [limit, length] = [LONGEST, markdown.length].map((number) => number.toLocaleString('en-US'));
  return (
    <div className="prose">
      <p className="prose__note">
        {isLong
          ? `The first ${limit} of ${length} characters, without formatting: the text is too long for this preview.`
          : 'Without formatting: the text has too many levels within each other for this preview.'}
      </p>
      <pre className="prose__code">{markdown.slice(0, LONGEST)}</pre>
    </div>
  );
}

/**
 * Markdown as a form and a tooltip show it.
 *
 * @param isLive - The text is the reader's: links lead on, and what has no drawing is shown as it is written, as is a
 * text that is too long or too deep. In a picture it is a mistake.
 */
export function Prose({markdown, isLive = false}: {markdown: string; isLive?: boolean}): ReactNode {
  const source = useMemo(() => {
    try {
      return read(markdown, isLive);
    } catch (error) {
      if (!isLive) throw error;
      return undefined;
    }
  }, [markdown, isLive]);
  if (!source) return <Written markdown={markdown} />;
  return (
    <div className="prose">
      <Nodes nodes={source.nodes} source={source} />
    </div>
  );
}
