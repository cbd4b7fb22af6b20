import React, {type CSSProperties, type ReactNode} from 'react';

export interface MarkupProps {
  /** SVG, or the body of an HTML page. */
  markup: string;
  style?: CSSProperties;
}

/** Markup that an app writes, in the font of the pictures. */
export function Markup({markup, style}: MarkupProps): ReactNode {
  return (
    <div style={style} dangerouslySetInnerHTML={{__html: markup.replaceAll('sans-serif', 'Plex Sans')}} />
  );
}
