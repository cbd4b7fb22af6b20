// cspell:ignore softbreak hardbreak Pandoc
import MarkdownIt, {type Token} from 'markdown-it';
import React, {type ReactNode, useMemo} from 'react';
import {Formula} from './Formula';
import {typeset} from './typeset';

/** Longer texts, in characters, are cut and shown as source. */
const MAX_CHARACTERS = 10_000;
/** Texts with deeper nesting are shown as source. A nested list counts as two levels. */
const MAX_NESTING = 40;

/** Parses in linear time, whatever the text. */
const markdownIt = new MarkdownIt('commonmark', {maxNesting: MAX_NESTING});

/**
 * Pandoc's rules: inline formulas have no space inside the dollars and no digit after them, so prices are not
 * formulas.
 */
const FORMULAS = /\\\$|\$\$([\s\S]+?)\$\$|\$([^\s$]|[^\s$][^$\n]*[^\s$])\$(?!\d)/g;
const PLACEHOLDER = /\uE000(\d+)\uE001/;

/** A node of the Markdown tree. */
interface MarkdownNode extends Pick<Token, 'type' | 'tag' | 'content' | 'attrs'> {
  children: MarkdownNode[];
}

/** Parsed Markdown. Formulas are replaced by placeholders before parsing. */
interface Source {
  nodes: MarkdownNode[];
  formulas: {latex: string; display: boolean}[];
  isLive: boolean;
}

function nodesOf(tokens: readonly Token[]): MarkdownNode[] {
  const root: MarkdownNode[] = [];
  const open = [root];
  for (const {type, tag, content, attrs, nesting, level, children} of tokens) {
    // The parser drops deeper nodes.
    if (level >= MAX_NESTING - 1) throw new Error(`The text has more than ${MAX_NESTING} levels of nesting.`);
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
  if (markdown.length > MAX_CHARACTERS)
    throw new Error(`The text has more than ${MAX_CHARACTERS} characters.`);
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

function TextWithFormulas({text, source}: {text: string; source: Source}): ReactNode {
  return text.split(PLACEHOLDER).map((part, index) => {
    if (index % 2 === 0) return <React.Fragment key={index}>{typeset(part)}</React.Fragment>;
    return <Formula key={index} {...source.formulas[Number(part)]!} isLive={source.isLive} />;
  });
}

/** Restores the source of formulas, for example in code. */
function withSource(text: string, {formulas}: Source): string {
  return text
    .split(PLACEHOLDER)
    .map((part, index) => {
      if (index % 2 === 0) return part;
      const {latex, display} = formulas[Number(part)]!;
      return display ? `$$${latex}$$` : `$${latex}$`;
    })
    .join('');
}

/** Markdown that previews support but pictures do not. */
function LiveOnlyNode({node, source}: {node: MarkdownNode; source: Source}): ReactNode {
  const {type, content} = node;
  if (type === 'fence' || type === 'code_block') {
    return <pre className="prose__code">{withSource(content.replace(/\n$/, ''), source)}</pre>;
  }
  if (type === 'blockquote') {
    return (
      <blockquote>
        <Nodes nodes={node.children} source={source} />
      </blockquote>
    );
  }
  return <span>{withSource(content, source)}</span>;
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
      return <TextWithFormulas text={node.content} source={source} />;
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
      return <span className="code">{withSource(node.content, source)}</span>;
    case 'bullet_list':
      return <ul>{inside}</ul>;
    case 'ordered_list':
      return <ol start={Number(attribute(node, 'start') ?? 1)}>{inside}</ol>;
    case 'list_item':
      return <li>{inside}</li>;
    case 'hr':
      return <hr />;
    default:
      if (source.isLive) return <LiveOnlyNode node={node} source={source} />;
      throw new Error(`The picture can't draw this Markdown: ${node.type}; see Prose.tsx.`);
  }
}

function Nodes({nodes, source}: {nodes: readonly MarkdownNode[]; source: Source}): ReactNode {
  return nodes.map((node, index) => <Node key={index} node={node} source={source} />);
}

/** A text shown as source, with the reason. */
function PlainText({markdown}: {markdown: string}): ReactNode {
  const isLong = markdown.length > MAX_CHARACTERS;
  const [limit, length] = [MAX_CHARACTERS, markdown.length].map((number) => number.toLocaleString('en-US'));
  return (
    <div className="prose">
      <p className="prose__note">
        {isLong
          ? `The first ${limit} of ${length} characters, without formatting. The text is too long for this preview.`
          : 'Without formatting. The text is nested too deeply for this preview.'}
      </p>
      <pre className="prose__code">{markdown.slice(0, MAX_CHARACTERS)}</pre>
    </div>
  );
}

/**
 * Markdown in forms and tooltips.
 *
 * @param isLive - Enables links, and shows unsupported, long or deep Markdown as source. Pictures throw an error
 * instead.
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
  if (!source) return <PlainText markdown={markdown} />;
  return (
    <div className="prose">
      <Nodes nodes={source.nodes} source={source} />
    </div>
  );
}
