import fs from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {parseFenceOptions} from '../markdown/fence-options';
import {fencesOf, linesWithFences} from '../markdown/fences';
import {splitAnchor} from '../markdown/headings';
import {firstSentence} from '../markdown/sentences';
import {DeclarationError, readDeclarations, type Declaration} from './declarations';

/** A heading of a reference page with an explicit anchor. */
export interface Anchor {
  id: string;
  /** Line number in the file, from 1. */
  line: number;
  /** The release that introduced the symbol, if the text under the heading gives one: `14.23.0`. */
  since?: string;
  /** The values of parameters that a table lists besides the default, as in a call: `variant="slider"`. */
  choices?: string[];
  /** The first sentence of the text under the heading, as Markdown. */
  about: string;
}

/** A `python signature` block. */
export interface SignatureBlock {
  code: string;
  /** Line number of the block's first line of code, from 1. */
  line: number;
  declarations: Declaration[];
}

/** The declarations of a reference page. */
export interface ReferencePage {
  /** Path of the file, relative to the site's folder. */
  file: string;
  /** Full name of the module, for example `viktor.core`. */
  module: string;
  anchors: Anchor[];
  blocks: SignatureBlock[];
}

/** The row of a parameter whose default is a word: its name, the default, and what it means. */
const CHOICE = /^\| `(\w+)` \|[^|]*\| `("[\w-]+")` \|(.*)\|$/;

const SINCE = /^\*\*Since:\*\* (\d+(?:\.\d+)+)/;

/**
 * Reads the declarations of one reference page.
 *
 * @param text - The page's source.
 * @param file - Its path relative to the site's folder, for error messages.
 * @returns Undefined for a page without declarations.
 * @throws One sentence with file and line if a block is not valid Python or declares a name that is not the anchor of a
 *   heading.
 */
export function readReferencePage(text: string, file: string): ReferencePage | undefined {
  const blocks = fencesOf(text)
    .filter(({language, meta}) => language === 'python' && parseFenceOptions(meta).signature)
    .map(({code, line}) => readBlock(code, line + 1, file));
  if (blocks.length === 0) return undefined;
  const module = /^title:\s*["']?(viktor(?:\.\w+)+)/m.exec(text)?.[1];
  if (!module) {
    throw new Error(
      `${file}: a page with declarations has to be named after its module; start its title with "viktor.<module>".`,
    );
  }
  const anchors = readAnchors(text);
  const ids = new Set(anchors.map(({id}) => id));
  for (const block of blocks) {
    for (const {name} of block.declarations) {
      if (ids.has(name)) continue;
      throw new Error(
        `${file}:${block.line}: "${name}" is declared but has no entry; add the heading "## ${name} {#${name}}".`,
      );
    }
  }
  return {file, module, anchors, blocks};
}

function readAnchors(text: string): Anchor[] {
  const anchors: Omit<Anchor, 'about'>[] = [];
  const lines = text.split('\n');
  linesWithFences(text).forEach(({line: content, isCode}, index) => {
    if (isCode) return;
    const id = /^#{2,6} /.test(content) ? splitAnchor(content).id : undefined;
    if (id) anchors.push({id, line: index + 1});
    const since = SINCE.exec(content)?.[1];
    const last = anchors.at(-1);
    if (since && last) last.since ??= since;
    const [, name, byDefault, meaning] = CHOICE.exec(content) ?? [];
    for (const [, value] of meaning?.matchAll(/`("[\w-]+")`/g) ?? [])
      if (last && value !== byDefault) (last.choices ??= []).push(`${name}=${value}`);
  });
  return anchors.map((anchor, index) => ({
    ...anchor,
    about: firstSentence(lines.slice(anchor.line, (anchors[index + 1]?.line ?? Infinity) - 1).join('\n')),
  }));
}

function readBlock(code: string, line: number, file: string): SignatureBlock {
  try {
    return {code, line, declarations: readDeclarations(code)};
  } catch (error) {
    if (!(error instanceof DeclarationError)) throw error;
    throw new Error(`${file}:${line + error.line}: ${error.message}`);
  }
}

/**
 * Reads all reference pages of one version.
 *
 * @param siteDir - The site's folder.
 * @param folder - The version's folder, from the site's folder.
 * @returns The pages with declarations, sorted by path.
 */
export function readReferencePages(siteDir: string, folder: string): ReferencePage[] {
  return globSync(`${folder}/api/**/*.mdx`, {cwd: siteDir})
    .sort()
    .flatMap((file) => readReferencePage(fs.readFileSync(path.join(siteDir, file), 'utf8'), file) ?? []);
}

/**
 * Reads the names of a version's modules from the tables of its index page.
 *
 * @param siteDir - The site's folder.
 * @param folder - The version's folder, from the site's folder.
 * @returns Full names such as `viktor.external.scia`, including modules without a page.
 */
export function readModuleNames(siteDir: string, folder: string): string[] {
  const text = fs.readFileSync(path.join(siteDir, folder, 'api/index.mdx'), 'utf8');
  return [...text.matchAll(/^\| \[?`(viktor(?:\.\w+)+)`/gm)].map(([, name]) => name!);
}
