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
export function webp(file: string) {
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
