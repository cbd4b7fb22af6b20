/**
 * How the built site is served: the single source of the rules. `deploy/prepare.ts` generates both the nginx
 * configuration and the files for static hosts from them, so that the two can't diverge.
 */
import {consentTags} from '../src/config/consent';
import {newestByNumber, redirects} from '../src/config/redirects';
import type {Settings} from './settings';

/** How long browsers and shared caches may keep a file. */
export interface CacheRule {
  kind: string;
  /** A regular expression for the path, in the syntax that JavaScript and nginx have in common. */
  path: string;
  cacheControl: string;
}

const FOREVER = 'public, max-age=31536000, immutable';

/** The first rule that matches applies. */
export const caching: readonly CacheRule[] = [
  {kind: 'hashed assets', path: '^/assets/', cacheControl: FOREVER},
  {kind: 'search indexes', path: '^/(?:.+/)?search-index[^/]*-[0-9a-f]+[.]json$', cacheControl: FOREVER},
];

/** Pages and all files without a hash are cached, and revalidated by their ETag at each visit. */
export const revalidated = 'no-cache';

/**
 * Documents that other sites may load, such as an OpenAPI editor or a tool that reads the text export; everything else
 * is for this site only. In the same regular expression syntax.
 */
export const shared = '^/(?:openapi/[^/]+[.](?:json|yaml)|(?:.+/)?(?:llms(?:-full)?[.]txt|[^/]+[.]md))$';

/**
 * Shared documents that only nginx sends with the headers for shared files: the texts in folders. Static hosts limit
 * the number of rules, so there they get the headers of the pages in the folder, which affect web pages only.
 */
export const sharedByNginx = '^/.+/(?:llms(?:-full)?[.]txt|[^/]+[.]md)$';

/** Headers that say who may load a file: this site, or everyone. */
export const resourcePolicy = {
  own: {'Cross-Origin-Resource-Policy': 'same-origin'},
  shared: {'Cross-Origin-Resource-Policy': 'cross-origin', 'Access-Control-Allow-Origin': '*'},
} as const;

/** The hash that file names below `/assets/` must contain, since those files are cached for a year. */
export const hashInName = /[.-][0-9a-f]{7,32}[./]/;

/**
 * Documents that pages of this site show in frames with an opaque origin, where untrusted code runs: see
 * `src/plugins/app-preview`. Each has its own policy in its `meta` element. In the same regular expression syntax.
 */
export const frames = '^/assets/app-preview/(?:frame|web)-[0-9a-f]+/$';

/** The part of a frame's policy that has to be a header: only this site may embed it. */
export const framePolicy = "frame-ancestors 'self'";

/**
 * Paths that are never served, even if the file exists: dot files (except in `.well-known`, which is public), source
 * maps, the compressed copies under their own names, and the configuration of static hosts.
 */
export const hidden: readonly string[] = [
  '/[.](?!well-known/)',
  '[.]map$',
  '[.](?:br|gz)$',
  '^/_(?:headers|redirects)$',
];

/** Paths of sections that have no page of their own, and the pages that they redirect to. */
export const sectionRoots: readonly {from: string; to: string}[] = redirects;

/** A folder whose pages are currently in another one: a temporary redirect. */
export const alias: {from: string; to: string; start: string} = newestByNumber;

/** The page that is served, with status 404, for a path that does not exist. */
export const notFound = '/404.html';

export interface FileType {
  extensions: readonly string[];
  type: string;
  /** Compressed, and sent with `charset=utf-8`. */
  text?: boolean;
  /** Compressed, but not text. */
  binary?: boolean;
}

/** Every file type that the build may contain; any other type fails the build. */
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

/** A source that a directive of the Content-Security-Policy allows, and why. */
export interface Source {
  source: string;
  why: string;
}

/** Placeholder for the hashes of the inline scripts in the built pages. */
export const INLINE_SCRIPTS = '{inline scripts}';

/** Placeholder for the hashes of the style attributes in the built pages. */
export const STYLE_ATTRIBUTES = '{style attributes}';

const own: Source = {source: "'self'", why: 'the files of the build'};

/** The exact files of the consent library: nothing else from their host is allowed. */
function consentFiles(tag: 'script' | 'link', attribute: 'src' | 'href'): Source[] {
  return consentTags
    .filter(({tagName}) => tagName === tag)
    .map(({attributes}) => String(attributes?.[attribute]))
    .filter((address) => address.startsWith('https://'))
    .map((source) => ({source, why: 'the consent banner, see src/config/consent.ts'}));
}

/** What each directive of the Content-Security-Policy allows, by the directive's name. */
export type Directives = Readonly<Record<string, readonly Source[]>>;

/**
 * The Content-Security-Policy, the same for all paths except {@link frames}. Scripts get it too, because a worker is
 * subject to the policy that its own script was served with.
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
      why: 'the theme hides its icon sprite (an svg) with a style attribute on every page',
    },
    {
      source: "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      why: 'the empty style attribute, which Plotly sets on color bars: https://github.com/plotly/plotly.js/issues/7543',
    },
  ],
  'img-src': [own, {source: 'data:', why: 'arrows and icons in the style sheet of the theme'}],
  'font-src': [own],
  'connect-src': [own],
  'frame-src': [{source: "'self'", why: 'app previews, in frames with an opaque origin; see frames'}],
  'base-uri': [],
  'form-action': [],
  'frame-ancestors': [],
  'require-trusted-types-for': [{source: "'script'", why: 'see src/plugins/serving'}],
  'trusted-types': [
    {source: 'default', why: 'checks every string that becomes markup or a script URL'},
    {source: 'bundler', why: 'the chunk loader, in pages and workers'},
    {source: 'inert', why: 'lets the default policy parse markup before it decides'},
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

/** Headers of every response, besides the Content-Security-Policy and those that depend on the path. */
export const headers: Headers = {
  // Browsers ignore it over plain HTTP. `includeSubDomains` is a setting of the deployment.
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  // Other sites do not learn which pages a reader has read.
  'Referrer-Policy': 'same-origin',
  // Copy buttons write to the clipboard.
  'Permissions-Policy': [...unused.map((name) => `${name}=()`), 'clipboard-write=(self)'].join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** The name of the reporting endpoint, which `Reporting-Endpoints` defines and `report-to` uses. */
const REPORT_ENDPOINT = 'policy';

/**
 * The policy and the headers, with the settings of the deployment applied.
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
      'report-to': [{source: REPORT_ENDPOINT, why: 'the endpoint that Reporting-Endpoints defines'}],
      'report-uri': [
        {source: reportUrl, why: 'for browsers that do not support report-to; others ignore it'},
      ],
    },
    headers: {...all, 'Reporting-Endpoints': `${REPORT_ENDPOINT}="${reportUrl}"`},
  };
}
