/**
 * How the built site is served: the one list of rules. `deploy/prepare.ts` turns it into an nginx
 * configuration and into the files that static hosts read, so that the two can't differ.
 */
import {consentTags} from '../src/config/consent';
import {newestByNumber, redirects} from '../src/config/redirects';
import type {Settings} from './settings';

/** How long browsers, and caches on the way, may keep a file. */
export interface CacheRule {
  kind: string;
  /** A regular expression over the path, in the syntax that JavaScript and nginx share. */
  path: string;
  cacheControl: string;
}

const FOREVER = 'public, max-age=31536000, immutable';

/** The first rule whose path matches applies. */
export const caching: readonly CacheRule[] = [
  {kind: 'hashed assets', path: '^/assets/', cacheControl: FOREVER},
  {kind: 'search indexes', path: '^/(?:.+/)?search-index[^/]*-[0-9a-f]+[.]json$', cacheControl: FOREVER},
];

/** Pages and all files without a hash: cached, and revalidated with their ETag at each visit. */
export const revalidated = 'no-cache';

/**
 * Documents that programs on other sites may load, such as an editor of OpenAPI documents or a tool that
 * reads the text export; all else is for this site's pages. In the same syntax.
 */
export const shared = '^/(?:openapi/[^/]+[.](?:json|yaml)|(?:.+/)?(?:llms(?:-full)?[.]txt|[^/]+[.]md))$';

/**
 * Shared documents that have the headers of the pages beside them on static hosts, whose rules are few: the texts
 * in folders. Programs that are no web page read them all the same.
 */
export const sharedByNginx = '^/.+/(?:llms(?:-full)?[.]txt|[^/]+[.]md)$';

/** Headers that say whom a file is for: this site, or everyone. */
export const resourcePolicy = {
  own: {'Cross-Origin-Resource-Policy': 'same-origin'},
  shared: {'Cross-Origin-Resource-Policy': 'cross-origin', 'Access-Control-Allow-Origin': '*'},
} as const;

/** The hash that names of files below `/assets/` must contain, since they are cached for a year. */
export const hashInName = /[.-][0-9a-f]{7,32}[./]/;

/**
 * Documents that pages of this site show in frames without an origin, where code of others runs: see
 * `src/plugins/app-preview`. Each brings its own policy, in its `meta` element. In the same syntax.
 */
export const frames = '^/assets/app-preview/(?:frame|web)-[0-9a-f]+/$';

/** All of a frame's policy that has to be a header: only this site may show it. */
export const framePolicy = "frame-ancestors 'self'";

/**
 * Paths that are never served, even when a file of that name lies in the folder: dot files (the
 * folder `.well-known` is meant to be public), source maps, the compressed copies under their own
 * names, and what static hosts read.
 */
export const hidden: readonly string[] = [
  '/[.](?!well-known/)',
  '[.]map$',
  '[.](?:br|gz)$',
  '^/_(?:headers|redirects)$',
];

/** Addresses of sections that have no page of their own, and the pages that they lead to. */
export const sectionRoots: readonly {from: string; to: string}[] = redirects;

/** A folder whose pages are in another for now: not a permanent redirect. */
export const alias: {from: string; to: string; start: string} = newestByNumber;

/** The page that is shown, with status 404, for an address that does not exist. */
export const notFound = '/404.html';

export interface FileType {
  extensions: readonly string[];
  type: string;
  /** Text is sent with `charset=utf-8` and compressed. */
  text?: boolean;
  /** Compressed, but no text. */
  binary?: boolean;
}

/** Every type of file that the build may contain; any other stops the build. */
export const types: readonly FileType[] = [
  {extensions: ['html'], type: 'text/html', text: true},
  {extensions: ['css'], type: 'text/css', text: true},
  {extensions: ['js'], type: 'text/javascript', text: true},
  {extensions: ['json'], type: 'application/json', text: true},
  {extensions: ['geojson'], type: 'application/geo+json', text: true},
  {extensions: ['md'], type: 'text/markdown', text: true},
  {extensions: ['txt', 'py', 'toml', 'tcl', 'str', 'gef'], type: 'text/plain', text: true},
  {extensions: ['csv'], type: 'text/csv', text: true},
  {extensions: ['yaml'], type: 'application/yaml', text: true},
  {extensions: ['xml'], type: 'application/xml', text: true},
  {extensions: ['svg'], type: 'image/svg+xml', text: true},
  {extensions: ['png'], type: 'image/png'},
  {extensions: ['jpg', 'jpeg'], type: 'image/jpeg'},
  {extensions: ['webp'], type: 'image/webp'},
  {extensions: ['gif'], type: 'image/gif'},
  {extensions: ['ico'], type: 'image/x-icon'},
  {extensions: ['woff2'], type: 'font/woff2'},
  {extensions: ['pdf'], type: 'application/pdf'},
  {extensions: ['zip'], type: 'application/zip'},
  {extensions: ['wasm'], type: 'application/wasm', binary: true},
  {
    extensions: ['docx'],
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  {extensions: ['xlsx'], type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'},
];

/** What a directive of the Content-Security-Policy allows, and why. */
export interface Source {
  source: string;
  why: string;
}

/** Stands for the hashes of the scripts that the built pages hold. */
export const INLINE_SCRIPTS = '{inline scripts}';

/** Stands for the hashes of the style attributes that the built pages hold. */
export const STYLE_ATTRIBUTES = '{style attributes}';

const own: Source = {source: "'self'", why: 'the files of the build'};

/** The exact files of the consent library: nothing else of their host is allowed. */
function consentFiles(tag: 'script' | 'link', attribute: 'src' | 'href'): Source[] {
  return consentTags
    .filter(({tagName}) => tagName === tag)
    .map(({attributes}) => String(attributes?.[attribute]))
    .filter((address) => address.startsWith('https://'))
    .map((source) => ({source, why: 'the consent banner, see src/config/consent.ts'}));
}

/** A directive of the Content-Security-Policy by its name, and what it allows. */
export type Directives = Readonly<Record<string, readonly Source[]>>;

/**
 * The Content-Security-Policy. It is the same for all paths but those of {@link frames}: a worker obeys the
 * policy that its own script came with.
 */
export const policy: Directives = {
  'default-src': [],
  'script-src': [
    own,
    {source: INLINE_SCRIPTS, why: 'the color mode, plain paths and Trusted Types, before the first paint'},
    ...consentFiles('script', 'src'),
  ],
  'style-src': [own, ...consentFiles('link', 'href')],
  'style-src-attr': [
    {
      source: STYLE_ATTRIBUTES,
      why: 'the theme hides its sheet of icons (an svg) by an attribute on every page',
    },
    {
      source: "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      why: 'the empty attribute, with which Plotly draws color bars: https://github.com/plotly/plotly.js/issues/7543',
    },
  ],
  'img-src': [own, {source: 'data:', why: 'arrows and icons in the style sheet of the theme'}],
  'font-src': [own],
  'connect-src': [own],
  'frame-src': [{source: "'self'", why: 'previews of apps, in frames without an origin; see frames'}],
  'base-uri': [],
  'form-action': [],
  'frame-ancestors': [],
  'require-trusted-types-for': [{source: "'script'", why: 'see src/plugins/serving'}],
  'trusted-types': [
    {source: 'default', why: 'the gate that text has to pass to become markup or the address of a script'},
    {source: 'bundler', why: 'the loader of the parts of a script, in pages and workers'},
    {source: 'inert', why: 'the gate reads markup with it before it decides'},
  ],
};

/** Browser features that the site does not use. */
const unused = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** Values of headers by name. */
export type Headers = Readonly<Record<string, string>>;

/** Headers of every response, next to the Content-Security-Policy and those that depend on the path. */
export const headers: Headers = {
  // Browsers heed it on encrypted connections only. The deployment decides about subdomains.
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  // Other sites do not learn what a reader has read.
  'Referrer-Policy': 'same-origin',
  // Copy buttons write to the clipboard.
  'Permissions-Policy': [...unused.map((name) => `${name}=()`), 'clipboard-write=(self)'].join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Names the address of the reports in the policy. */
const REPORTS = 'policy';

/**
 * The policy and the headers, with what the deployment has set.
 *
 * @param settings - From `readSettings`.
 */
export function rulesWith({reportUrl, hstsSubdomains}: Settings): {policy: Directives; headers: Headers} {
  const all = {...headers};
  if (hstsSubdomains) all['Strict-Transport-Security'] += '; includeSubDomains';
  if (!reportUrl) return {policy, headers: all};
  return {
    policy: {
      ...policy,
      'report-to': [{source: REPORTS, why: 'the name that Reporting-Endpoints gives to the address'}],
      'report-uri': [{source: reportUrl, why: 'for browsers that do not know report-to; others ignore it'}],
    },
    headers: {...all, 'Reporting-Endpoints': `${REPORTS}="${reportUrl}"`},
  };
}
