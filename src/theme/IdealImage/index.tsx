import React, {type ReactNode} from 'react';

/** The module that the responsive-image plugin's loader exports for a file. */
interface ResponsiveImage {
  src: {
    src: string;
    srcSet: string;
    images: {path: string; width: number; height: number}[];
  };
}

export interface Props {
  img: ResponsiveImage | {default: ResponsiveImage} | string | {default: string};
  /** What phones show. */
  phone?: Props['img'];
  /** The file itself, for readers who open the picture; without it the picture does not open. */
  full?: string | {default: string};
  alt: string;
  /** On a card. */
  onCard?: boolean;
  /** Near the start of its page: it does not wait for the reader to come near. */
  atStart?: boolean;
  className?: string;
}

/** Width of the column in CSS pixels: what the sidebar and the contents list leave, at most `--measure-wide`. */
const SIZES = '(max-width: 996px) calc(100vw - 34px), (max-width: 1310px) calc(100vw - 562px), 748px';

/** The same for a picture on a card, of which two are beside each other (`src/components/Cards.module.css`). */
const SIZES_ON_CARD =
  '(max-width: 600px) calc(100vw - 36px), (max-width: 996px) calc(50vw - 27px), (max-width: 1310px) calc(50vw - 291px), 364px';

/**
 * A picture in the width that the reader's screen needs, with its space reserved while it loads. One that opens
 * is a link to its file; `src/components/use-large-pictures.ts` opens it over the page.
 */
export default function IdealImage({full, onCard, ...props}: Props): ReactNode {
  const sizes = onCard ? SIZES_ON_CARD : SIZES;
  if (full === undefined) return <Picture {...props} sizes={sizes} />;
  return (
    <a className="picture" href={typeof full === 'object' ? full.default : full}>
      <Picture {...props} sizes={sizes} />
    </a>
  );
}

/** The copies of a picture, the largest of which gives its size on the page: narrow columns shrink it. */
function copiesOf(img: Props['img']): {src: string; srcSet?: string; width?: number; height?: number} {
  const file = typeof img === 'object' && 'default' in img ? img.default : img;
  if (typeof file === 'string') return {src: file};
  const {src, srcSet, images} = file.src;
  const {width, height} = images.at(-1)!;
  return {src, srcSet, width, height};
}

function Picture({
  img,
  phone,
  alt,
  atStart,
  className,
  sizes,
}: Omit<Props, 'full' | 'onCard'> & {sizes: string}): ReactNode {
  // Pictures are drawn in light colors; in dark mode this class inverts them.
  const classes = className ? `drawn ${className}` : 'drawn';
  const loading = atStart
    ? ({loading: 'eager', fetchPriority: 'high'} as const)
    : ({loading: 'lazy'} as const);
  const copies = copiesOf(img);
  const shown = (
    <img
      {...copies}
      sizes={copies.srcSet ? sizes : undefined}
      alt={alt}
      className={classes}
      decoding={copies.srcSet ? 'async' : undefined}
      {...loading}
    />
  );
  if (phone === undefined) return shown;
  const {src, srcSet = src, ...size} = copiesOf(phone);
  return (
    <picture>
      <source media="(max-width: 600px)" srcSet={srcSet} sizes={sizes} {...size} />
      {shown}
    </picture>
  );
}
