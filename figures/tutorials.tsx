/** The pictures of what the apps of the tutorials show. */
import fs from 'node:fs';
import type {Data} from 'plotly.js-dist-min';
import React, {type CSSProperties, type ReactNode} from 'react';
import {evaluateApp, runApp} from '../sdk-double/run-app';
import type {Element, Result} from '../sdk-double/schema';
import {numberText} from '../src/app-preview/text/number-text';
import {TableView} from '../src/app-preview/views/TableView';
import {earthquake, windDrifts} from '../tools/apps/etabs';
import {footing} from '../tools/apps/footing';
import {conversations, shearWalls, talk} from '../tools/apps/shear-walls';
import {ratios} from '../tools/apps/staad';
import {cubeReport, filledReport} from '../tools/documents/cube-report';
import {sampleAbove} from '../tools/page-samples';
import {
  type AppFigure,
  type AppLook,
  cardFigure,
  folderFigure,
  type MoreLook,
  smooth,
} from './parts/app-figure';
import {AppWindow} from './parts/AppWindow';
import {DocumentPage} from './parts/DocumentPage';
import {EntityTable} from './parts/EntityCards';
import type {Figure} from './parts/figure';
import {FormPanel} from './parts/FormPanel';
import {type FormState, readForm} from './parts/sample-form';
import {HOME_TILE} from './rules';

const BRIDGE = 'basic-3d-model';
const TANKS = 'app-type-simple';
const EARTHWORKS = 'app-type-tree';
const SHEAR_WALLS = 'chat-with-a-model';
const STAIR = 'intermediate-3d-model';
const PILES = 'plots-and-data';
const POST = 'app-type-editor';
const REPORT = 'automatic-reporting';
const DRIFTS = 'etabs-getting-started';
const EARTHQUAKE = 'process-etabs-data';

const folderOf = (slug: string): string => `docs/tutorials/${slug}`;
const codeOf = (slug: string): string => fs.readFileSync(`${folderOf(slug)}/app/app.py`, 'utf8');

const tutorial = (
  slug: string,
  picture: string,
  method: string,
  look?: AppLook,
  more?: MoreLook,
): AppFigure => folderFigure(folderOf(slug), picture, method, look, more);

/** The picture at the top of a tutorial, the app with its form, and that on its card. */
const finished = (slug: string, method: string, look: AppLook, more?: MoreLook): [AppFigure, AppFigure] => [
  tutorial(slug, 'finished', method, {compact: true, ...look}, more),
  cardFigure(folderOf(slug), method, look, more),
];

/** The stair, without what a step of the tutorial does not have yet. */
const stair = (picture: string, look: AppLook, without?: string): AppFigure =>
  tutorial(STAIR, picture, 'show_stair', {
    app: 'Spiral stair',
    tabs: 1,
    height: 420,
    change: ({shapes, ...result}) => ({
      ...result,
      shapes: shapes!.filter(({name}) => name === undefined || name !== without),
    }),
    ...look,
  });

/** The retention tanks of the tutorial, as they are saved in the end. */
const school = {area: '1.2', runoff: '0.6', discharge: '10'};
const tanks = {
  School: school,
  'Market square': {area: '0.6', runoff: '0.9', discharge: '5'},
  Depot: {area: '2.4', runoff: '0.85', discharge: '15'},
};
/** Values as a fence gives them. */
const stateOf = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

function tanksTable(): ReactNode {
  const code = codeOf(TANKS);
  return (
    <AppWindow app="Retention tanks">
      <style>{'@media (width < 500px) { .entity-table :is(th, td) { padding: 0 3px; } }'}</style>
      <EntityTable
        columns={['Name', 'Catchment', 'Discharge', 'Volume', 'Emptying time']}
        rows={Object.entries(tanks).map(([name, values]) => [
          name,
          `${values.area} ha`,
          `${values.discharge} l/s`,
          ...runApp<'plotly'>(code, 'show_volume', {values}).result.rows!.map(
            ({value, decimals, unit}) => `${numberText(value as number, decimals!)} ${unit}`,
          ),
        ])}
      />
    </AppWindow>
  );
}

/** The road with its cross-sections; the panel of these shows the label of their type. */
function road(): AppLook {
  const [names, label] = evaluateApp<string[] | string>(codeOf(EARTHWORKS), [
    '[one.name for one in vkt._platform.platform.entities[1].children()]',
    'CrossSection.label',
  ]) as [string[], string];
  return {
    state: {form: 'RoadForm', values: `sections=${names.join(', ')}`},
    changeElement: (one) => (one.type === 'ChildEntityManager' ? {...one, label} : one),
  };
}

/** One cross-section, as it is saved. */
function crossSection(): AppLook {
  const [entity, params] = evaluateApp<[string, Record<string, number>]>(codeOf(EARTHWORKS), [
    'next([one.name, one.last_saved_params] for one in vkt._platform.platform.entities if one.name == "0+200")',
  ])[0]!;
  const values = Object.fromEntries(Object.entries(params).map(([field, value]) => [field, String(value)]));
  return {entity, use: {values}, state: {form: 'CrossSectionForm', values: stateOf(params)}};
}

/** The boreholes that the text selects. */
const CHOSEN = ['BH02', 'BH03', 'BH05', 'BH06', 'BH07', 'BH10', 'BH11'];
const withBoreholes = {values: {'rock.boreholes': JSON.stringify(CHOSEN)}};
const rock = (picture: string, method: string, look: AppLook): AppFigure =>
  tutorial('interactive-maps', picture, method, {app: 'Rock level', ...look});

/** The rows that are visible without scrolling. */
const ROWS = 10;
const COLUMNS = 6;

/** The first columns of a table. */
const columnsOf =
  (count: number) =>
  ({columns, cells, ...result}: Result): Result => ({
    ...result,
    columns: columns!.slice(0, count),
    cells: cells!.map((row) => row.slice(0, count)),
  });

/** The workbook of the footing, calculated for the defaults. */
const workbook = async (): Promise<AppLook> => ({use: (await footing()).use});

/** The chat of the shear walls after this conversation. */
const afterTalk =
  (conversation: (typeof conversations)[keyof typeof conversations]) =>
  (one: Element): Element => {
    if (one.type !== 'Chat') return one;
    const said = talk(conversation);
    return {
      ...one,
      value: said.map((content, index) => ({role: index % 2 === 0 ? 'user' : 'assistant', content})),
    };
  };

const [explained, walls] = finished(SHEAR_WALLS, 'show_forces', {
  formWidth: 296,
  card: {change: columnsOf(4)},
  state: {tab: 'Chat'},
  changeElement: afterTalk(conversations.explained),
});

function wallsForm(name: string, state?: FormState, change?: AppLook['changeElement']): Figure {
  const form = (width: number) => (): ReactNode => (
    <div style={{'--panel-width': `${width}px`} as CSSProperties}>
      <FormPanel title={shearWalls.name} form={readForm(shearWalls.code, state, {}, change).form} />
    </div>
  );
  return {
    output: `${folderOf(SHEAR_WALLS)}/img/${name}.png`,
    width: 760,
    picture: form(680),
    phone: form(432),
  };
}

export default [
  ...finished(BRIDGE, 'show_bridge', {
    app: 'Footbridge',
    formWidth: 284,
    height: 330,
  }),
  tutorial(BRIDGE, 'truss', 'show_bridge', {
    app: 'Footbridge',
    code: sampleAbove(`${folderOf(BRIDGE)}/index.mdx`, 'truss'),
    height: 250,
  }),
  tutorial(BRIDGE, 'steel', 'show_steel', {app: 'Footbridge'}),

  ...finished(STAIR, 'show_stair', {
    app: 'Spiral stair',
    use: {values: {'display.tread': '"tread-5"'}},
    state: {values: 'display.tread=tread-5'},
    formWidth: 284,
    height: 500,
  }),
  stair('treads', {}, 'handrail'),
  stair('handrail', {}),
  stair('blocked', {
    use: {values: {'stair.landing': '90', 'display.tread': '"tread-6"'}},
  }),
  tutorial(STAIR, 'plan', 'show_plan', {
    compact: true,
    app: 'Spiral stair',
    beside: 16,
    width: 320,
    height: 330,
    options: {view_mode: '2D'},
  }),

  ...finished('integrate-dynamo', 'show_stair', {
    app: 'Concrete stair',
    formWidth: 292,
    height: 330,
  }),
  ...finished('integrate-grasshopper', 'show_roof', {
    app: 'Hypar roof',
    formWidth: 310,
    height: 300,
  }),

  ...finished('integrate-scia', 'show_jetty', {
    formWidth: 292,
    height: 590,
  }),
  tutorial('integrate-scia', 'pontoons', 'show_pontoons'),

  ...finished('integrate-staadpro', 'show_support', {
    formWidth: 292,
    height: 560,
    phone: {height: 560},
  }),
  tutorial('integrate-staadpro', 'arm', 'show_arm', {height: 360}),
  tutorial('integrate-staadpro', 'foot', 'show_foot'),

  ...finished('integrate-etabs-sap2000', 'show_trestle', {
    formWidth: 292,
    height: 520,
    phone: {height: 460},
  }),
  tutorial('integrate-etabs-sap2000', 'feet', 'show_feet'),
  tutorial('integrate-etabs-sap2000', 'members', 'show_members'),

  ...finished('integrate-plaxis', 'show_settlement', {
    shown: HOME_TILE,
    app: 'Raft settlement',
    formWidth: 366,
    width: 330,
  }),

  ...finished(DRIFTS, 'show_profile', {
    use: windDrifts.use,
    state: {values: 'case=Wind Y'},
    formWidth: 252,
    width: 462,
    height: 350,
  }),
  tutorial(DRIFTS, 'profile', 'show_profile', {
    use: {...windDrifts.use, values: {case: '"Wind XY"'}},
    height: 360,
  }),
  tutorial(DRIFTS, 'drifts', 'show_drifts', {use: windDrifts.use, tabs: 1}),

  ...finished(EARTHQUAKE, 'show_drifts', {
    shown: HOME_TILE,
    use: earthquake.use,
    state: {values: 'cases=EX+, EX-, EY+, EY-; gravity=G+0.3Q'},
    formWidth: 238,
    width: 476,
    height: 430,
    // The colors, without the numbers in them.
    card: {
      change: ({figure, ...result}) => ({
        ...result,
        figure: {...figure!, data: figure!.data.map((trace) => ({...trace, texttemplate: ''}) as Data)},
      }),
    },
  }),
  tutorial(EARTHQUAKE, 'second-order', 'show_second_order', {use: earthquake.use}),

  ...finished('process-staad-data', 'show_members', {
    use: ratios.use,
    formWidth: 204,
    phone: {
      show: undefined,
      change: (result) => columnsOf(5)({...result, cells: result.cells!.slice(0, ROWS)}),
    },
    card: {
      show: undefined,
      change: columnsOf(4),
    },
    show: ({columns, rowHeaders, cells}) => (
      <div style={{whiteSpace: 'nowrap'}}>
        <TableView
          title="Members"
          columns={columns!.slice(0, COLUMNS)}
          rowHeaders={rowHeaders}
          cells={cells!.slice(0, ROWS).map((row) => row.slice(0, COLUMNS))}
        />
      </div>
    ),
  }),
  tutorial('process-staad-data', 'overview', 'show_overview', {
    compact: true,
    use: ratios.use,
    beside: 12,
    width: 424,
    height: 330,
  }),
  tutorial('process-staad-data', 'sections', 'show_sections', {compact: true, use: ratios.use, tabs: 2}),

  ...finished('spreadsheet-calculator', 'show_results', {app: 'Pad footing', formWidth: 284}, workbook),
  tutorial(
    'spreadsheet-calculator',
    'resistance',
    'show_resistance',
    {app: 'Pad footing', height: 380},
    workbook,
  ),

  ...finished(PILES, 'show_tests', {
    app: 'Pile load tests',
    beside: 16,
    width: 420,
    height: 340,
    card: {layout: {showlegend: false}},
  }),
  tutorial(PILES, 'criteria', 'show_criteria', {
    app: 'Pile load tests',
    // The numbers stand upright in bars that are narrow.
    phone: {
      change: ({figure, ...result}) => ({
        ...result,
        figure: {...figure!, data: figure!.data.map((trace) => ({...trace, textangle: -90}) as Data)},
      }),
      layout: {legend: {orientation: 'h', y: 1.2}},
    },
  }),

  ...finished(POST, 'show_resistance', {
    app: 'Timber post',
    formWidth: 284,
    height: 380,
    layout: {legend: {x: 0.5, y: 0.98}},
    change: smooth,
  }),
  tutorial(POST, 'check', 'show_check', {app: 'Timber post', tabs: 1}),

  ...finished(TANKS, 'show_volume', {
    app: 'Retention tanks',
    entity: 'School',
    use: {values: school},
    state: {values: stateOf(school)},
    formWidth: 284,
    height: 230,
  }),
  {output: `${folderOf(TANKS)}/img/table.png`, width: 760, picture: tanksTable, phone: tanksTable},

  ...finished(
    EARTHWORKS,
    'show_volumes',
    {app: 'Earthworks', entity: 'North road', formWidth: 292, card: {change: columnsOf(3)}},
    road,
  ),
  tutorial(
    EARTHWORKS,
    'section',
    'show_section',
    {
      compact: true,
      app: 'Earthworks',
      formWidth: 180,
      height: 230,
      layout: {legend: {x: 0.02, y: 0.98}},
    },
    crossSection,
  ),

  ...finished('interactive-maps', 'show_map', {
    app: 'Rock level',
    shown: HOME_TILE,
    use: withBoreholes,
    state: {values: `rock.boreholes=${CHOSEN.join(', ')}`},
    formWidth: 284,
    height: 485,
    room: 0.08,
  }),
  rock('near', 'show_map', {tabs: 1, names: true, height: 500}),
  rock('select', 'show_map', {
    tabs: 2,
    names: true,
    height: 500,
    selecting: {button: 'Select boreholes on the map', titles: CHOSEN},
  }),
  rock('rock', 'show_rock', {use: withBoreholes}),

  ...finished(REPORT, 'show_report', {
    shown: HOME_TILE,
    app: cubeReport.name,
    formWidth: 280,
    show: () => <DocumentPage blocks={filledReport().blocks} inView height={506} />,
    card: {show: () => <DocumentPage blocks={filledReport().blocks} inView height={208} />},
  }),

  ...finished('visual-builder', 'show_results', {formWidth: 292}),

  explained,
  walls,
  wallsForm('form'),
  wallsForm('marked', {tab: 'Chat'}, afterTalk(conversations.invented)),
] satisfies Figure[];
