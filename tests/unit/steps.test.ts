import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {appOfStep} from '../../src/app-preview/step';
import {fencesOf} from '../../src/markdown/fences';
import {withoutMarkers} from '../../src/markdown/includes';
import {stepAfter, writeStep} from '../../src/markdown/steps';

const APP = `# region plotly
import plotly.graph_objects as go
# endregion plotly
# region form
import viktor as vkt

LIMIT = (
    1.0
)


class Parametrization(vkt.Parametrization):
    span = vkt.NumberField("Span", default=6)
    # endregion form
    # region load
    load = vkt.NumberField("Load", default=12)
    # endregion load


# region moment
@cache
def moment(params):
    return params.load * params.span**2 / 8
# endregion moment


class Controller(vkt.Controller):
    parametrization = Parametrization

    # region diagram
    @vkt.PlotlyView("Diagram")
    def diagram(self, params, **kwargs):
        return vkt.PlotlyResult(go.Figure().to_json())
    # endregion diagram
`;
import {tempFolder} from '../temp-folder';

const EARLY = `import viktor as vkt


# region controller
class Controller(vkt.Controller):
    parametrization = Parametrization
# endregion controller

    # region part
    def part(self): ...
    # endregion part
`;

const page = path.join(tempFolder({'app/app.py': APP, 'samples/early.py': EARLY}), 'index.mdx');

const region = (name: string, file = './app/app.py'): string =>
  `\`\`\`python file="${file}" region="${name}" title="app.py"\n\`\`\`\n`;
const controller = region('controller', './samples/early.py');
const texts = ['class Controller(vkt.Controller):\n    parametrization = Parametrization'];

/** The app after a page with these samples; \`texts\` are what a reader copies from those that are in the result. */
function after(source: string, samples: readonly string[] = []): string {
  return appOfStep(writeStep(stepAfter(fencesOf(source), page, './app')), withoutMarkers(APP), samples);
}

describe('the app after a step', () => {
  it('has the regions that were shown, each at its place in the finished app', () => {
    expect(after(region('form') + region('moment'))).toBe(
      'import viktor as vkt\n\n\nLIMIT = (\n    1.0\n)\n\n\nclass Parametrization(vkt.Parametrization):\n    span = vkt.NumberField("Span", default=6)\n\n\n@cache\ndef moment(params):\n    return params.load * params.span**2 / 8\n',
    );
  });

  it('has a field that was added to its class', () => {
    expect(after(region('form') + region('load'))).toContain(
      '    span = vkt.NumberField("Span", default=6)\n    load = vkt.NumberField("Load", default=12)\n',
    );
  });

  it('has the earlier version of a class until the page shows the later one', () => {
    const early = after(region('form') + controller + region('load'), ['', ...texts]);
    expect(early).toMatch(/class Controller\(vkt\.Controller\):\n {4}parametrization = Parametrization\n$/);
    expect(early).toContain('load = vkt.NumberField');
    const late = writeStep(
      stepAfter(fencesOf(region('form') + controller + region('diagram')), page, './app'),
    );
    expect(late).not.toContain(':');
  });

  it('starts over with a sample that is an app of its own, and with the form of the finished one', () => {
    const whole = '```python title="app.py"\nimport viktor as vkt\n\n\nclass Controller:\n    pass\n```\n';
    const text = 'import viktor as vkt\n\n\nclass Controller:\n    pass';
    expect(after(region('form') + whole, ['', text])).toBe(`${text}\n`);
    expect(after(whole + region('form'))).not.toContain('pass');
  });

  it('leaves out samples of other files', () => {
    const other = '```python title="run.py"\nimport json\n```\n';
    expect(after(other + region('form'))).not.toContain('json');
  });

  it('stops at a part of a class that nothing says the place of', () => {
    const part = region('part', './samples/early.py');
    expect(() => after(region('form') + part)).toThrow(
      'the sample from "./samples/early.py" is a part of a class; show a region of "./app/app.py", or the whole class',
    );
  });

  it('stops where the page and the app do not fit together', () => {
    expect(() => appOfStep('1:1-2', '', ['a'])).toThrow('The step has no lines 1:1-2.');
    expect(() => appOfStep('7-9', 'a\nb', [])).toThrow('The step has no lines 7-9.');
  });
});
