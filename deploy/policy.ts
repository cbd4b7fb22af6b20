import crypto from 'node:crypto';
import {INLINE_SCRIPTS, STYLE_ATTRIBUTES, policy as rules, type Directives, type Source} from './rules';

/** The inline content of the built pages, which the policy allows by hash. */
export interface Inline {
  scripts: ReadonlySet<string>;
  styleAttributes: ReadonlySet<string>;
}

/** The source expression that allows one inline script or style attribute, by its exact text. */
function hashSource(text: string): string {
  return `'sha256-${crypto.createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

function expand({source}: Source, inline: Inline): string[] {
  if (source === INLINE_SCRIPTS) return [...inline.scripts].map(hashSource).sort();
  if (source === STYLE_ATTRIBUTES) {
    const hashes = [...inline.styleAttributes].map(hashSource).sort();
    // Without this keyword, hashes apply to elements only, not to attributes.
    return hashes.length > 0 ? ["'unsafe-hashes'", ...hashes] : [];
  }
  return [source];
}

/**
 * The Content-Security-Policy of a build.
 *
 * @param inline - The inline content of its pages.
 * @param directives - What is allowed; a directive without sources allows nothing.
 */
export function contentSecurityPolicy(inline: Inline, directives: Directives = rules): string {
  return Object.entries(directives)
    .map(([directive, sources]) => {
      const expanded = sources.flatMap((source) => expand(source, inline));
      return `${directive} ${expanded.length > 0 ? expanded.join(' ') : "'none'"}`;
    })
    .join('; ');
}

/** Directives that browsers ignore in a `meta` element. */
const HEADER_ONLY = /^(?:frame-ancestors|report-uri|report-to|sandbox)\b/;

function split(policy: string): string[] {
  return policy.split('; ');
}

/**
 * The part of a policy that is valid in a `meta` element.
 *
 * @param policy - A whole policy, as {@link contentSecurityPolicy} makes it.
 */
export function metaPolicy(policy: string): string {
  return split(policy)
    .filter((directive) => !HEADER_ONLY.test(directive))
    .join('; ');
}

/**
 * The part of a policy that is valid only in a header.
 *
 * @param policy - A whole policy, as {@link contentSecurityPolicy} makes it.
 */
export function headerOnly(policy: string): string {
  return split(policy)
    .filter((directive) => HEADER_ONLY.test(directive))
    .join('; ');
}

/** The directive that applies to what an element loads, by the element's name. */
const DIRECTIVE_OF: Readonly<Record<string, string>> = {
  script: 'script-src',
  link: 'style-src',
  img: 'img-src',
  source: 'img-src',
  iframe: 'frame-src',
  embed: 'object-src',
  object: 'object-src',
  video: 'media-src',
  audio: 'media-src',
};

/**
 * Whether the policy allows a page to load a file from another host.
 *
 * @param element - Name of the element that loads it.
 * @param address - The file's full URL.
 * @param directives - What is allowed.
 */
export function allowsOutside(element: string, address: string, directives: Directives = rules): boolean {
  const sources = directives[DIRECTIVE_OF[element] ?? ''] ?? directives['default-src'] ?? [];
  return sources.some(({source}) => source === address);
}
