import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import {keptFile} from '../plugins/kept-file';

/** Resized copies of pictures. A build that finds them there encodes none. */
const CACHE = path.resolve(__dirname, '../../node_modules/.cache/pictures');

/** Of sharp's 0 to 6. Copies are 5 % larger than with 4, and made in less than half of the time. */
const EFFORT = 2;

/** The interface of an adapter of the image plugin, which makes the resized copies of a picture. */
interface Copying {
  width: number;
  options: {quality: number};
}

/** Copies that are being made or are made: the server's compilation asks for those of the client's too. */
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
    keptFile(path.join(CACHE, `${key}.webp`), () => sharp(picture).resize(width).webp(settings).toBuffer());
  copies.set(key, copy);
  return copy;
}

/**
 * Makes the resized copies of a picture as WebP, a quarter of the size of a PNG. The plugin's own adapter
 * keeps the format of the file.
 *
 * @param file - Path of the picture.
 */
function webp(file: string) {
  const picture = fs.readFile(file);
  return {
    metadata: async () => sharp(await picture).metadata(),
    async resize({width, options: {quality}}: Copying) {
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
  // A phone of 412 pixels with 1.75 dots each, less the margins.
  min: 680,
  steps: 2,
  disableInDev: false,
  format: 'webp',
  adapter: webp,
};

/** A click on a picture opens it large. The plugin attaches itself 1000 ms after a page is shown. */
export const imageZoom = {
  selector: '.markdown img:not(.no-zoom)',
  background: {light: 'rgb(255, 255, 255)', dark: 'rgb(15, 26, 32)'},
  config: {margin: 75},
};
