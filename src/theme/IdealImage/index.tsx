import React, {type ReactNode} from 'react';

/** The module that the responsive-image plugin's loader exports for a file. */
interface ResponsiveImage {
  src: string;
  srcSet: string;
  images: {path: string; width: number; height: number}[];
}

export interface Props {
  img: ResponsiveImage | {default: ResponsiveImage} | string | {default: string};
  /** The picture for phones. */
  phone?: Props['img'];
  /** The original file, which a click opens; without it the picture is not a link. */
  full?: string | {default: string};
  alt: string;
  /** Whether it is on a card. */
  onCard?: boolean;
  /** Whether it is near the start of its page: it then loads eagerly. */
  atStart?: boolean;
  className?: string;
}

/** The width of the column: what the sidebar and the contents list leave, at most `--measure-wide`. */
const SIZES = '(max-width: 996px) calc(100vw - 34px), (max-width: 1310px) calc(100vw - 562px), 748px';

/** The same for a card; there are two in a row (`src/components/Cards.module.css`). */
const SIZES_ON_CARD =
  '(max-width: 600px) calc(100vw - 36px), (max-width: 996px) calc(50vw - 27px), (max-width: 1310px) calc(50vw - 291px), 364px';

/**
 * A responsive picture that reserves its space while it loads. If it opens large, it is a link to its file, which
 * `src/components/use-large-pictures.ts` opens over the page.
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

/** The attributes of an `img`; its size is that of the largest copy, which CSS shrinks in narrow columns. */
function copiesOf(img: Props['img']): {src: string; srcSet?: string; width?: number; height?: number} {
  const file = typeof img === 'object' && 'default' in img ? img.default : img;
  if (typeof file === 'string') return {src: file};
  const {src, srcSet, images} = file;
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
