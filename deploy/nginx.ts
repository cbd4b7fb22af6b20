import {cacheControl, rootRedirects} from './routes';
import {
  alias,
  caching,
  framePolicy,
  frames,
  hidden,
  notFound,
  resourcePolicy,
  revalidated,
  shared,
  types,
  type Headers,
} from './rules';

/** Quotes a value with the kind of quotes that it does not contain. */
function quoted(value: string): string {
  const quote = value.includes('"') ? "'" : '"';
  if (value.includes(quote) || /[$\\\n]/.test(value))
    throw new Error(
      `nginx cannot read this value, which contains both kinds of quotes, "$", a backslash or a line break: ${value}`,
    );
  return quote + value + quote;
}

/** The nginx lines that set the headers of a shared file. */
const sharing = `    set $docs_resource ${quoted(resourcePolicy.shared['Cross-Origin-Resource-Policy'])};
    set $docs_origin ${quoted(resourcePolicy.shared['Access-Control-Allow-Origin'])};`;

/**
 * The content of an nginx `server` block, without port, server name and certificates, which the operator sets.
 *
 * @param root - The folder of the build.
 * @param policy - The Content-Security-Policy of its pages.
 * @param headers - The other headers of every response.
 */
export function nginxConfiguration(root: string, policy: string, headers: Headers): string {
  const text = types.filter((type) => type.text).map(({type}) => type);
  return `# Generated from deploy/rules.ts for one build: the policy contains the hashes of its inline scripts. Do not edit.

root ${quoted(root)};

# File types.
types {
${types.map(({type, extensions}) => `    ${type} ${extensions.join(' ')};`).join('\n')}
}
default_type application/octet-stream;
charset utf-8;
charset_types ${text.filter((type) => type !== 'text/html').join(' ')};

# Files are compressed when the site is built.
gzip off;
gzip_static on;
brotli_static on;
gzip_vary on;
gzip_proxied any;

server_tokens off;
autoindex off;
etag on;
absolute_redirect off;
sendfile on;
tcp_nopush on;
# Files never change in place: each release has its own folder.
open_file_cache max=4096 inactive=60s;
open_file_cache_errors on;
client_header_timeout 10s;
client_body_timeout 10s;
send_timeout 30s;

# All headers are set here, because a location with an add_header of its own would not inherit these. nginx omits
# headers with an empty value.
set $docs_cache ${quoted(revalidated)};
set $docs_resource ${quoted(resourcePolicy.own['Cross-Origin-Resource-Policy'])};
set $docs_origin "";
set $docs_allow "";
set $docs_vary "";
set $docs_policy ${quoted(policy)};
add_header Cache-Control $docs_cache always;
add_header Cross-Origin-Resource-Policy $docs_resource always;
add_header Access-Control-Allow-Origin $docs_origin always;
add_header Allow $docs_allow always;
add_header Vary $docs_vary always;
add_header Content-Security-Policy $docs_policy always;
${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
  .join('\n')}

# The file extension of the representation that the client asks for: empty, unless it accepts Markdown.
set $docs_format "";
if ($http_accept ~* "text/markdown") {
    set $docs_format md;
${sharing}
}

if ($request_method !~ ^(?:GET|HEAD)$) {
    return 405;
}
error_page 405 @refused;
location @refused {
    set $docs_allow "GET, HEAD";
    types { }
    default_type text/plain;
    return 405 "This site answers GET and HEAD only.\\n";
}

error_page 403 404 =404 ${notFound};
location = ${notFound} {
    internal;
}

# Never served.
location ~ "${hidden.join('|')}" {
    return 404;
}

# Sections without a page of their own.
${rootRedirects()
  .map(({from, to}) => `location = ${from} {\n    return 301 ${to}$is_args$args;\n}`)
  .join('\n')}

# The newest version under its own number: a temporary redirect, since there will be a newer one.
${[alias.from, alias.from.slice(0, -1)]
  .map((from) => `location = ${from} {\n    return 302 ${alias.start}$is_args$args;\n}`)
  .join('\n')}
location ~ "^${alias.from}" {
    rewrite "^${alias.from}(.*)$" "${alias.to}$1" redirect;
    return 404;
}

# Documents for frames, which have an opaque origin and their own policy.
location ~ "${frames}" {
    set $docs_cache ${quoted(cacheControl('/assets/'))};
    set $docs_policy ${quoted(framePolicy)};
    try_files "\${uri}index.html" =404;
}

${caching
  .map(
    ({kind, path, cacheControl: value}) => `# Never revalidated: ${kind}.
location ~ "${path}" {
    set $docs_cache ${quoted(value)};
    try_files $uri =404;
}`,
  )
  .join('\n')}

# The text of a page, at the addresses that https://llmstxt.org specifies for URLs without a file name.
location ~ "^(?<docs_path>.*)/index(?:[.]html)?[.]md$" {
${sharing}
    try_files "\${docs_path}.md" "\${docs_path}/index.md" =404;
}

# Files that other sites may load.
location ~ "${shared}" {
${sharing}
    try_files $uri =404;
}

# A page, or its text for clients that accept Markdown: https://llmstxt.org.
location ~ "^(?<docs_path>.*)/$" {
    set $docs_vary Accept;
    try_files "\${docs_path}.\${docs_format}" "\${uri}index.\${docs_format}" "\${uri}index.html" =404;
}

# A page by its file name or without the trailing slash: redirects to its canonical path.
location ~ "^(?<docs_page>.*?)(?:/index)?[.]html$" {
    if (-f "$document_root$docs_page/index.html") {
        rewrite "^(.*?)(?:/index)?[.]html$" "$1/" permanent;
    }
    return 404;
}
location / {
    try_files $uri @without_slash;
}
location @without_slash {
    if (-f "$document_root$uri/index.html") {
        rewrite "^(.*)$" "$1/" permanent;
    }
    return 404;
}
`;
}
