import {beforeAll, describe, expect, it} from 'vitest';
import {checkSamples, type Report} from '../../scripts/check-samples';
import {fencesOf} from '../../src/markdown/fences';
import {sdkVersions} from '../../src/sdk-model/versions';
import {entry, source} from '../unit/sdk-fixture';
import {tempFolder} from '../temp-folder';

/** Long enough for the type checker on a busy machine. */
const TIMEOUT_MS = 600_000;

const lines = (...texts: string[]): string => texts.join('\n') + '\n';

const INDEX = `---
title: SDK reference
---

| Module | What it holds |
| --- | --- |
| [\`viktor.core\`](./core.mdx) | Files. |
| [\`viktor.parametrization\`](./parametrization.mdx) | Fields. |
| \`viktor.external.scia\` | SCIA. |
`;

const CONTROLLER = entry('Controller', 'class Controller:\n    label: str\n    parametrization: Any');

/** The reference of version 14, which the next version starts with. */
const REFERENCE_14: Record<string, string> = {
  'api/index.mdx': INDEX,
  'api/core.mdx': source(
    'viktor.core',
    CONTROLLER,
    entry(
      'File',
      'class File:\n    @classmethod\n    def from_data(cls, data: str | bytes) -> File: ...\n    @property\n    def source(self) -> str: ...',
    ),
  ),
  'api/parametrization.mdx': source(
    'viktor.parametrization',
    entry(
      'NumberField',
      'class NumberField:\n    def __init__(self, ui_name: str, *, suffix: str | None = None) -> None: ...',
    ),
    entry('Parametrization', 'class Parametrization: ...'),
  ),
};

const REFERENCE_13: Record<string, string> = {
  'api/index.mdx': INDEX,
  'api/core.mdx': source(
    'viktor.core',
    entry('ViktorController', 'class ViktorController: ...'),
    entry('Line', 'class Line:\n    def __init__(self, start: Coordinate) -> None: ... # WRONG'),
  ),
  'api/parametrization.mdx': source(
    'viktor.parametrization',
    entry(
      'NumberField',
      'class NumberField:\n    def __init__(self, ui_name: str, prefix: str | None = None) -> None: ...',
    ),
  ),
};

function inFolder(folder: string, files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]));
}

const fence = (meta: string, ...texts: string[]): string =>
  ['```python' + (meta && ` ${meta}`), ...texts, '```'].join('\n');

const page = (...parts: string[]): string => `---\ntitle: A page\n---\n\nText.\n\n${parts.join('\n\n')}\n`;

interface Case {
  name: string;
  file: string;
  text: string;
  /** Files besides the page. */
  beside?: Record<string, string>;
  /** The expected message for each line with WRONG, in order. */
  reported: (string | RegExp)[];
}

/** The message for a name missing from a file of the page, which must not point to the reference. */
const lacks = (name: string): RegExp => new RegExp(`^(?!.*(?:SDK version|reference;)).*"${name}"`);

const IN_14 = 'sdk_versioned_docs/version-14';
const IN_13 = 'sdk_versioned_docs/version-13';

const CASES: Case[] = [
  {
    name: 'a sample that uses the SDK as declared',
    file: 'docs/good.mdx',
    text: page(
      fence(
        'title="app.py"',
        'import math',
        '',
        'import numpy as np',
        'import viktor as vkt',
        'from viktor.external.scia import Model',
        '',
        'span = vkt.NumberField("Span", suffix="m")',
        'file = vkt.File.from_data("a")',
        'points = np.linspace(0, math.pi, 11)',
        'model = Model(anything=1)',
        'program = vkt.scia.Anything()',
      ),
    ),
    reported: [],
  },
  {
    name: 'a wrong name of an argument',
    file: 'docs/argument.mdx',
    text: page(
      'Text.',
      fence('', 'import viktor as vkt', '', 'span = vkt.NumberField("Span", unit="m")  # WRONG'),
    ),
    reported: ['there is no argument "unit" in SDK version 14; see the signature in the reference.'],
  },
  {
    name: 'packages that are not on the list',
    file: 'docs/unlisted.mdx',
    text: page(
      fence(
        '',
        'import pandas as pd',
        'import pygame  # WRONG',
        'from bokeh.plotting import figure  # WRONG',
      ),
    ),
    reported: [
      'samples may not import "pygame"; add it to the list in scripts/check-samples/third-party.ts, or do without it.',
      'samples may not import "bokeh.plotting"',
    ],
  },
  {
    name: 'samples that stand for themselves: none sees the names of another',
    file: 'docs/alone.mdx',
    text: page(fence('', 'import viktor as vkt'), fence('', 'vkt.File.from_data("a")  # WRONG')),
    reported: ['"vkt" is not defined.'],
  },
  {
    name: 'a sample that is skipped with a reason',
    file: 'docs/skipped.mdx',
    text: page(fence('skip="written for version 12"', 'import nothing', 'nothing[')),
    reported: [],
  },
  {
    name: 'a sample that is skipped without a reason',
    file: 'docs/skipped-silently.mdx',
    text: page(
      fence('skip="" title="WRONG"', 'import nothing'),
      fence('skip=" " title="WRONG"', 'import nothing'),
    ),
    reported: [
      'skip="" has no reason; write there why the sample is not checked.',
      'skip="" has no reason; write there why the sample is not checked.',
    ],
  },
  {
    name: 'a sample for another version than its page',
    file: 'docs/other-version.mdx',
    text: page(
      fence(
        'sdk="13"',
        'from viktor.parametrization import NumberField',
        '',
        'span = NumberField("Span", prefix="~")',
        'load = NumberField("Load", suffix="kN")  # WRONG',
      ),
    ),
    reported: ['there is no argument "suffix" in SDK version 13'],
  },
  {
    name: 'an app of several files that import each other',
    file: 'docs/app.mdx',
    text: page(
      fence(
        'title="app/beam/parametrization.py"',
        'import viktor as vkt',
        '',
        '',
        'class Parametrization(vkt.Parametrization):',
        '    span = vkt.NumberField("Span")',
      ),
      'Text.',
      fence(
        'title="app/beam/controller.py"',
        'import viktor as vkt',
        '',
        'from .parametrization import Parametrization',
        'from .parametrization import Columns  # WRONG',
        '',
        '',
        'class Controller(vkt.Controller):',
        '    parametrization = Parametrization',
      ),
      fence(
        'title="app/__init__.py"',
        'from .beam.controller import Controller as Beam',
        '',
        'Beam.parametrizations  # WRONG',
      ),
    ),
    reported: [lacks('Columns'), 'Cannot access attribute "parametrizations"'],
  },
  {
    name: 'a relative import of a file that the page does not show',
    file: 'docs/relative.mdx',
    text: page(
      fence(
        'title="app/beam/controller.py"',
        'import math',
        '',
        'from .parametrization import Span  # WRONG',
      ),
    ),
    reported: [
      'the page shows no file for the import ".parametrization"; show that file too, or move both into files beside the page.',
    ],
  },
  {
    name: 'a part of a file, which is checked as a whole',
    file: 'docs/whole/app.py',
    text: lines(
      'import viktor as vkt',
      '',
      '# region form',
      'vkt.NumberField("Span", unit="m")  # WRONG',
      '# endregion form',
    ),
    beside: {'docs/whole/index.mdx': page(fence('file="./app.py" region="form"'), fence('file="./app.py"'))},
    reported: ['there is no argument "unit" in SDK version 14'],
  },
  {
    name: 'packages beside a page and their tests, which import each other',
    file: 'docs/samples/wall/tests/test_wall.py',
    text: lines(
      'from app.wall.controller import area',
      'from app.wall.loads import snow  # WRONG',
      '',
      'area()',
    ),
    beside: {
      'docs/samples/wall/app/__init__.py': lines('from .wall.controller import area as wall_area'),
      'docs/samples/wall/app/wall/__init__.py': '',
      'docs/samples/wall/app/wall/controller.py': lines(
        'from app.wall.loads import wind',
        '',
        'from .loads import wind as same',
        '',
        '',
        'def area() -> float:',
        '    return wind() + same()',
      ),
      'docs/samples/wall/app/wall/loads.py': lines('def wind() -> float:', '    return 1.2'),
      // The same name as a module of another app.
      'docs/samples/app.py': lines('width = 2.0'),
    },
    reported: [lacks('snow')],
  },
  {
    name: 'a page of version 13',
    file: `${IN_13}/guide.mdx`,
    text: page(
      fence(
        '',
        'import viktor as vkt',
        'from viktor.core import File  # WRONG',
        'from viktor.parametrization import NumberField',
        '',
        'NumberField("Span", prefix="~")',
        'NumberField("Span", suffix="m")  # WRONG',
        'NumberField(None)  # WRONG',
        'vkt.NumberField("Span")  # WRONG',
        'vkt.ViktorController()',
      ),
    ),
    reported: [
      'has no "File" in SDK version 13',
      'there is no argument "suffix" in SDK version 13',
      'Argument of type "None" cannot be assigned to parameter "ui_name"',
      'viktor has no "NumberField" in SDK version 13',
    ],
  },
  {
    name: 'a wrong name of a type in a declaration',
    file: `${IN_13}/api/core.mdx`,
    text: REFERENCE_13['api/core.mdx']!,
    reported: ['"Coordinate" is not defined.'],
  },
];

describe('samples of a small site', () => {
  const site = tempFolder({
    'sdk_versions.json': '["14", "13"]',
    ...inFolder('sdk', REFERENCE_14),
    ...inFolder(IN_14, REFERENCE_14),
    ...inFolder(IN_13, REFERENCE_13),
    ...Object.assign({}, ...CASES.map(({beside}) => beside ?? {})),
    ...Object.fromEntries(CASES.map(({file, text}) => [file, text])),
  });
  let report: Report;

  beforeAll(() => {
    report = checkSamples(site, sdkVersions(site, '14'));
  }, TIMEOUT_MS);

  it.each(CASES.map((item) => [item.name, item] as const))('%s', (_, {file, text, reported}) => {
    const found = report.problems.filter((problem) => problem.file === file);
    const wrong = text.split('\n').flatMap((line, index) => (line.includes('WRONG') ? [index + 1] : []));
    expect(found.map(({line}) => line)).toEqual(wrong);
    expect(wrong).toHaveLength(reported.length);
    found.forEach(({message}, index) => {
      const part = reported[index]!;
      if (typeof part === 'string') expect(message).toContain(part);
      else expect(message).toMatch(part);
    });
  });

  it('have no other problems', () => {
    const files = CASES.map(({file}) => file);
    expect(report.problems.filter(({file}) => !files.includes(file))).toEqual([]);
  });

  it('are counted, checked or skipped with the reason', () => {
    expect(Object.fromEntries(report.skipped)).toEqual({
      'part of a file that is checked as a whole': 2,
      'written for version 12': 1,
    });
    const skipped = 3;
    const refused = ['skipped-silently', 'no-version'];
    const texts = CASES.filter(({file}) => !refused.some((name) => file.includes(name)));
    const fences = texts
      .flatMap(({text, beside}) => [text, ...Object.values(beside ?? {})])
      .flatMap(fencesOf)
      .filter(({meta}) => meta !== 'signature');
    const files = texts.flatMap(({file, beside}) => [file, ...Object.keys(beside ?? {})]);
    const apps = files.filter((file) => file.endsWith('.py'));
    expect(report.checked).toBe(fences.length + apps.length - skipped);
  });
});
