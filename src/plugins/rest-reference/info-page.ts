import {serverAddress, type Server} from './document';
import {escapeText} from './page';

/** The `info` object of the document, as the wrapped plugin passes it. */
export interface DocumentInfo {
  title: string;
  version: string;
  description?: string;
  tags?: {
    name: string;
    description?: string;
    'x-displayName'?: string;
    /** The group's pages: id and title of each operation. */
    operations?: {id: string; title: string}[];
  }[];
  servers?: Server[];
}

/**
 * Writes the page of the document itself.
 *
 * @param info - `info` of the document with its tags.
 * @returns MDX without front matter: version, description, servers, groups with their operations.
 */
export function infoPage(info: DocumentInfo): string {
  const lines = [
    `Version ${info.version} of the document.`,
    '',
    escapeText(info.description?.trim() ?? ''),
    '',
  ];
  if (info.servers?.length) {
    lines.push(
      '## Servers',
      '',
      ...info.servers.map(
        (server) => `- \`${serverAddress(server)}\` ${escapeText(server.description ?? '')}`,
      ),
      '',
    );
  }
  if (info.tags?.length) {
    lines.push(
      '## Groups',
      '',
      ...info.tags.flatMap((tag) => [
        `- **${tag['x-displayName'] ?? tag.name}**: ${escapeText((tag.description ?? '').trim())}`,
        ...(tag.operations ?? []).map(({id, title}) => `  - [${escapeText(title)}](./${id}.api.mdx)`),
      ]),
      '',
    );
  }
  return lines.join('\n');
}
