import {DRAWN} from '../../../sdk-double/limits';
import type {OutputFile} from '../../../sdk-double/schema';
import {countSvgElements} from './svg-size';

/** Returns the content of a file from an app. */
export function bytesOf({text, base64}: OutputFile): Uint8Array<ArrayBuffer> {
  if (base64 === undefined) return new TextEncoder().encode(text ?? '') as Uint8Array<ArrayBuffer>;
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  // Calling a function per byte would take seconds.
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

/** Formats a size in bytes. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : [bytes / 1e6, 'MB'];
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${unit}`;
}

/** Packs files into a ZIP archive. */
export async function zipFiles(files: Readonly<Record<string, OutputFile>>): Promise<Uint8Array> {
  const {zipSync} = await import('fflate');
  const contents = Object.entries(files).map(([name, file]) => [name, bytesOf(file)]);
  // Uncompressed, because compression takes seconds and the file is not transferred.
  return zipSync(Object.fromEntries(contents), {level: 0});
}

const SIGNATURES: readonly [type: string, start: string][] = [
  ['image/png', 'iVBORw0KGgo'],
  ['image/jpeg', '/9j/'],
  ['image/gif', 'R0lGOD'],
  ['image/webp', 'UklGR'],
];

/** Returns an image as a data URL; undefined if browsers cannot show it or it is too large. */
export function imageUrl({text, base64}: OutputFile): string | undefined {
  if (text !== undefined) {
    return text.includes('<svg') && text.length <= DRAWN.svg && countSvgElements(text) <= DRAWN.svgElements
      ? `data:image/svg+xml,${encodeURIComponent(text)}`
      : undefined;
  }
  const [type] = SIGNATURES.find(([, start]) => base64?.startsWith(start)) ?? [];
  return type && `data:${type};base64,${base64}`;
}
