// cspell:words uirevision modebar activecolor hoverlabel bordercolor dragmode lasso displaylogo zsmooth relayout
import type Plotly from 'plotly.js-dist-min';
import type {Config, Data, Layout, PlotlyHTMLElement} from 'plotly.js-dist-min';
import React, {type ReactNode, useEffect, useRef, useState} from 'react';
import type {Result} from '../../../../sdk-double/schema';
import {useColorMode} from '../../color-mode';
import {Waiting} from '../Waiting';
import {FewerNote} from '../CutNote';
import {type Bounded, boundedFigure, type Fewer} from '../plot-bounds';
import {look, type PlotlyFigure} from './look';
import {loadPlotly, tracesNotDrawn} from './plotly';

const TEXT_SIZE = 13;

const CONFIG: Partial<Config> = {
  displaylogo: false,
  // Tips, and what is said of a download, would stand outside of the preview; nothing is sent to Plotly.
  showTips: false,
  // Back to where it began: the whole of the data may be a million times what the figure shows, and so its ticks.
  doubleClick: 'reset',
  modeBarButtonsToRemove: ['toImage', 'sendChartToCloud', 'select2d', 'lasso2d', 'autoScale2d'],
  locale: 'en-US',
};

type Figure = NonNullable<Result['figure']>;

const kindsOf = (traces: Figure['data']): string[] =>
  traces.map(({type}) => (typeof type === 'string' ? type : 'scatter'));

/** Narrower plots have their legend above, in pixels. */
const NARROW = 520;

/**
 * Fields of equal size are drawn as an image of one pixel each, which live.css enlarges without a blur. Left
 * to itself, Plotly says so in a style attribute, which the policy forbids: https://github.com/plotly/plotly.js/issues/7543
 */
function withoutStyleAttribute(trace: Record<string, unknown>): Data {
  const {type, zsmooth, xgap, ygap} = trace;
  const isField = type === 'heatmap' || type === 'histogram2d';
  return isField && !zsmooth && !xgap && !ygap ? ({...trace, zsmooth: 'fast'} as Data) : (trace as Data);
}

/** A layout without addresses of images, which Plotly would load: those that hold their content stay, but no drawings in SVG, whose size nobody knows. */
function withoutAddresses(layout: unknown): Partial<Layout> {
  const isAddress = (key: string, value: unknown): boolean =>
    /(?:^|\.)source$/.test(key) && !(typeof value === 'string' && /^data:image\/(?!svg)/i.test(value));
  return JSON.parse(JSON.stringify(layout), (key, value: unknown) =>
    isAddress(key, value) ? undefined : value,
  ) as Partial<Layout>;
}

/** What Plotly makes of a figure, with all that it has filled in. Without it, steps of axes would be left to Plotly. */
type Drawn = PlotlyHTMLElement & {_fullData?: unknown; _fullLayout?: unknown};

/** What Plotly gets: a copy, for it writes into its figures. */
function figureFor(element: HTMLElement, given: Bounded, isNarrow: boolean): PlotlyFigure {
  const layout = withoutAddresses(given.layout);
  const token = (name: string): string => getComputedStyle(element).getPropertyValue(`--${name}`).trim();
  const template = look(element, TEXT_SIZE);
  const legend = isNarrow ? {orientation: 'h', x: 0, y: 1.02, yanchor: 'bottom'} : {};
  const margin = layout.title ? {t: 52} : {};
  const common = template.layout!;
  const live = {
    template: {
      ...template,
      layout: {
        ...common,
        legend: {...common.legend, ...legend},
        margin: {...common.margin, ...margin},
      },
    },
    // What the reader has zoomed to stays when other values are drawn.
    uirevision: 'kept',
    // On a touch screen a finger scrolls the page.
    dragmode: matchMedia('(pointer: coarse)').matches ? false : 'zoom',
    modebar: {bgcolor: 'transparent', color: token('ink-soft'), activecolor: token('petrol')},
    hoverlabel: {
      bgcolor: token('paper'),
      bordercolor: token('line-strong'),
      font: {family: 'Plex Sans', size: TEXT_SIZE, color: token('ink')},
    },
  } as Partial<Layout>;
  return {
    data: given.data.map(withoutStyleAttribute),
    layout: {...live, ...layout, width: undefined, autosize: true},
  };
}

/** A plot that a reader can zoom into and whose values he can read. */
export default function PlotlyView({title, figure}: {title: string; figure: Figure}): ReactNode {
  const sheet = useRef<HTMLDivElement>(null);
  const library = useRef<typeof Plotly>(undefined);
  const mode = useColorMode();
  const [isNarrow, setNarrow] = useState(false);
  const [state, setState] = useState<'waiting' | 'drawn' | {problem: string}>('waiting');
  const [fewer, setFewer] = useState<readonly Fewer[]>([]);
  const missing = tracesNotDrawn(kindsOf(figure.data));
  const isDrawable = missing.length === 0;

  useEffect(() => {
    const element = sheet.current;
    if (!element || !isDrawable) return;
    let isCurrent = true;
    const draw = async (): Promise<void> => {
      const plotly = await loadPlotly(kindsOf(figure.data));
      await document.fonts.load(`${TEXT_SIZE}px "Plex Sans"`);
      if (!isCurrent) return;
      // Each bundle keeps what it needs of a plot for itself.
      if (library.current && library.current !== plotly) library.current.purge(element);
      library.current = plotly;
      const react = async (bounded: Bounded): Promise<void> => {
        const {data, layout} = figureFor(element, bounded, isNarrow);
        await plotly.react(element, data, layout, CONFIG);
        if (isCurrent) setFewer(bounded.fewer);
      };
      const drawn = element as unknown as Drawn;
      let bounded = boundedFigure(figure);
      /** Once more, with the steps of axes that suit what the axes show now. */
      const adjust = async (): Promise<void> => {
        const adjusted = boundedFigure(figure, {data: drawn._fullData, layout: drawn._fullLayout});
        if (!isCurrent || JSON.stringify(adjusted) === JSON.stringify(bounded)) return;
        bounded = adjusted;
        await react(adjusted);
      };
      await react(bounded);
      await adjust();
      if (!isCurrent) return;
      drawn.removeAllListeners('plotly_relayout');
      drawn.on('plotly_relayout', () => void adjust());
      setState('drawn');
    };
    draw().catch((error: unknown) => {
      if (isCurrent) setState({problem: error instanceof Error ? error.message : String(error)});
    });
    return () => {
      isCurrent = false;
    };
  }, [figure, isDrawable, mode, isNarrow]);

  useEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const width = element.clientWidth;
      // A view that is not on screen has no width.
      if (width === 0) return;
      setNarrow(width < NARROW);
      if (library.current) void library.current.Plots.resize(element);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      library.current?.purge(element);
      library.current = undefined;
    };
  }, [isDrawable]);

  if (!isDrawable) {
    return (
      <p className="view-note">
        This preview does not draw traces of Plotly of the kind {missing.join(', ')}. The platform does.
      </p>
    );
  }
  return (
    <div className="plot" role="group" aria-label={title}>
      {state === 'waiting' && <Waiting label="The plot is being drawn." />}
      {typeof state === 'object' && (
        <p className="view-note" role="alert">
          Plotly does not draw this figure: {state.problem}
        </p>
      )}
      {fewer.length > 0 && <FewerNote fewer={fewer} />}
      <div ref={sheet} className="plot__sheet" />
    </div>
  );
}
