/** The map of the boreholes as a user sees it. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {withApp} from '../../../sdk-double/app';
import {around, runApp} from '../../../sdk-double/run-app';

const FOLDER = 'docs/tutorials/interactive-maps';

describe('the map of boreholes', () => {
  const code = fs.readFileSync(`${FOLDER}/app/app.py`, 'utf8');
  const use = {folder: `${FOLDER}/app`};
  const source = fs.readFileSync(`${FOLDER}/app/boreholes.geojson`, 'utf8');
  const {features} = JSON.parse(source) as {features: {properties: {name: string}}[]};
  const near = ['BH02', 'BH03', 'BH05', 'BH06', 'BH07', 'BH10', 'BH11'];

  it('colors the boreholes by their distance, and marks those without rock', () => {
    const {result} = runApp<'map'>(code, 'show_map', use);
    expect(result.features.filter(({kind}) => kind === 'polygon')).toHaveLength(1);
    const points = result.features.filter((feature) => feature.kind === 'point');
    const names = points.map(({title}) => title!);
    expect(names).toEqual(features.map(({properties}) => properties.name));
    const namesOf = (color: string): string[] => names.filter((_, index) => points[index]!.color === color);
    expect(namesOf('#0072b2')).toEqual(near);
    expect(namesOf('#6e6e6e')).toEqual(names.filter((name) => !near.includes(name)));
    const triangles = points.filter(({icon}) => icon === 'triangle-filled').map(({title}) => title);
    expect(triangles).toEqual(['BH08', 'BH12']);
    expect([points[5]!.description, points[7]!.description]).toEqual([
      'Rock at 64.68 m',
      'No rock down to 54.45 m',
    ]);
  });

  it('shows the selection, and the boreholes without a site', () => {
    const shown = (values: Record<string, string>): unknown[][] =>
      runApp<'map'>(code, 'show_map', {...use, values}).result.features.map(({title, color}) => [
        title,
        color,
      ]);
    const selected = shown({'rock.boreholes': JSON.stringify(near)});
    expect(selected.filter(([, color]) => color === '#d55e00').map(([title]) => title)).toEqual(near);
    expect(shown({'site.boundary': 'None'})).toEqual(
      features.map(({properties}) => [properties.name, '#6e6e6e']),
    );
  });

  it('writes the selection into the form', () => {
    const {result} = withApp(...around(code, use), (app) =>
      app.call({method: 'select_boreholes', event: {type: 'map_select', value: near}}),
    );
    expect(result!.params).toEqual({'rock.boreholes': near});
  });
});
