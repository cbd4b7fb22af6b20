// cspell:words uirevision modebar activecolor hoverlabel bordercolor dragmode lasso displaylogo zsmooth relayout
import type Plotly from 'plotly.js-dist-min';
import type {Config, Data, Layout, PlotlyHTMLElement} from 'plotly.js-dist-min';
import React, {type ReactNode, useEffect, useMemo, useRef, useState} from 'react';
import type {Result} from '../../../../sdk-double/schema';
import {useColorMode} from '../../color-mode';
import {Waiting} from '../Waiting';
import {ReducedNote} from '../CutNote';
import {type LimitedFigure, limitFigure, type Reduced} from '../plot-bounds';
import {look, type PlotlyFigure} from './look';
import {loadPlotly, tracesNotDrawn} from './plotly';

const TEXT_SIZE_PX = 13;

const CONFIG: Partial<Config> = {
  displaylogo: false,
  // Notifications would appear outside the preview. Nothing is sent to Plotly.
  showTips: false,
  // Reset to the initial range. Autoscaling to all data could need a million times more ticks.
  doubleClick: 'reset',
  modeBarButtonsToRemove: ['toImage', 'sendChartToCloud', 'select2d', 'lasso2d', 'autoScale2d'],
  locale: 'en-US',
};

type Figure = NonNullable<Result['figure']>;

const kindsOf = (traces: Figure['data']): string[] =>
  traces.map(({type}) => (typeof type === 'string' ? type : 'scatter'));

/** Below this width, the legend is above the plot. */
const NARROW_PX = 520;

/**
 * Draws heatmaps with equal cells as an image of one pixel per cell, which live.css scales without blur. By
 * default, Plotly sets a style attribute, which the policy forbids: https://github.com/plotly/plotly.js/issues/7543
 */
function withoutStyleAttribute(trace: Record<string, unknown>): Data {
  const {type, zsmooth, xgap, ygap} = trace;
  const isField = type === 'heatmap' || type === 'histogram2d';
  return isField && !zsmooth && !xgap && !ygap ? ({...trace, zsmooth: 'fast'} as Data) : (trace as Data);
}

/** Draws a scatter plot as SVG: the bundles have no WebGL, which Plotly Express chooses from 1,000 points on. */
function withoutWebgl(trace: Figure['data'][number]): Figure['data'][number] {
  return trace.type === 'scattergl' ? {...trace, type: 'scatter'} : trace;
}

/** Removes image URLs, which Plotly would load. Keeps data URLs, except for SVG, whose complexity is unbounded. */
function withoutImageUrls(layout: unknown): Partial<Layout> {
  const isAddress = (key: string, value: unknown): boolean =>
    /(?:^|\.)source$/.test(key) && !(typeof value === 'string' && /^data:image\/(?!svg)/i.test(value));
  return JSON.parse(JSON.stringify(layout), (key, value: unknown) =>
    isAddress(key, value) ? undefined : value,
  ) as Partial<Layout>;
}

/** A plot with Plotly's completed figure. These private fields are the only way to get the ranges of axes. */
type Drawn = PlotlyHTMLElement & {_fullData?: unknown; _fullLayout?: unknown};

/** Returns a copy of the figure for Plotly, which modifies its input. */
function figureFor(element: HTMLElement, given: LimitedFigure, isNarrow: boolean): PlotlyFigure {
  const layout = withoutImageUrls(given.layout);
  const token = (name: string): string => getComputedStyle(element).getPropertyValue(`--${name}`).trim();
  const template = look(element, TEXT_SIZE_PX);
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
    // Keeps the zoom when the values change.
    uirevision: 'kept',
    // On touch screens, dragging scrolls the page.
    dragmode: matchMedia('(pointer: coarse)').matches ? false : 'zoom',
    modebar: {bgcolor: 'transparent', color: token('ink-soft'), activecolor: token('petrol')},
    hoverlabel: {
      bgcolor: token('paper'),
      bordercolor: token('line-strong'),
      font: {family: 'Plex Sans', size: TEXT_SIZE_PX, color: token('ink')},
    },
  } as Partial<Layout>;
  return {
    data: given.data.map(withoutStyleAttribute),
    layout: {...live, ...layout, width: undefined, autosize: true},
  };
}

/** An interactive Plotly plot. */
export default function PlotlyView({title, figure: given}: {title: string; figure: Figure}): ReactNode {
  const sheet = useRef<HTMLDivElement>(null);
  const library = useRef<typeof Plotly>(undefined);
  const mode = useColorMode();
  const [isNarrow, setNarrow] = useState(false);
  const [state, setState] = useState<'waiting' | 'drawn' | {problem: string}>('waiting');
  const [fewer, setFewer] = useState<readonly Reduced[]>([]);
  const figure = useMemo(() => ({...given, data: given.data.map(withoutWebgl)}), [given]);
  const missing = tracesNotDrawn(kindsOf(figure.data));
  const isDrawable = missing.length === 0;

  useEffect(() => {
    const element = sheet.current;
    if (!element || !isDrawable) return;
    let isCurrent = true;
    const draw = async (): Promise<void> => {
      const plotly = await loadPlotly(kindsOf(figure.data));
      await document.fonts.load(`${TEXT_SIZE_PX}px "Plex Sans"`);
      if (!isCurrent) return;
      // Each bundle has its own state for a plot.
      if (library.current && library.current !== plotly) library.current.purge(element);
      library.current = plotly;
      const react = async (bounded: LimitedFigure): Promise<void> => {
        const {data, layout} = figureFor(element, bounded, isNarrow);
        await plotly.react(element, data, layout, CONFIG);
        if (isCurrent) setFewer(bounded.reduced);
      };
      const drawn = element as unknown as Drawn;
      let bounded = limitFigure(figure);
      /** Limits the figure again, for the current ranges of the axes. */
      const adjust = async (): Promise<void> => {
        const adjusted = limitFigure(figure, {data: drawn._fullData, layout: drawn._fullLayout});
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
      // A hidden view has no width.
      if (width === 0) return;
      setNarrow(width < NARROW_PX);
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
      <p className="view-note">This preview does not draw Plotly traces of type {missing.join(', ')}.</p>
    );
  }
  return (
    <div className="plot" role="group" aria-label={title}>
      {state === 'waiting' && <Waiting label="The plot is loading." />}
      {typeof state === 'object' && (
        <p className="view-note" role="alert">
          Plotly cannot draw this figure: {state.problem}
        </p>
      )}
      {fewer.length > 0 && <ReducedNote fewer={fewer} />}
      <div ref={sheet} className="plot__sheet" />
    </div>
  );
}
