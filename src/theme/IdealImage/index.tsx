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
  /** The file itself, for readers who open the picture; without it the picture does not open. */
  full?: string | {default: string};
  alt: string;
  /** On a card, which shows a part of it. */
  onCard?: boolean;
  /** Near the start of its page: it does not wait for the reader to come near. */
  atStart?: boolean;
  className?: string;
}

/** Width of the text column in CSS pixels, see `--measure` and the sidebar in `src/css/tokens.css`. */
const SIZES = '(max-width: 996px) calc(100vw - 32px), (max-width: 1440px) calc(75vw - 290px), 790px';

/**
 * The same for a picture on a card, which shows a part of it: `src/components/Cards.module.css` crops it at this
 * size, at which its texts can be read.
 */
const SIZES_ON_CARD = '(max-width: 996px) calc(92vw - 43px), (max-width: 1440px) calc(56.25vw - 77px), 733px';

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

function Picture({
  img,
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
  const file = typeof img === 'object' && 'default' in img ? img.default : img;
  if (typeof file === 'string') return <img src={file} alt={alt} className={classes} {...loading} />;
  const {src, srcSet, images} = file.src;
  // The largest copy gives the picture's size on the page; narrow columns shrink it.
  const {width, height} = images.at(-1)!;
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      className={classes}
      decoding="async"
      {...loading}
    />
  );
}
