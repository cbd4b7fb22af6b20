/**
 * Looks for `python signature` fences, which declare symbols of the SDK in stub syntax, and shows each as
 * readers use it: what the symbol is for comes first, then the call in the place of the declaration, a class's bases
 * in a sentence, and the signature of a member under its own heading. Public members with neither a heading nor a row
 * in a table of the entry are listed after the last table before the entry's sample.
 */
import type {Code, Heading, Paragraph, PhrasingContent, Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {parseFenceOptions} from '../markdown/fence-options';
import {splitAnchor} from '../markdown/headings';
import {DeclarationError, readDeclarations, type Declaration} from '../sdk-model/declarations';
import {signatureOf} from '../sdk-model/signatures';
import {writerError} from './source-location';

/** Base classes that do not matter to users of a class. */
const HIDDEN_BASES = new Set(['ABC', 'abc.ABC', 'object']);

function anchorOf(node: RootContent): string | undefined {
  return node.type === 'heading' ? splitAnchor(toString(node)).id : undefined;
}

function isSample(node: RootContent): node is Code {
  return node.type === 'code';
}

function isDeclaration(node: RootContent): node is Code {
  return isSample(node) && node.lang === 'python' && parseFenceOptions(node.meta).signature;
}

function shown(signatures: readonly string[]): Code {
  return {type: 'code', lang: 'python', meta: 'signature', value: signatures.join('\n')};
}

function paragraph(...children: PhrasingContent[]): Paragraph {
  return {type: 'paragraph', children};
}

/** "Subclass of `A` and `B`." */
function basesOf({bases = []}: Declaration): Paragraph[] {
  const named = bases.filter((base) => !HIDDEN_BASES.has(base));
  if (named.length === 0) return [];
  const codes = named.flatMap((value, index): PhrasingContent[] => [
    {type: 'text', value: index === 0 ? 'Subclass of ' : ' and '},
    {type: 'inlineCode', value},
  ]);
  // The search does not index this class.
  const data = {hProperties: {className: ['bases']}};
  return [{...paragraph(...codes, {type: 'text', value: '.'}), data}];
}

/** The names that tables explain: the code in their first column, without parentheses and class name. */
function namesInTables(nodes: readonly RootContent[]): Set<string> {
  const names = new Set<string>();
  for (const node of nodes) {
    if (node.type !== 'table') continue;
    for (const row of node.children) {
      if (!row.children[0]) continue;
      visit(row.children[0], 'inlineCode', ({value}) => {
        names.add(value.replace(/\(.*/s, '').replace(/^.*\./, ''));
      });
    }
  }
  return names;
}

/** Lists of members that the entry does not show elsewhere. */
function listsOf(members: readonly Declaration[]): RootContent[] {
  const isMethod = ({kind}: Declaration): boolean => kind === 'function' || kind === 'class';
  return [
    {title: 'Attributes:', listed: members.filter((member) => !isMethod(member))},
    {title: 'Methods:', listed: members.filter(isMethod)},
  ]
    .filter(({listed}) => listed.length > 0)
    .flatMap(({title, listed}) => [
      paragraph({type: 'text', value: title}),
      shown(listed.map((member) => signatureOf(member))),
    ]);
}

function read(node: Code, file: VFile): Declaration[] {
  try {
    return readDeclarations(node.value);
  } catch (error) {
    if (!(error instanceof DeclarationError)) throw error;
    throw writerError(file, node, error.message);
  }
}

/** The nodes of an entry after its declaration, up to the next entry or the heading of a member. */
function textOf(nodes: readonly RootContent[], start: number): RootContent[] {
  const rest = nodes.slice(start);
  const end = rest.findIndex(
    (node) => node.type === 'heading' && (node.depth === 2 || anchorOf(node) !== undefined),
  );
  return end < 0 ? rest : rest.slice(0, end);
}

/** Each declaration after the paragraph behind it, which says what it is for. */
function purposesFirst(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node, index) => {
    const [before, after] = [nodes[index - 1], nodes[index + 1]];
    if (node.type === 'paragraph' && before && isDeclaration(before)) return [];
    return after?.type === 'paragraph' && isDeclaration(node) ? [after, node] : [node];
  });
}

/** Sets the class in the heading of a member apart: the heading mutes it, and the contents list leaves it out. */
function setOwnerApart({children}: Heading): void {
  const [first] = children;
  const [, owner, rest] = (first?.type === 'text' && /^(\w+\.)(\w.*)$/.exec(first.value)) || [];
  if (!owner) return;
  const data = {hName: 'span', hProperties: {className: ['owner']}};
  children.splice(
    0,
    1,
    {type: 'emphasis', data, children: [{type: 'text', value: owner}]},
    {type: 'text', value: rest!},
  );
}

/** The transform; see the top of this file. */
export function signatures() {
  return (tree: Root, file: VFile): void => {
    tree.children = purposesFirst(tree.children);
    const anchors = new Set(tree.children.flatMap((node) => anchorOf(node) ?? []));
    const members = new Map<string, RootContent[]>();
    /** Nodes to insert after a node. */
    const after = new Map<RootContent, RootContent[]>();
    const add = (node: RootContent, ...added: RootContent[]): void => {
      after.set(node, [...(after.get(node) ?? []), ...added]);
    };
    tree.children.forEach((node, index) => {
      if (!isDeclaration(node)) return;
      const declarations = read(node, file);
      for (const owner of declarations.filter(({kind}) => kind === 'class')) {
        for (const member of owner.members ?? []) {
          const signature = shown([signatureOf(member, owner.name)]);
          members.set(`${owner.name}.${member.name}`, [signature, ...basesOf(member)]);
        }
        add(node, ...basesOf(owner));
        const text = textOf(tree.children, index + 1);
        const explained = namesInTables(text);
        const unexplained = (owner.members ?? []).filter(
          ({name}) => !name.startsWith('_') && !explained.has(name) && !anchors.has(`${owner.name}.${name}`),
        );
        if (unexplained.length === 0) continue;
        const sample = text.findIndex(isSample);
        const facts = sample < 0 ? text : text.slice(0, sample);
        const lastTable = facts.findLast(({type}) => type === 'table');
        add(lastTable ?? node, ...listsOf(unexplained));
      }
      node.value = declarations.map((declaration) => signatureOf(declaration)).join('\n');
    });
    tree.children.forEach((heading, index) => {
      const purpose = tree.children[index + 1];
      const signature = members.get(anchorOf(heading) ?? '') ?? [];
      if (signature.length > 0) setOwnerApart(heading as Heading);
      add(purpose?.type === 'paragraph' ? purpose : heading, ...signature);
    });
    tree.children = tree.children.flatMap((node) => [node, ...(after.get(node) ?? [])]);
  };
}
