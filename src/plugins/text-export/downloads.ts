import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {unzipSync} from 'fflate';

/** The placeholder line for a download, until the build has assigned an address to its file. */
export const DOWNLOAD = '(download)';

const IS_TEXT = /\.(?:py|txt|toml|csv|json|geojson|gef|xml)$/;

const sizeOf = (bytes: number): string =>
  bytes < 1000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)} kB`;

/**
 * Fills in the downloads of a page. A Python file is included in full; the text files of an archive are written beside the
 * page's text, for agents that cannot open archives.
 *
 * @param body - The page's text, with a line {@link DOWNLOAD} for each download.
 * @param address - The page, such as `/docs/tutorials/basic-3d-model/`.
 * @param outDir - Folder of the build, which contains the page and its files.
 * @throws If the page and its text have different numbers of downloads.
 */
export function fillDownloads(body: string, address: string, outDir: string): string {
  const lines = body.split('\n');
  if (!lines.includes(DOWNLOAD)) return body;
  const $ = load(fs.readFileSync(path.join(outDir, address, 'index.html'), 'utf8'));
  const links = $('main a[download]')
    .toArray()
    .map((link) => ({href: $(link).attr('href')!, name: $(link).attr('download')!}));
  const filled = lines.map((line) => {
    if (line !== DOWNLOAD) return line;
    const link = links.shift();
    if (!link) throw new Error(`${address}: the built page has fewer downloads than its source.`);
    const bytes = fs.readFileSync(path.join(outDir, link.href));
    const own = `Download: [${link.name}](${link.href}), ${sizeOf(bytes.length)}`;
    if (link.name.endsWith('.py'))
      return `${own}\n\n\`\`\`python title="${link.name}"\n${bytes.toString().trimEnd()}\n\`\`\``;
    if (!link.name.endsWith('.zip')) return own;
    const listed = Object.entries(unzipSync(bytes)).map(([file, content]) => {
      if (file.endsWith('/AGENTS.md')) return `[${file}](/AGENTS.md)`;
      if (!IS_TEXT.test(file)) return `${file} (in the archive only), ${sizeOf(content.length)}`;
      const at = `${address}${file}`;
      fs.mkdirSync(path.dirname(path.join(outDir, at)), {recursive: true});
      fs.writeFileSync(path.join(outDir, at), content);
      return `[${file}](${at}), ${sizeOf(content.length)}`;
    });
    return `${own}. Its files: ${listed.join('; ')}`;
  });
  if (links.length > 0) throw new Error(`${address}: the built page has more downloads than its source.`);
  return filled.join('\n');
}
