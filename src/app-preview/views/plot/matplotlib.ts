import * as v from 'valibot';
import type {OutputFile, Result} from '../../../../sdk-double/schema';

/** What the double for Matplotlib saves in place of an image. */
const saved = v.object({
  lines: v.array(v.array(v.object({x: v.number(), y: v.number()}))),
  x_title: v.nullish(v.string()),
  y_title: v.nullish(v.string()),
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A figure of Matplotlib as one of Plotly, or nothing if the file is none. */
export function figureOf({text}: OutputFile): Result['figure'] {
  const {success, output} = v.safeParse(saved, text?.startsWith('{') ? parse(text) : undefined);
  if (!success) return undefined;
  return {
    data: output.lines.map((line) => ({
      type: 'scatter',
      mode: 'lines',
      x: line.map(({x}) => x),
      y: line.map(({y}) => y),
    })),
    layout: {
      showlegend: false,
      xaxis: {title: {text: output.x_title ?? ''}},
      yaxis: {title: {text: output.y_title ?? ''}},
    },
  };
}
