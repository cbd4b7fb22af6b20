import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {VFile} from 'vfile';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {includedFiles} from '../../src/markdown/includes';
import {fillResults, requestedResults} from '../../src/markdown/results';
import {LEFT_OUT, resultTexts} from '../../src/plugins/app-preview/results';
import {results} from '../../src/remark/results';
import {parseMdx} from './mdx';
import {tempFolder} from '../temp-folder';

const WALL = `import viktor as vkt


def thrust(height):
    return 3.0 * height**2


class Parametrization(vkt.Parametrization):
    height = vkt.NumberField("Height", default=3)
    is_wet = vkt.BooleanField("Wet")
    log = vkt.FileField("Log")


class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.DataView("Wall")
    def show_wall(self, params, **kwargs):
        if params.height > 9:
            raise vkt.UserError("Too high.")
        forces = vkt.DataGroup(
            vkt.DataItem("Thrust", thrust(params.height), suffix="kN/m", number_of_decimals=1),
            vkt.DataItem("Angle", -30 if params.is_wet else 30, suffix="°"),
        )
        return vkt.DataResult(
            vkt.DataGroup(
                vkt.DataItem("Third", params.height / 9),
                vkt.DataItem("Forces", None, subgroup=forces),
                vkt.DataItem("Part", 1 / params.height, suffix="m"),
            )
        )

    @vkt.TableView("Sizes")
    def show_sizes(self, params, **kwargs):
        return vkt.TableResult([["low", 1.234], ["high", 5]], column_headers=["Wall", "Size"])

    @vkt.DataView("Log")
    def show_log(self, params, **kwargs):
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Lines", len(params.log.file.getvalue().split()))))
`;

const PAGE = `\`\`\`python
${WALL}\`\`\`

\`\`\`text title="log.txt"
one
two
\`\`\`

`;

const folder = tempFolder({
  'app/app.py': WALL.replace('default=3', 'default=4'),
  'other.py': WALL.replace('default=3', 'default=5'),
});
const page = path.join(folder, 'page.mdx');

/** The text after the samples of the page. */
async function shown(text: string): Promise<string> {
  const source = PAGE + text;
  const tree = parseMdx(source);
  await results({texts: resultTexts})(tree, new VFile({path: page, value: source}));
  return toString({...tree, children: tree.children.slice(2)});
}

afterEach(() => vi.unstubAllEnvs());

const LINE = PAGE.split('\n').length;

describe('a result', () => {
  it.each([
    ['an item, as the view shows it', 'view="show_wall" item="Thrust"', '27.0 kN/m'],
    ['an item of a group', 'view="show_wall" item="Forces/Thrust"', '27.0 kN/m'],
    ['the number of an item', 'view="show_wall" item="Thrust" unit=""', '27.0'],
    ['other decimals', 'view="show_wall" item="Part" decimals="2"', '0.33 m'],
    ['a toggle that is on', 'view="show_wall" item="Angle" values="is_wet=on"', '−30°'],
    ['a cell, by the first cell of its row', 'view="show_sizes" row="low" column="Size"', '1.234'],
    ['an expression', 'value="thrust(params.height) / 3" decimals="1"', '9.0'],
    ['a text', "value='str(params.is_wet)'", 'False'],
    ['an expression about a view', 'view="show_sizes" value=\'result["cells"][1][1]["value"]\'', '5'],
    ['a file of the page', 'view="show_log" item="Lines" values="log=log.txt"', '2'],
    ['the app of a folder', 'app="./app" view="show_wall" item="Thrust"', '48.0 kN/m'],
    ['a file beside the page', 'app="./other.py" view="show_wall" item="Thrust"', '75.0 kN/m'],
    ['the sample with a text', 'app="def show_wall" view="show_wall" item="Thrust"', '27.0 kN/m'],
  ])('is %s', async (_, given, expected) => {
    expect(await shown(`It is **<Result ${given} />** here.`)).toBe(`It is ${expected} here.`);
    const source = `${PAGE}It is <Result ${given} /> here.`;
    const texts = await resultTexts(page, source, requestedResults(source));
    expect(fillResults(source, texts)).toBe(`${PAGE}It is ${expected} here.`);
  });

  it('is left out if this machine lacks a package of the app', async () => {
    vi.stubEnv('PYTHON_PACKAGES', '');
    vi.stubEnv('PYTHON_PACKAGES_CACHE', path.join(folder, 'no-packages'));
    const source = `\`\`\`python\nimport numpy\n${WALL}\`\`\`\n\nIt is <Result view="show_wall" item="Thrust" />.`;
    expect(await resultTexts(page, source, requestedResults(source))).toEqual([LEFT_OUT]);
  });

  it('uses the values of its sentence, and is the error message if there is no result', async () => {
    expect(
      await shown(
        'At 2 m: <Result view="show_wall" item="Thrust" values="height=2" />, and none at 10 m: <Result view="show_wall" item="error" values="height=10" />',
      ),
    ).toBe('At 2 m: 12.0 kN/m, and none at 10 m: Too high.');
  });

  it('uses the values of its row', async () => {
    const row = '| 2 | 5 | <Result view="show_wall" item="Thrust" values="height=2" /> |';
    expect(await shown(`| Height | Width | Thrust |\n| --- | --- | --- |\n${row}\n`)).toContain('12.0 kN/m');
  });

  it('comes from the app that the page offers for download', async () => {
    expect(
      await shown('It is <Result view="show_wall" item="Thrust" />.\n\n<Download folder="./app" />'),
    ).toContain('It is 48.0 kN/m.');
  });

  it('is not replaced in samples', () => {
    const source = '```mdx\n<Result view="a" item="b" />\n```\n';
    expect(requestedResults(source)).toEqual([]);
    expect(fillResults(source, [])).toBe(source);
  });

  it('is computed again when its app changes', () => {
    expect(includedFiles('<Result view="a" app="./app" item="b" />')).toEqual(['./app']);
  });
});

describe('a writer is told', () => {
  it.each([
    [
      'view="show_wall" item="Trust"',
      'there are 0 items "Trust", not one; the app returns Third (0.3333333333333333), Forces (null), Forces/Thrust (27), Forces/Angle (30), Part (0.3333333333333333).',
    ],
    [
      'view="show_wall" item="Third"',
      'the app returns 0.333333333333; round it, for example with decimals="2".',
    ],
    [
      'view="show_wall" item="Thrust" values="height=0"',
      'the app raises ZeroDivisionError: division by zero',
    ],
    [
      'view="show_wall" item="Thrust" values="depth=2"',
      'the form has no field "depth"; it has height, is_wet, log.',
    ],
    ['view="show_wal" item="Thrust"', 'the app raises'],
    ['view="show_sizes" row="low" column="Length"', 'there is no cell "low", "Length"; the rows are'],
    ['view="show_wall" itm="Thrust"', '<Result> has no attribute "itm"; use app, view,'],
    ['view="show_wall"', '<Result> needs view= with item=, view= with row= and column=, or value=.'],
    ['value="1" decimals="two"', 'decimals="two" has to be a single digit.'],
    ['value="params"', 'value= has to be a number or a text.'],
    ['app="./none" value="1"', 'there is no app "./none"; correct the path.'],
    ['app="def none" value="1"', 'no Python sample contains "def none"; correct app=.'],
    ['value={1}', 'write the attributes of a result as strings, as in item="Wall C".'],
  ])('what is wrong with <Result %s />', async (given, message) => {
    await expect(shown(`First.\n\nIt is 0 or <Result ${given} />.`)).rejects.toThrow(
      `page.mdx:${LINE + 2}: ${message}`,
    );
  });

  it('of a value that the sentence does not mention', async () => {
    await expect(shown('It is <Result view="show_wall" item="Thrust" values="height=2" />.')).rejects.toThrow(
      `page.mdx:${LINE}: values= sets 2, which the sentence does not say`,
    );
  });

  it('that a result is not a paragraph', async () => {
    await expect(shown('<Result view="show_wall" item="Thrust" />')).rejects.toThrow(
      'use a result inside a sentence',
    );
  });

  it('that no sample is above it', async () => {
    const source = 'It is <Result value="1" />.';
    await expect(resultTexts(page, source, requestedResults(source))).rejects.toThrow(
      'there is no Python sample above it; add one, or name the app with app=.',
    );
  });
});
