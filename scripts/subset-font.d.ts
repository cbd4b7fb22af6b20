declare module 'subset-font' {
  /** Reduces a font to the characters of a text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: 'sfnt' | 'woff' | 'woff2' | 'truetype';
      variationAxes?: Record<string, number | {min: number; max: number; default?: number}>;
    },
  ): Promise<Buffer>;
}
