// cspell:words barmode
import {describe, expect, it} from 'vitest';
import {numberText} from '../../src/app-preview/text/number-text';
import type {MapFeature} from '../../src/app-preview/views/map/MapView';
import {withApp} from '../../sdk-double/app';
import {runApp} from '../../sdk-double/run-app';
import {startPython} from '../../sdk-double/runtime';
import {viewApp} from './view-app';

await startPython();

/** An app with one view. */
const app = (view: string, body: string, fields = 'pass'): string =>
  viewApp(
    fields,
    body,
    'import math\nimport plotly.graph_objects as go',
    `@vkt.${view}("The view", duration_guess=1)`,
  )['app.py']!;

const box =
  'beam = vkt.SquareBeam(2, 2, 2, material=vkt.Material(color=vkt.Color(0, 110, 120)), identifier="B")';

describe('an app that a picture runs', () => {
  it('has an empty form where its controller has none', () => {
    const code = app('DataView', 'return vkt.DataResult(vkt.DataGroup())').replace(
      / +parametrization = .*\n/,
      '',
    );
    const form = withApp({'app.py': code}, {}, (opened) => opened.form());
    expect(form).toMatchObject({children: [], controller: 'Controller', views: [{method: 'show'}]});
  });

  it.each([
    [
      'GeometryView',
      'return vkt.GeometryResult(vkt.Line((0, 0, 0), (math.nan, 1, 1)))',
      'Line: end_point[0]',
    ],
    ['MapView', 'return vkt.MapResult([vkt.MapPoint(math.inf, 4)])', 'MapPoint: lat'],
  ])('rejects geometry without finite coordinates: %s', (view, body, argument) => {
    expect(() => runApp(app(view, body), 'show')).toThrow(`${argument} must be a finite number`);
  });

  it('rejects geometry that overflows', () => {
    const body = `${box}\nreturn vkt.GeometryResult(beam.translate((1e308, 0, 0)).translate((1e308, 0, 0)))`;
    expect(() => runApp(app('GeometryView', body), 'show')).toThrow(
      /result\.shapes\S* is (?:nan|inf): a drawing needs finite numbers/,
    );
  });

  it('takes the values of the form, and others where they are given', () => {
    const fields = `beam = vkt.Section("Beam")
beam.span = vkt.NumberField("Span", default=6)
beam.calculate = vkt.ActionButton("Calculate", method="show")
layers = vkt.Table("Layers", default=[{"depth": 2}])
layers.depth = vkt.NumberField("Depth")
names = vkt.MultiSelectField("Names", options=["a"])`;
    const body = `rows = [vkt.DataItem("Span", params.beam.span, suffix="m", number_of_decimals=1)]
rows += [vkt.DataItem("Depth", row.depth, status=vkt.DataStatus.SUCCESS, status_message="Good") for row in params.layers]
rows += [vkt.DataItem("Names", len(params.names) + len(params.beam))]
return vkt.DataResult(vkt.DataGroup(*rows))`;
    const run = (values: Record<string, string>): unknown =>
      runApp<'data'>(app('DataView', body, fields), 'show', {values}).result.rows;
    const row = (label: string, value: number, more: object): object => ({
      label,
      value,
      unit: '',
      decimals: null,
      ...more,
    });
    const expected = [
      row('Span', 6, {unit: 'm', decimals: 1}),
      row('Depth', 2, {status: 'success', message: 'Good'}),
      row('Names', 1, {}),
    ];
    expect(run({})).toEqual(expected);
    expect(run({'beam.span': '7.5'})).toEqual([
      row('Span', 7.5, {unit: 'm', decimals: 1}),
      ...expected.slice(1),
    ]);
  });

  it('shows numbers that are not finite where it shows numbers', () => {
    const numbers = 'numbers = [math.nan, math.inf, -math.inf]\n';
    const item = 'vkt.DataItem("Depth", one, number_of_decimals=1)';
    const data = `${numbers}return vkt.DataResult(vkt.DataGroup(*(${item} for one in numbers)))`;
    const {rows} = runApp<'data'>(app('DataView', data), 'show').result;
    expect(rows.map(({value}) => value)).toEqual([NaN, Infinity, -Infinity]);
    expect(rows.map(({value, decimals}) => numberText(value as number, decimals!))).toEqual([
      'nan',
      'inf',
      '\u2212inf',
    ]);
    const table = `${numbers}return vkt.TableResult([numbers], column_headers=[vkt.TableHeader("A", num_decimals=1), "B", "C"])`;
    const {cells, columns} = runApp<'table'>(app('TableView', table), 'show').result;
    expect(cells[0]!.map(({value}) => value)).toEqual([NaN, Infinity, -Infinity]);
    expect(columns[0]).toMatchObject({decimals: 1});
    const code = app(
      'DataView',
      data,
      'out = vkt.OutputField("Out", value=lambda params, **kwargs: math.inf)',
    );
    const form = withApp({'app.py': code}, {}, (opened) => opened.form());
    expect(form.children[0]).toMatchObject({value: 'inf'});
  });

  it('puts features on a map', () => {
    const body = `point = vkt.MapPoint.from_geo_point(params.place, title="Well", color=vkt.Color(213, 94, 0))
legend = vkt.MapLegend([(vkt.Color(0, 0, 255), "Wells")])
return vkt.MapResult([point, vkt.MapCircle(point, 65)], legend=legend)`;
    const {result} = runApp<'map'>(app('MapView', body, 'place = vkt.GeoPointField("Place")'), 'show', {
      values: {place: 'vkt.GeoPoint(52.1, 5.2)'},
    });
    const at = {lat: 52.1, lon: 5.2};
    expect(result.features).toMatchObject([
      {kind: 'point', at, title: 'Well', color: '#d55e00', icon: 'pin'},
      {kind: 'circle', at, radius: 65},
    ] satisfies MapFeature[]);
    expect(result.legend).toEqual([{color: '#0000ff', text: 'Wells'}]);
  });

  it('makes the figure that Plotly draws', () => {
    const body = `figure = go.Figure(go.Scatter(x=[0, 1], y=[2, 3], line_color="red"))
figure.update_layout(xaxis_title="x (m)", yaxis=dict(range=[0, 5]), barmode="stack")
figure.update_yaxes(title_text="y (m)")
return vkt.PlotlyResult(figure.to_json())`;
    const {result} = runApp<'plotly'>(app('PlotlyView', body), 'show');
    expect(result.figure).toMatchObject({
      data: [{type: 'scatter', x: [0, 1], y: [2, 3], line: {color: 'red'}}],
      layout: {
        xaxis: {title: {text: 'x (m)'}},
        yaxis: {range: [0, 5], title: {text: 'y (m)'}},
        barmode: 'stack',
      },
    });
  });
});
