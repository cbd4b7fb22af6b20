import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import {cachedFile} from '../plugins/cached-file';

/** The cache of resized pictures. */
const CACHE = path.resolve(__dirname, '../../node_modules/.cache/pictures');

/** sharp's encoding effort, 0 to 6. Copies are 5 % larger than with the default of 4, in less than half the time. */
const EFFORT = 2;

/** What the image plugin asks its adapter for: a resized copy of a picture. */
interface ResizeRequest {
  width: number;
  options: {quality: number};
}

/** Copies in progress or done, because the server and client compilations both ask for each. */
const copies = new Map<string, Promise<Buffer>>();

/** A copy of a picture as WebP. */
function copyOf(picture: Buffer, width: number, quality: number): Promise<Buffer> {
  const settings = {width, quality, effort: EFFORT, smartSubsample: true};
  const key = createHash('sha256')
    .update(JSON.stringify([settings, sharp.versions.webp]))
    .update(picture)
    .digest('hex');
  const copy =
    copies.get(key) ??
    cachedFile(path.join(CACHE, `${key}.webp`), () => sharp(picture).resize(width).webp(settings).toBuffer());
  copies.set(key, copy);
  return copy;
}

/**
 * Adapter of the image plugin that resizes pictures to WebP, a quarter of the size of PNG. The plugin's own adapter keeps
 * the format of the file.
 *
 * @param file - Path of the picture.
 */
function webp(file: string) {
  const picture = fs.readFile(file);
  return {
    metadata: async () => sharp(await picture).metadata(),
    async resize({width, options: {quality}}: ResizeRequest) {
      const data = await copyOf(await picture, width, quality);
      const {height} = await sharp(data).metadata();
      return {data, width, height};
    },
  };
}

/** Options of `@docusaurus/plugin-ideal-image`; `src/theme/IdealImage` shows the resized copies. */
export const responsiveImages = {
  quality: 85,
  max: 1030,
  // A phone 412 CSS pixels wide at a device pixel ratio of 1.75, less the margins.
  min: 680,
  steps: 2,
  disableInDev: false,
  format: 'webp',
  adapter: webp,
};

/** Options of the zoom plugin, which opens a clicked picture large. It attaches its listeners 1000 ms after navigation. */
export const imageZoom = {
  selector: '.markdown img:not(.no-zoom)',
  background: {light: 'rgb(255, 255, 255)', dark: 'rgb(15, 26, 32)'},
  config: {margin: 75},
};
