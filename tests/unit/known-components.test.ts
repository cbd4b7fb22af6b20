import {describe, expect, it} from 'vitest';
import {knownComponents} from '../../src/remark/known-components';
import {transformed} from './mdx';

const run = (source: string): void => void transformed(knownComponents(), source);

describe('the components that a page uses', () => {
  it.each(['Cards', 'Tabs', 'TabItem'])('<%s> needs no import', (name) => {
    expect(() => run(`<${name}>\n\ntext\n\n</${name}>`)).not.toThrow();
  });

  it('HTML elements need no import', () => {
    expect(() => run('<div>\n\nPress <kbd>Ctrl</kbd>.\n\n</div>')).not.toThrow();
  });

  it.each([
    ['a default import', "import Plan from './Plan';\n\n<Plan />"],
    ['a named import', "import {Plan, Section} from './drawings';\n\n<Plan /> and <Section />"],
    ['a renamed import', "import {Drawing as Plan} from './drawings';\n\n<Plan />"],
    ['an import over several lines', "import {\n  Plan,\n  Section,\n} from './drawings';\n\n<Section />"],
    ['a default and a named import', "import Plan, {Section} from './drawings';\n\n<Plan /><Section />"],
    ['a namespace import', "import * as Drawings from './drawings';\n\n<Drawings.Plan />"],
    ['a second import in the same block', "import './style.css';\nimport Plan from './Plan';\n\n<Plan />"],
    ['a constant of the page', "export const Plan = () => 'plan';\n\n<Plan />"],
    ['a function of the page', "export function Plan() {\n  return 'plan';\n}\n\n<Plan />"],
  ])('may come from %s', (_, source) => {
    expect(() => run(source)).not.toThrow();
  });

  it('an unknown name fails with page, line, the known names and what to do', () => {
    expect(() => run('Text.\n\n<Card>\n\ntext\n\n</Card>')).toThrow(
      'docs/page.mdx:3: there is no component <Card>; correct the name, import it, or use one of <Cards>, <Catalogue>, <Download>, <RunApp>, <Since>, <SymbolIndex>, <Tabs>, <TabItem>.',
    );
  });

  it('an unknown name is found within a sentence too', () => {
    expect(() => run('Text.\n\nA word and <Badge /> more.')).toThrow(
      'docs/page.mdx:3: there is no component <Badge>;',
    );
  });

  it('imports in samples do not count', () => {
    expect(() => run("```js\nimport Plan from './Plan';\n```\n\n<Plan />")).toThrow(
      'there is no component <Plan>;',
    );
  });

  it('components in samples are ignored', () => {
    expect(() => run('```jsx\n<Plan />\n```\n\nUse `<Plan />`.')).not.toThrow();
  });
});
