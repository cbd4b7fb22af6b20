import fs from 'node:fs';
import {describe, expect, it} from 'vitest';

const css = fs.readFileSync('src/css/tokens.css', 'utf8');

type Color = readonly [red: number, green: number, blue: number];

/** The colors of one block of `tokens.css`, by the names of their properties. */
function colorsOf(selector: string): Map<string, Color> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+): #([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2});/g)].map(
      ([, name, ...parts]) => [name!, parts.map((part) => parseInt(part, 16)) as unknown as Color],
    ),
  );
}

const MODES = {light: colorsOf(':root'), dark: colorsOf("[data-theme='dark']")};

/** Relative luminance, as WCAG 2 defines it. */
function luminance(color: Color): number {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Contrast ratio, as WCAG 2 defines it: from 1 to 21. */
function contrast(one: Color, other: Color): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function blend(over: Color, share: number, under: Color): Color {
  return over.map((value, place) => value * share + under[place]! * (1 - share)) as unknown as Color;
}

const CODE = ['code-ink', 'code-keyword', 'code-comment', 'code-function', 'code-type', 'code-decorator'];

/** Text colors with the backgrounds on which the style sheets use them. */
const TEXT: Record<string, readonly string[]> = {
  ink: ['paper', 'mist', 'petrol-wash', 'good-wash', 'signal-wash', 'danger-wash', 'mark', 'code-paper'],
  'ink-soft': ['paper', 'mist', 'petrol-wash', 'mark'],
  petrol: ['paper', 'mist', 'petrol-wash', 'mark', 'code-paper'],
  'petrol-deep': ['paper', 'mist', 'petrol-wash', 'good-wash', 'signal-wash', 'danger-wash', 'mark'],
  paper: ['petrol', 'petrol-deep'],
  'signal-text': ['paper', 'mist', 'code-paper', 'petrol-wash'],
  good: ['paper', 'mist', 'code-paper', 'petrol-wash'],
  danger: ['paper', 'mist', 'danger-wash'],
  ...Object.fromEntries(CODE.map((name) => [name, ['code-paper', 'code-mark', 'petrol-wash']])),
};

/** Colors of bars and switches, which need less contrast than text. The focus ring uses a text color. */
const SHAPES: Record<string, readonly string[]> = {
  signal: ['paper', 'mist'],
};

/** Lines and strokes that only decorate. */
const DECORATION = ['line', 'line-strong'];

describe.each(Object.entries(MODES))('the %s colors', (_, colors) => {
  const pairs = (uses: Record<string, readonly string[]>) =>
    Object.entries(uses).flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const));

  it.each(pairs(TEXT))('have enough contrast for text in %s on %s', (front, ground) => {
    expect(contrast(colors.get(front)!, colors.get(ground)!)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(SHAPES))('have enough contrast for shapes in %s on %s', (front, ground) => {
    expect(contrast(colors.get(front)!, colors.get(ground)!)).toBeGreaterThanOrEqual(3);
  });

  it.each(['paper', 'mist'])('let the border of a control be seen on %s', (ground) => {
    const share =
      Number(/--edge: color-mix\(in srgb, var\(--line-strong\), var\(--ink\) (\d+)%\)/.exec(css)![1]) / 100;
    const edge = blend(colors.get('ink')!, share, colors.get('line-strong')!);
    expect(contrast(edge, colors.get(ground)!)).toBeGreaterThanOrEqual(3);
  });

  // `content.css` mixes paper into the background of code in a note.
  it.each(['mist', 'petrol-wash', 'good-wash', 'signal-wash', 'danger-wash'])(
    'let code in a note on %s be read',
    (ground) => {
      const mixed = blend(colors.get('paper')!, 0.55, colors.get(ground)!);
      for (const front of ['ink', 'petrol-deep'])
        expect(contrast(colors.get(front)!, mixed), front).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('are all in a tested pair, or only decorative', () => {
    const used = new Set([
      ...[...Object.entries(TEXT), ...Object.entries(SHAPES)].flatMap(([front, grounds]) => [
        front,
        ...grounds,
      ]),
      ...DECORATION,
    ]);
    expect([...colors.keys()].sort()).toEqual([...used].sort());
  });
});
