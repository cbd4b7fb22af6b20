import sharp from 'sharp';

/** What the image plugin asks of what makes the copies of a picture. */
interface Copying {
  width: number;
  options: {quality: number};
}

/**
 * Makes the copies of a picture as WebP, a quarter of the size of a PNG. The plugin's own maker knows
 * no other format than that of the file.
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

/** Responsive copies of every picture in a page. */
export const responsiveImages = {
  quality: 85,
  max: 1030,
  min: 640,
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
