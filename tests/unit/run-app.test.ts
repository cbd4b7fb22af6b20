// cspell:words barmode
import {describe, expect, it} from 'vitest';
import type {MapFeature} from '../../src/app-preview/views/map/MapView';
import {withApp} from '../../sdk-double/app';
import {runApp} from '../../sdk-double/run-app';
import {startPython} from '../../sdk-double/runtime';

await startPython();

/** An app with one view. */
function app(view: string, body: string, fields = 'pass'): string {
  const lines = (text: string, indent: number): string => text.replace(/^(?=.)/gm, ' '.repeat(indent));
  return `import math
import plotly.graph_objects as go
import viktor as vkt


class Parametrization(vkt.Parametrization):
${lines(fields, 4)}


class Controller(vkt.Controller):
    label = "Test app"
    parametrization = Parametrization(width=30)

    @vkt.${view}("The view", duration_guess=1)
    def show(self, params, **kwargs):
${lines(body, 8)}
`;
}

const box =
  'beam = vkt.SquareBeam(2, 2, 2, material=vkt.Material(color=vkt.Color(0, 110, 120)), identifier="B")';

/** Where the origin of each shape lands. */
function origins(body: string): (number[] | undefined)[] {
  const {result} = runApp<'geometry'>(app('GeometryView', `${box}\n${body}`), 'show');
  return result.shapes.map(({matrix}) =>
    matrix?.slice(0, 3).map((row) => Math.round((row[3] ?? 0) * 1e6) / 1e6 + 0),
  );
}

describe('an app that a picture runs', () => {
  it('has a name and views', () => {
    const {name, title, views} = runApp<'geometry'>(
      app('GeometryView', `${box}\nreturn vkt.GeometryResult(beam)`),
      'show',
    );
    expect([name, title, views]).toEqual(['Test app', 'The view', {show: 'The view'}]);
  });

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
  ])('has no drawing of what has no place: %s', (view, body, argument) => {
    expect(() => runApp(app(view, body), 'show')).toThrow(`${argument} must be a finite number`);
  });

  it('has no drawing of what leaves the range of numbers', () => {
    const body = `${box}\nreturn vkt.GeometryResult(beam.translate((1e308, 0, 0)).translate((1e308, 0, 0)))`;
    expect(() => runApp(app('GeometryView', body), 'show')).toThrow(
      /result\.shapes\S* is (?:nan|inf): a drawing needs finite numbers/,
    );
  });

  it.each([
    ['translate', 'beam.translate((1, 2, 3))', [[1, 2, 3]]],
    ['rotate about a point', 'beam.rotate(math.pi / 2, (0, 0, 1), (1, 0, 0))', [[1, -1, 0]]],
    ['mirror', 'beam.translate((1, 0, 0)).mirror((3, 0, 0), (1, 0, 0))', [[5, 0, 0]]],
    ['scale', 'beam.translate((1, 1, 1)).scale((2, 3, 4))', [[2, 3, 4]]],
  ])('moves objects: %s', (_, code, expected) => {
    expect(origins(`${code}\nreturn vkt.GeometryResult([beam])`)).toEqual(expected);
  });

  it('repeats objects, the first of them included, and numbers their names', () => {
    const body = `${box}
row = vkt.LinearPattern(beam, [0, 1, 0], 2, 4)
return vkt.GeometryResult(vkt.BidirectionalPattern(row, [1, 0, 0], [0, 0, 1], 2, 1, 10, 10).translate((0, 0, 1)))`;
    const {result} = runApp<'geometry'>(app('GeometryView', body), 'show');
    expect(result.shapes.map(({matrix}) => matrix?.slice(0, 3).map((row) => row[3]))).toEqual([
      [0, 0, 1],
      [0, 4, 1],
      [10, 0, 1],
      [10, 4, 1],
    ]);
    expect(result.shapes[1]).toMatchObject({kind: 'box', name: 'B-1', color: '#006e78', opacity: 1});
  });

  it('names what it cannot draw', () => {
    const body = 'return vkt.GeometryResult(vkt.Point(1, 2))';
    expect(() => runApp(app('GeometryView', body), 'show')).toThrow(
      'GeometryResult: geometry must be a TransformableObject, a list, each a TransformableObject, a File or a FileResource, not Point.',
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

  it('tells what the user is told', () => {
    const body = `vkt.progress_message("Half", percentage=50)
vkt.UserMessage.warning("Steep")
raise vkt.UserError("Fill in the span.")`;
    const {messages, result} = runApp(app('DataView', body), 'show');
    expect(result).toBeNull();
    expect(messages).toEqual([
      {kind: 'progress', text: 'Half', percentage: 50},
      {kind: 'warning', text: 'Steep'},
      {kind: 'error', text: 'Fill in the span.'},
    ]);
  });
});
