import {strFromU8, unzipSync} from 'fflate';

const startsWith =
  (start: string): ((bytes: Uint8Array) => boolean) =>
  (bytes) =>
    Buffer.from(bytes.subarray(0, start.length)).toString('latin1') === start;

const isText = (bytes: Uint8Array): boolean => {
  const text = new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  return text.trim() !== '' && !text.includes('\0');
};

/** An Office document: a ZIP archive with a list of content types and the main part of its kind. */
const officeWith =
  (part: string) =>
  (bytes: Uint8Array): boolean => {
    const parts = unzipSync(bytes);
    return '[Content_Types].xml' in parts && part in parts;
  };

const isParsed =
  (parse: (text: string) => unknown) =>
  (bytes: Uint8Array): boolean => {
    parse(strFromU8(bytes));
    return true;
  };

const KINDS: Record<string, (bytes: Uint8Array) => boolean> = {
  docx: officeWith('word/document.xml'),
  xlsx: officeWith('xl/workbook.xml'),
  zip: startsWith('PK\x03\x04'),
  pdf: startsWith('%PDF-'),
  png: startsWith('\x89PNG\r\n\x1a\n'),
  ifc: startsWith('ISO-10303-21;'),
  xml: startsWith('<'),
  svg: startsWith('<'),
  json: isParsed(JSON.parse),
  geojson: isParsed(JSON.parse),
};
/** Formats without a signature. */
const TEXTS = new Set(['csv', 'dxf', 'gef', 'html', 'inp', 'md', 'py', 'str', 'tcl', 'toml', 'txt']);

/** Why a file does not have the format that its name says; undefined if it does. */
export function wrongKind(name: string, bytes: Uint8Array): string | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const check = KINDS[extension] ?? (TEXTS.has(extension) ? isText : undefined);
  if (!check) return `${name}: the format is unknown here; add it to tests/file-kinds.ts`;
  try {
    return check(bytes) ? undefined : `${name}: the content is not ${extension}`;
  } catch (error) {
    return `${name}: the content is not ${extension}: ${(error as Error).message}`;
  }
}
