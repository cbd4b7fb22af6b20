/**
 * The content of the diagrams on the integration pages, which show what software communicates and what it exchanges;
 * `figures/integration-diagrams.tsx` draws them. There is a function for each kind of integration. In texts, backticks
 * enclose code.
 */

/** A box in a place. Petrol boxes make the connection, wash ones are on the platform, plain ones are other software. */
export interface Thing {
  text: string;
  tone?: 'plain' | 'petrol' | 'wash';
}

/** Where something runs: one thing, or two and what goes between them. */
export interface Place {
  title: string;
  things: [Thing] | [Thing, Thing];
  between?: {text: string; to: 'left' | 'right' | 'both'};
  width?: number;
}

/** What is sent to a place and what comes back, one entry per line. */
export interface Exchange {
  sent: string[];
  back: string[];
  /** For an exchange that does not always happen. */
  dashed?: boolean;
}

/** A diagram: places from left to right, and what each exchanges with the next one. */
export interface Way {
  places: Place[];
  exchanges: Exchange[];
}

const platform = (text: string): Place => ({title: 'Platform', things: [{text, tone: 'wash'}]});

interface Job extends Exchange {
  machine: string;
  software?: string;
  app?: string;
  worker?: string;
  how?: string;
}

/** The app sends files to a worker, which runs the software and returns files. */
function job({
  machine,
  software = machine,
  app = 'App',
  worker = 'Worker',
  how = 'runs',
  ...files
}: Job): Way {
  const machinery: Place = {
    title: `Machine with ${machine}`,
    things: [{text: worker, tone: 'petrol'}, {text: software}],
    between: {text: how, to: 'both'},
  };
  return {places: [platform(app), machinery], exchanges: [files]};
}

/** A job that runs a script in the worker's Python. */
function script({name, ...row}: Job & {name: string}): Way {
  const {sent, worker = 'Worker', how = 'starts'} = row;
  return job({...row, how, worker: `${worker}\nruns the script`, sent: [`\`${name}\``, ...sent]});
}

/** Calls to a program that the user has open, through a personal worker. */
function session({software, ...calls}: Exchange & {software: string}): Way {
  const computer: Place = {
    title: "User's computer",
    things: [{text: 'Personal\nworker', tone: 'petrol'}, {text: software}],
    between: {text: 'calls', to: 'both'},
  };
  return {places: [platform('App'), computer], exchanges: [calls]};
}

/** A cloud service to which the app sends requests with the user's access token. */
function cloud({title, service, sent, back}: Exchange & {title: string; service: string}): Way {
  const app: Place = {
    title: 'Platform',
    things: [
      {text: 'User logs in\nwith OAuth 2.0', tone: 'petrol'},
      {text: 'App', tone: 'wash'},
    ],
    between: {text: 'access\ntoken', to: 'right'},
  };
  return {
    places: [app, {title, things: [{text: service}]}],
    exchanges: [{sent: [...sent, 'with the token'], back}],
  };
}

const UPLOADED = 'App with\nuploaded file';
const inputs = {sent: ['`inputs.json`'], back: ['`output.json`']};

/** The diagrams, by the names of their pages. */
export const WAYS: Record<string, Way> = {
  autocad: session({
    software: 'AutoCAD\nopen drawing',
    sent: ['ActiveX calls'],
    back: ['result of each call'],
  }),
  'autodesk-construction-cloud': cloud({
    title: 'Autodesk cloud',
    service: 'Autodesk\nConstruction\nCloud',
    sent: ['`GET …/issues`'],
    back: ['open issues'],
  }),
  'autodesk-forma-site-design': cloud({
    title: 'Autodesk cloud',
    service: 'Forma\nSite Design',
    sent: ['requests, geometry'],
    back: ['proposals, terrain'],
  }),
  'autodesk-platform-services': cloud({
    title: 'Autodesk cloud',
    service: 'Model\nDerivative',
    sent: ['`GET …/manifest`'],
    back: ['status, progress'],
  }),
  axisvm: job({
    machine: 'AxisVM',
    app: 'App builds\nthe model',
    sent: ['model'],
    back: ['results and `.axs`'],
  }),
  databricks: cloud({
    title: 'Databricks',
    service: 'SQL\nwarehouse',
    sent: ['query, parameters'],
    back: ['rows'],
  }),
  dfoundations: job({machine: 'D-Foundations', app: UPLOADED, sent: ['`.foi`'], back: ['`.fod`']}),
  dgeostability: job({
    machine: 'D-Geo Stability',
    app: UPLOADED,
    sent: ['`.sti`'],
    back: ['`.sto`'],
  }),
  dsettlement: job({
    machine: 'D-Settlement',
    app: 'App\nwith GEOLIB',
    sent: ['`.sli`'],
    back: ['`.sld`'],
  }),
  dsheetpiling: job({
    machine: 'D-Sheet Piling',
    app: UPLOADED,
    sent: ['`.shi`'],
    back: ['`.shd`'],
  }),
  dstability: job({
    machine: 'D-Stability',
    app: UPLOADED,
    sent: ['`.stix`'],
    back: ['`.stix` with results'],
  }),
  dynamo: job({
    machine: 'Dynamo Sandbox',
    software: 'Dynamo\nSandbox',
    how: 'starts',
    sent: ['`input.dyn`'],
    back: ['`output.xml`', '`geometry.json`'],
  }),
  'dynamo-nodes': {
    places: [
      {
        title: 'Computer with Dynamo',
        things: [{text: 'Dynamo\ngraph'}, {text: 'VIKTOR\npackage', tone: 'petrol'}],
        between: {text: 'values', to: 'left'},
      },
      platform('Entity with\nsaved values'),
    ],
    exchanges: [{sent: ['login'], back: ['saved values']}],
  },
  'etabs-and-sap2000': script({
    machine: 'ETABS or SAP2000',
    software: 'ETABS or\nSAP2000',
    name: 'run_etabs.py',
    ...inputs,
  }),
  excel: job({
    machine: 'Excel',
    software: 'Excel\nruns the macro',
    sent: ['`channel.xlsm`', 'values of cells'],
    back: ['cells or workbook'],
  }),
  geolib: {
    places: [
      {title: 'User', things: [{text: 'Model\nfile'}], width: 124},
      {...platform('App\nwith GEOLIB'), width: 160},
      {
        title: 'Machine',
        things: [{text: 'Worker\ncalculates with\nD-Settlement', tone: 'petrol'}],
        width: 166,
      },
    ],
    exchanges: [
      {sent: ['`.sli`'], back: ['list of soils']},
      {sent: ['`.sli`'], back: ['`.sld`'], dashed: true},
    ],
  },
  grlweap: job({machine: 'GRLWEAP', app: UPLOADED, sent: ['`.gwt`'], back: ['output file']}),
  idea: job({
    machine: 'IDEA StatiCa',
    software: 'IDEA StatiCa\nConcrete (RCS)',
    app: 'App builds\nthe model',
    sent: ['input as XML'],
    back: ['results as XML'],
  }),
  iTwin: cloud({
    title: 'Bentley cloud',
    service: 'iTwin\nPlatform',
    sent: ['`GET /itwins/`'],
    back: ['iTwins of the user'],
  }),
  matlab: job({
    machine: 'MATLAB',
    software: 'MATLAB\nruns the script',
    how: 'starts',
    sent: ['`run_model.m`', '`input.json`'],
    back: ['`output.json`'],
  }),
  microsoft: cloud({
    title: 'Microsoft 365',
    service: 'Microsoft\nGraph',
    sent: ['`GET …/children`'],
    back: ['list of files'],
  }),
  plaxis: script({machine: 'PLAXIS', name: 'run_plaxis.py', ...inputs}),
  revit: job({
    machine: 'Revit',
    app: 'App with\nuploaded model',
    software: 'Revit\nruns\n`level_areas.py`',
    worker: 'Worker\nruns\n`run_revit.py`',
    how: 'pyRevit',
    sent: ['`model.rvt`', 'two scripts'],
    back: ['`output.json`'],
  }),
  rfem: job({
    machine: 'RFEM 5',
    app: UPLOADED,
    sent: ['`.rfx` and actions'],
    back: ['changed `.rfx`', '`.json` with results'],
  }),
  'rhino-grasshopper': job({
    machine: 'Rhino Compute',
    software: 'Rhino\nCompute',
    worker: 'Grasshopper\nworker',
    how: 'uses',
    sent: ['`canopy.gh`', 'parameters'],
    back: ['geometry'],
  }),
  robot: job({
    machine: 'Robot',
    software: 'Robot\nStructural\nAnalysis',
    app: 'App\nwrites the frame',
    sent: ['text in STR format'],
    back: ['results or model'],
  }),
  scia: job({
    machine: 'SCIA Engineer',
    software: 'SCIA\nEngineer',
    app: 'App builds\nthe model',
    sent: ['XML, DEF', '`beam.esa`'],
    back: ['tables as XML'],
  }),
  staadpro: script({machine: 'STAAD.Pro', worker: 'Python worker', name: 'run_staad.py', ...inputs}),
  tablogs: cloud({
    title: 'TabLogs',
    service: 'Field data',
    sent: ['`GET` request'],
    back: ['answer as JSON'],
  }),
  tekla: script({
    machine: 'Tekla Structures',
    software: 'Tekla\nStructures\nopen model',
    name: 'run_tekla.py',
    how: 'PyTekla',
    sent: ['`input.json`'],
    back: ['`output.json`'],
  }),
  'trimble-connect': cloud({
    title: 'Trimble cloud',
    service: 'Trimble\nConnect',
    sent: ['`GET …/items`'],
    back: ['list of files'],
  }),
};
