/** The pictures of what the samples of the guides show. */
import path from 'node:path';
import React, {type ReactNode} from 'react';
import type {Result} from '../sdk-double/schema';
import {DataView} from '../src/app-preview/views/DataView';
import {calculated, readWorkbook} from '../tools/documents/workbook';
import {fill} from '../tools/documents/docx';
import {HEAD_LOSS, SURVEY} from '../tools/documents/guide-workbooks';
import {JOIST_TEMPLATE, shownTemplate} from '../tools/documents/shown-templates';
import {sampleAbove, sampleWith} from '../tools/page-samples';
import {type AppFigure, type AppLook, folderFigure, sampleFigure, smooth} from './parts/app-figure';
import type {Figure} from './parts/figure';
import {Markup} from './parts/Markup';

const GUIDES = 'docs/create-apps';
const RESULTS = `${GUIDES}/results-and-visualizations`;
const DOCUMENTS = `${GUIDES}/documents-and-spreadsheets`;
const ACTIONS = `${GUIDES}/user-input/action-buttons.mdx`;
const UPLOADS = `${GUIDES}/user-input/upload-files.mdx`;
const FEATURES = `${GUIDES}/user-input/map-features.mdx`;
const SELECTION = `${GUIDES}/user-input/geometry-selection.mdx`;
const CPT = `${GUIDES}/other-topics/processing-gef-files`;
const STARTER = 'docs/getting-started/starter-guide';

const shown = (guide: string, picture: string, method: string, look?: AppLook): AppFigure =>
  sampleFigure(`${RESULTS}/${guide}.mdx`, picture, method, look);

/** Pipes in an uploaded file: the year in which each was built, and its ends, longitude and latitude. */
const PIPES: [built: number, from: [number, number], to: [number, number]][] = [
  [1964, [5.0862, 52.1009], [5.0874, 52.1016]],
  [1968, [5.0874, 52.1016], [5.0886, 52.1023]],
  [1994, [5.0874, 52.1016], [5.0887, 52.1008]],
  [2008, [5.0886, 52.1023], [5.0899, 52.1015]],
  [2008, [5.0886, 52.1023], [5.08745, 52.10302]],
];

const sewer = JSON.stringify({
  type: 'FeatureCollection',
  features: PIPES.map(([built, ...coordinates]) => ({
    type: 'Feature',
    properties: {built},
    geometry: {type: 'LineString', coordinates},
  })),
});

/** An SVG drawing without its date, so that it only changes with its content. */
function drawing({image}: Result): ReactNode {
  const svg = image!.text!.replace(/<dc:date>.*?<\/dc:date>/, '');
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return (
    <img alt="" src={address} style={{display: 'block', margin: '0 auto', maxWidth: 600, width: '100%'}} />
  );
}

/** Entries that two users have saved before the table is opened. */
const savedVariants = `
class Variant(dict):
    __getattr__ = dict.__getitem__

for size in (("Square", 2, 2), ("Long", 1.6, 2.4)):
    Controller().save_variant(Variant(zip(("variant", "width", "length"), size)))
`;

function joistReport({pdf}: Result): ReactNode {
  const tags = pdf!.convertedFrom!.components!;
  const texts = Object.fromEntries(tags.map(({identifier, value}) => [identifier, String(value)]));
  const [title, ...lines] = fill(shownTemplate(JOIST_TEMPLATE), texts).map((block) =>
    'text' in block ? block.text : '',
  );
  return (
    <div style={{background: 'var(--petrol-wash)', margin: '-18px -24px -22px', padding: '24px 28px 0'}}>
      <div
        style={{
          background: 'var(--sheet)',
          border: 'var(--frame)',
          borderBottom: 0,
          minHeight: 280,
          padding: '36px 34px',
        }}
      >
        <p style={{fontSize: 19, fontWeight: 620, marginBottom: 18}}>{title}</p>
        {lines.map((line) => (
          <p key={line} style={{lineHeight: '29px'}}>
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}

/** An extrusion that the guide makes, in an app that shows it. */
const sheetPileWall = `${sampleWith(`${RESULTS}/threed-model.mdx`, 'section.extrude(')}

class Controller(vkt.Controller):
    parametrization = vkt.Parametrization

    @vkt.GeometryView("Model")
    def show(self, params, **kwargs):
        return vkt.GeometryResult([wall])
`;

export default [
  folderFigure(STARTER, 'finished', 'show_results', {app: '\u00a0', formWidth: 289}),
  folderFigure(STARTER, 'moment-diagram', 'show_moment_diagram', {app: '\u00a0'}),
  folderFigure(CPT, 'cpt', 'show_cpt', {use: {uploads: {cpt_file: `${CPT}/app/cpt-01.gef`}}, height: 560}),

  shown('index', 'rating-curve', 'show_rating_curve', {beside: 20, width: 440, height: 260}),
  shown('data-and-tables', 'stability', 'show_sliding'),
  shown('data-and-tables', 'pipe-sizes', 'show_sizes', {formWidth: 186}),
  shown('html', 'wind-calculation', 'show_calculation', {lineHeight: 1.8}),
  shown('html', 'column-plan', 'show_plan', {
    use: {values: {column: '"B2"'}},
    state: {values: 'column=B2'},
    formWidth: 180,
  }),
  shown('images', 'concrete-section', 'show_section', {
    formWidth: 290,
    show: ({image}) => <Markup markup={image!.text!} style={{margin: '0 auto', width: 240}} />,
  }),
  shown('images', 'section-and-steel', 'show_steel', {
    show: ({image, rows}) => (
      <div style={{alignItems: 'start', columnGap: 40, display: 'flex', flexWrap: 'wrap'}}>
        <Markup markup={image!.text!} style={{width: 240}} />
        <div style={{flex: '1 1 200px'}}>
          <DataView title="Results" rows={rows!} />
        </div>
      </div>
    ),
  }),
  shown('map', 'map-influence', 'show_influence', {
    beside: 20,
    width: 460,
    height: 400,
    room: 0.12,
    // The houses of the sample stand at streets.
    town: {anchor: {lat: 52.1016, lon: 5.0874}, turn: 12, grid: [96, 68], origin: [-40, -30]},
  }),
  shown('map', 'geojson-sewer', 'show_sewer', {
    use: {uploads: {sewer: {filename: 'sites.geojson', text: sewer}}},
    height: 340,
    room: 0.14,
    // The pipes lie in streets.
    town: {anchor: {lat: 52.1016, lon: 5.0874}, turn: 43.5, grid: [112, 112]},
  }),
  shown('plots-charts-graphs', 'response-spectrum', 'show_spectrum', {change: smooth}),
  shown('plots-charts-graphs', 'ground-types', 'show_plateaus', {height: 290}),
  shown('plots-charts-graphs', 'concrete-stress', 'show_stress', {show: drawing}),
  shown('storing-results', 'stored-variants', 'show_variants', {
    code: `${sampleAbove(`${RESULTS}/storing-results.mdx`, 'stored-variants')}\n${savedVariants}`,
  }),
  shown('report', 'joist-report', 'show_report', {
    use: {folder: path.dirname(JOIST_TEMPLATE)},
    show: joistReport,
  }),
  shown('threed-model', 'pier', 'show_pier', {
    height: 400,
  }),
  shown('threed-model', 'sheet-pile-wall', 'show', {
    code: sheetPileWall,
    height: 340,
  }),
  shown('threed-model', 'dike', 'show_section', {
    height: 200,
    options: {view_mode: '2D'},
  }),

  sampleFigure(UPLOADS, 'marker-table', 'show_markers', {use: {uploads: {survey: SURVEY}}}),
  sampleFigure(ACTIONS, 'optimization-table', 'compare_profiles', {tabs: 0}),
  sampleFigure(ACTIONS, 'select-on-map', 'show_wells', {
    height: 360,
    room: 0.24,
    names: true,
    selecting: {button: 'Download levels', titles: ['W2', 'W3'], what: 'wells'},
  }),
  sampleFigure(FEATURES, 'manhole-selection', 'show_sewer', {
    height: 380,
    phone: {height: 420},
    room: 0.22,
    names: true,
    town: {
      // The manhole M2, on the street of M1, M2, M3 and M5.
      anchor: {lat: 52.3705, lon: 4.8957},
      turn: 34.5,
      grid: [62, 60.6],
      roads: [
        {
          width: 11,
          points: [
            [-300, -206],
            [-48, -33],
            [0, 0],
            [48, 33],
            [96, 78],
            [200, 190],
          ],
          name: 'School Street',
          nameAt: 0.425,
        },
      ],
    },
  }),
  sampleFigure(FEATURES, 'site-plan', 'show_plan', {
    height: 420,
    room: 0.15,
    town: {
      anchor: {lat: 52.09, lon: 5.1},
      origin: [-150, -92],
      grid: [100, 69],
      // The site is open ground, and its access road starts at the street south of it.
      fields: [
        [
          [-150, -92],
          [150, -92],
          [150, 115],
          [-150, 115],
        ],
      ],
    },
  }),
  sampleFigure(SELECTION, 'flange-selection', 'show_flange', {
    height: 360,
  }),
  sampleFigure(SELECTION, 'truss-selection', 'show_truss', {
    use: {values: {member: '"BF"'}},
    height: 330,
  }),
  sampleFigure(`${GUIDES}/layout-and-styling/pages.mdx`, 'page-views', 'show_shear', {
    state: {page: 'bed'},
    formWidth: 288,
  }),
  sampleFigure(`${DOCUMENTS}/converting-to-pdf.mdx`, 'footing-plan-app', 'show_plan', {
    formWidth: 300,
    show: ({pdf}) => (
      <div className="paper-desk paper-desk--view">
        <div className="paper paper--drawing" dangerouslySetInnerHTML={{__html: pdf!.convertedFrom!.text!}} />
      </div>
    ),
  }),
  sampleFigure(
    `${DOCUMENTS}/spreadsheet-calculator.mdx`,
    'head-loss-app',
    'show_head_loss',
    {formWidth: 400},
    async () => ({
      use: {
        workbooks: {'head_loss.xlsx': calculated(await readWorkbook(HEAD_LOSS))},
        files: {'head_loss.xlsx': ''},
      },
    }),
  ),
] satisfies Figure[];
