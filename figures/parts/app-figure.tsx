import fs from 'node:fs';
import path from 'node:path';
import type {Data} from 'plotly.js-dist-min';
import React, {type ReactNode} from 'react';
import {runApp, type Use} from '../../sdk-double/run-app';
import type {Element, Result} from '../../sdk-double/schema';
import {DataView} from '../../src/app-preview/views/DataView';
import {MapView, type MapViewProps} from '../../src/app-preview/views/map/MapView';
import type {PlotlyFigure} from '../../src/app-preview/views/plot/look';
import type {SceneOptions} from '../../src/app-preview/views/scene/scene-parts';
import {TableView, type TableViewProps} from '../../src/app-preview/views/TableView';
import {sampleAbove} from '../../tools/page-samples';
import {AppWindow} from './AppWindow';
import {CARD_SHOWN, MARGIN} from '../rules';
import {type Figure, PHONE} from './figure';
import {Markup} from './Markup';
import {PlotlyPlot} from './PlotlyPlot';
import {type FormState, readForm} from './sample-form';
import {Scene} from './Scene';

/** Content width of a picture, within its margin and the window's frame. */
const INSIDE = 710;
/** Size of a view on a phone: as wide as the window, and less high than wide. */
const ON_PHONE = {width: PHONE - 2 * MARGIN - 2, height: 300};

/** How a picture shows a view of an app. */
export interface AppLook extends Pick<Figure, 'shown'>, Pick<MapViewProps, 'room' | 'names'> {
  /** The name in the title bar. Default: the label of the app. */
  app?: string;
  /** The code of the app, where it is not that of the folder or the page. */
  code?: string;
  /** What the app works with besides its folder. */
  use?: Use;
  entity?: string;
  compact?: boolean;
  /** Width of the form; without one the view takes the whole window. */
  formWidth?: number;
  /** The form in the state that a fence can give it. */
  state?: FormState;
  changeElement?: (element: Element) => Element;
  /** How many tabs are shown. Default: all. */
  tabs?: number;
  /** Size of the view. Default: the width beside the form. */
  width?: number;
  height?: number;
  /** Puts the data of a view beside it, at this distance. Default: below it. */
  beside?: number;
  /** The options of the view of a model. */
  options?: SceneOptions;
  /** The background of a map, if not the default town. */
  town?: MapViewProps['ground'];
  /** The features of a map that the user has selected, by their titles, after a click on this button. */
  selecting?: {button: string; titles: readonly string[]; what?: string};
  /** More of the layout of a plot. */
  layout?: PlotlyFigure['layout'];
  /** For an HTML page. */
  lineHeight?: number;
  /** Changes what is drawn. */
  change?: (result: Result) => Result;
  /** Differences of the picture for phones, where the form is above the view. */
  phone?: AppLook;
  /** Differences of the card of the tutorial. */
  card?: AppLook;
  /** Draws what no part draws. */
  show?: (result: Result) => ReactNode;
}

/** Options that have to be computed, because pictures are drawn after their sources are read. */
export type MoreLook = () => AppLook | Promise<AppLook>;

export type AppFigure = Figure & {picture: () => Promise<ReactNode>};

/** The lines of a plot with all their points. */
export function smooth({figure, ...result}: Result): Result {
  const data = figure!.data.map((trace) => ({line: {simplify: false, width: 2.5}, ...trace}) as Data);
  return {...result, figure: {...figure!, data}};
}

/** The styles and the body of a page of HTML, to stand within the picture. */
function pageInside(html: string): string {
  const style = /<style>[\s\S]*<\/style>/.exec(html)?.[0] ?? '';
  const body = /<body>([\s\S]*)<\/body>/.exec(html)![1]!;
  return `${style.replaceAll(/^ *body /gm, '.page ')}<div class="page">${body}</div>`;
}

/** A map while a button asks the user to select features on it. */
function SelectionMap({
  selecting: {button, titles, what = ''},
  ...map
}: MapViewProps & Required<Pick<AppLook, 'selecting'>>): ReactNode {
  const features = map.features.map((feature) => ({
    ...feature,
    chosen: titles.includes(feature.title ?? ''),
  }));
  return (
    <MapView {...map} features={features}>
      <div className="map__bar">
        <p>
          <b>{button}</b>: {titles.length} {what && `${what} `}selected
        </p>
        <span className="button">Cancel</span>
        <span className="button button--primary">Confirm</span>
      </div>
    </MapView>
  );
}

/** A view by the kind of its result, without its data. */
function mainView(result: Omit<Result, 'rows'>, width: number, look: AppLook): ReactNode {
  const {height = 300, options, room, names, town, selecting, layout} = look;
  const size = {width, height};
  if (result.shapes) {
    return <Scene shapes={result.shapes} labels={result.labels} options={options} {...size} />;
  }
  if (result.figure) {
    const figure = result.figure as unknown as PlotlyFigure;
    return (
      <PlotlyPlot {...figure} layout={layout ? {...figure.layout, ...layout} : figure.layout} {...size} />
    );
  }
  if (result.features) {
    const map = {...(result as MapViewProps), room, names, ground: town, ...size};
    return selecting ? <SelectionMap {...map} selecting={selecting} /> : <MapView {...map} />;
  }
  if (result.cells) return <TableView title="Results" {...(result as Omit<TableViewProps, 'title'>)} />;
  if (result.html) return <Markup markup={pageInside(result.html)} style={{lineHeight: look.lineHeight}} />;
  return undefined;
}

/** A view with the data that it has beside or below it. */
function View({result, width, look}: {result: Result; width: number; look: AppLook}): ReactNode {
  if (look.show) return look.show(result);
  const {rows, ...other} = result;
  const main = mainView(other, width, look);
  if (!rows) return main;
  const data = <DataView title="Results" rows={rows} />;
  if (!main) return data;
  if (look.beside === undefined) {
    return (
      <div>
        {main}
        {data}
      </div>
    );
  }
  return (
    <div
      style={{
        alignItems: 'start',
        display: 'grid',
        gap: look.beside,
        gridTemplateColumns: `${width}px 1fr`,
      }}
    >
      {main}
      {data}
    </div>
  );
}

interface Source {
  output: string;
  code: string;
  folder?: string;
}

function appFigure(
  {output, code, folder}: Source,
  method: string,
  given: AppLook,
  more?: MoreLook,
): AppFigure {
  const draw = (onPhone: boolean) => async () => {
    const asked = {...given, ...(await more?.())};
    const look = onPhone ? {...asked, ...ON_PHONE, compact: false, beside: undefined, ...asked.phone} : asked;
    const {app, entity, compact, formWidth, state, tabs, width = INSIDE - (formWidth ?? 0)} = look;
    const use = {folder, ...look.use};
    const {name, title, views, result} = runApp<'data'>(code, method, use);
    const own = formWidth === undefined ? undefined : readForm(code, state, use, look.changeElement);
    const titles = own?.views.length ? own.views : Object.values(views);
    // Data below a view has space around it, and the view with it.
    const isWide = onPhone || (!compact && asked.width === undefined && look.beside === undefined);
    const space = result.rows && isWide ? 2 * MARGIN : 0;
    const view = <View result={look.change?.(result) ?? result} width={width - space} look={look} />;
    const label = app ?? name;
    if (!label) {
      return (
        <div className="window">
          <div className="window__content">{view}</div>
        </div>
      );
    }
    return (
      <AppWindow
        compact={compact}
        app={label}
        entity={entity}
        form={own?.form}
        formWidth={onPhone ? 0 : formWidth}
        views={tabs === 0 ? undefined : titles.slice(0, tabs)}
        activeView={title}
      >
        {view}
      </AppWindow>
    );
  };
  return {
    output,
    width: 760,
    shown: given.shown,
    picture: draw(false),
    phone: draw(true),
  };
}

/** A card of the tutorials: 8 to 5, with room around the view. */
const CARD = {width: 384, height: 240};
const ROOM = 16;
/** How many rows of data and of a table a card shows. */
const CARD_ROWS = {data: 5, table: 4};

/** The part of a result that a card has room for: a view without its labels and the data beside it, or the first rows. */
function forCard({rows, cells, ...result}: Result): Result {
  const hasMain = result.shapes ?? result.figure ?? result.features;
  return {
    ...result,
    labels: undefined,
    ...(cells && {cells: cells.slice(0, CARD_ROWS.table), sortable: false}),
    ...(rows &&
      !hasMain && {rows: rows.slice(0, CARD_ROWS.data).map((row) => ({...row, message: undefined}))}),
  };
}

/**
 * The picture on the card of a tutorial: what its app shows, without the window and the form.
 *
 * @param folder - The folder of the page; the app is in its folder `app`.
 * @param method - The method of the view.
 * @param given - How the picture at the top of the tutorial shows it, and in `card` what is another way here.
 * @param more - What of the look has to be calculated.
 */
export function cardFigure(folder: string, method: string, given: AppLook, more?: MoreLook): AppFigure {
  return {
    output: `${folder}/img/card.png`,
    ...CARD,
    margin: 0,
    kind: 'tile',
    shown: CARD_SHOWN,
    picture: async () => {
      const [width, height] = [CARD.width - 2 * ROOM, CARD.height - 2 * ROOM];
      const look = {...given, ...(await more?.()), beside: undefined, width, height, ...given.card};
      const code = look.code ?? fs.readFileSync(`${folder}/app/app.py`, 'utf8');
      const {result} = runApp<'data'>(code, method, {folder: `${folder}/app`, ...look.use});
      const changed: Result = look.change?.(result) ?? result;
      return (
        <div
          className="tile"
          style={{...CARD, background: 'var(--sheet)', padding: ROOM, whiteSpace: changed.cells && 'nowrap'}}
        >
          <View result={forCard(changed)} width={look.width} look={look} />
        </div>
      );
    },
  };
}

/**
 * The picture of a view of an app that has a folder of its own.
 *
 * @param folder - The folder of the page; the app is in its folder `app`.
 * @param picture - The name of the picture's file, without ending.
 * @param method - The method of the view.
 * @param look - How it is shown.
 * @param more - What of the look has to be calculated.
 */
export function folderFigure(
  folder: string,
  picture: string,
  method: string,
  look: AppLook = {},
  more?: MoreLook,
): AppFigure {
  const code = look.code ?? fs.readFileSync(`${folder}/app/app.py`, 'utf8');
  return appFigure(
    {output: `${folder}/img/${picture}.png`, code, folder: `${folder}/app`},
    method,
    look,
    more,
  );
}

/**
 * The picture of a view of the sample above it.
 *
 * @param page - The page, from the root of the repository.
 * @param picture - The name of the picture's file, without ending.
 * @param method - The method of the view, or of a button with a result.
 * @param look - How it is shown.
 * @param more - What of the look has to be calculated.
 */
export function sampleFigure(
  page: string,
  picture: string,
  method: string,
  look: AppLook = {},
  more?: MoreLook,
): AppFigure {
  const code = look.code ?? sampleAbove(page, picture);
  return appFigure({output: `${path.dirname(page)}/img/${picture}.png`, code}, method, look, more);
}
