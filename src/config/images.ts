import sharp from 'sharp';

/** The interface of an adapter of the image plugin, which makes the resized copies of a picture. */
interface Copying {
  width: number;
  options: {quality: number};
}

/**
 * Makes the resized copies of a picture as WebP, a quarter of the size of a PNG. The plugin's own adapter
 * keeps the format of the file.
 *
 * @param file - Path of the picture.
 */
function webp(file: string) {
  const picture = sharp(file);
  return {
    metadata: () => picture.metadata(),
    async resize({width, options: {quality}}: Copying) {
      const {data, info} = await picture
        .clone()
        .resize(width)
        .webp({quality, smartSubsample: true})
        .toBuffer({resolveWithObject: true});
      return {data, width, height: info.height};
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
