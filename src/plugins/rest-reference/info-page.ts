import {serverAddress, type Server} from './document';

/** The document's own information, as the wrapped plugin hands it on. */
export interface DocumentInfo {
  title: string;
  version: string;
  description?: string;
  tags?: {name: string; description?: string; 'x-displayName'?: string}[];
  servers?: Server[];
}

/**
 * Writes the page of the document itself.
 *
 * @param info - `info` of the document with its tags.
 * @returns MDX without front matter: version, description, groups.
 */
export function infoPage(info: DocumentInfo): string {
  const lines = [`Version ${info.version} of the document.`, '', info.description?.trim() ?? '', ''];
  if (info.servers?.length) {
    lines.push(
      '## Servers',
      '',
      ...info.servers.map((server) => `- \`${serverAddress(server)}\` ${server.description ?? ''}`),
      '',
    );
  }
  if (info.tags?.length) {
    lines.push(
      '## Groups',
      '',
      ...info.tags.map(
        (tag) => `- **${tag['x-displayName'] ?? tag.name}**: ${(tag.description ?? '').trim()}`,
      ),
      '',
    );
  }
  return lines.join('\n');
}
