/** The entities of the road: initial ones and those that a user creates. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {runApp} from '../../../sdk-double/run-app';
import {run} from '../python';

const code = fs.readFileSync('docs/tutorials/app-type-tree/app/app.py', 'utf8');

/** The app with Python that changes `road`, the children of North road. */
const withChildren = (change: string): string =>
  `${code}
road = NORTH_ROAD.children
new = lambda name, **params: vkt.InitialEntity("CrossSection", name, params=params)
${change}
`;

describe('the tutorial on a tree app', () => {
  it('has a project, and in it a road with its cross-sections', () => {
    const [types, tree, sections] = run<unknown>(
      code,
      `{name: one.children or [] for name, one in globals().items()
        if isinstance(one, type) and issubclass(one, vkt.Controller)}`.replaceAll('\n', ' '),
      `[[one.name, *(below.name for below in list(one.children())[:1])] for project in vkt.api_v1.API().get_root_entities()
        for one in (project, *project.children())]`.replaceAll('\n', ' '),
      '[one.name for one in vkt.api_v1.API().get_entities_by_type("CrossSection")]',
    );
    expect(types).toEqual({CrossSection: [], Road: ['CrossSection'], Project: ['Road']});
    expect(tree).toEqual([
      ['Bypass', 'North road'],
      ['North road', '0+000'],
    ]);
    expect(sections).toEqual(['0+000', '0+100', '0+200', '0+300', '0+400']);
  });

  it('includes a cross-section once it is complete and saved, in any order', () => {
    const complete = 'road.insert(0, new("0+350", station=350, ground_level=14.9, road_level=15.15))';
    const {cells} = runApp<'table'>(withChildren(complete), 'show_volumes').result;
    expect(cells.map(([name]) => name!.value)).toEqual([
      '0+000 to 0+100',
      '0+100 to 0+200',
      '0+200 to 0+300',
      '0+300 to 0+350',
      '0+350 to 0+400',
      'Whole road',
    ]);
    const {messages} = runApp(withChildren('road.append(new("0+350"))'), 'show_volumes');
    expect(messages.map(({text}) => text)).toEqual(['Complete 0+350, and save it.']);
    const unchecked = withChildren('road.append(new("0+350"))\ncheck_saved = lambda *args: None');
    expect(() => runApp(unchecked, 'show_volumes')).toThrow("KeyError: 'station'");
  });

  it('calculates with an empty panel of cross-sections', () => {
    expect(runApp(code, 'show_balance', {values: {sections: 'None'}}).messages).toEqual([]);
  });
});
