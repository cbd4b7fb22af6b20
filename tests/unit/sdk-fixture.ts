import {readReferencePage, type ReferencePage} from '../../src/sdk-model/pages';
import {symbolTable} from '../../src/sdk-model/symbols';
import type {Tables} from '../../src/sdk-model/tables';
import type {Version} from '../../src/sdk-model/versions';

export const NEXT: Version = {name: 'next', folder: 'sdk'};
export const V14: Version = {name: '14', folder: 'sdk_versioned_docs/version-14', address: '/sdk/'};
export const V13: Version = {name: '13', folder: 'sdk_versioned_docs/version-13', address: '/sdk/13/'};

/** An entry of a reference page: heading, declaration, and optional text and member headings. */
export function entry(name: string, code: string, text = ''): string {
  return `## ${name} {#${name}}\n\n\`\`\`python signature\n${code}\n\`\`\`\n\n${text}\n`;
}

/** The source of a reference page. */
export function source(module: string, ...entries: string[]): string {
  return `---\ntitle: ${module}\ndescription: A module.\n---\n\nWhat it is for.\n\n${entries.join('\n')}`;
}

export function page(version: Version, module: string, ...entries: string[]): ReferencePage {
  const file = `${version.folder}/api/${module.split('.').at(-1)!.replaceAll('_', '-')}.mdx`;
  return readReferencePage(source(module, ...entries), file)!;
}

const FIELD = entry(
  'NumberField',
  'class NumberField:\n    def __init__(self, ui_name: str, *, suffix: str | None = None) -> None: ...',
);

const pages14 = [
  page(
    V14,
    'viktor.core',
    entry(
      'File',
      'class File:\n    @classmethod\n    def from_data(cls, data: str | bytes) -> File: ...\n    def copy(self) -> File: ...\n    @property\n    def source(self) -> Path: ...',
      '### File.from_data {#File.from_data}\n\nMakes one.\n\n### File.copy {#File.copy}\n\n**Since:** 14.3.0.\n',
    ),
    entry('Color', 'class Color:\n    def __init__(self, r: int, g: int, b: int) -> None: ...'),
  ),
  page(V14, 'viktor.parametrization', FIELD, entry('Text', 'class Text: ...')),
  page(
    V14,
    'viktor.views',
    entry('DataResult', 'class DataResult:\n    def __init__(self, data: DataGroup) -> None: ...'),
    entry('DataGroup', 'class DataGroup: ...'),
    entry('Label', 'class Label: ...'),
  ),
  page(
    V14,
    'viktor.api_v1',
    entry(
      'API',
      'class API:\n    def get_entity(self, id: int, *, privileged: bool = False) -> Entity: ...',
      '### API.get_entity {#API.get_entity}\n\nFinds one.\n',
    ),
    entry('Entity', 'class Entity: ...'),
    entry('Label', 'class Label: ...'),
  ),
  page(V14, 'viktor.llm', entry('ViktorOpenAI', 'class ViktorOpenAI: ...', '**Since:** 14.29.0.\n')),
];

const pages13 = [
  page(
    V13,
    'viktor.core',
    entry(
      'File',
      'class File:\n    @classmethod\n    def from_data(cls, data: str) -> File: ...\n    def open(self) -> File: ...',
      '### File.from_data {#File.from_data}\n\nMakes one.\n\n### File.open {#File.open}\n\nOpens it.\n',
    ),
    entry('ViktorController', 'class ViktorController: ...'),
    entry('Color', 'class Color:\n    def __init__(self, r: int, g: int, b: int) -> None: ...'),
  ),
  page(
    V13,
    'viktor.parametrization',
    entry(
      'NumberField',
      'class NumberField:\n    def __init__(self, ui_name: str, prefix: str = "") -> None: ...',
    ),
    entry('Text', 'class Text: ...'),
  ),
];

const MODULES_13 = ['viktor.core', 'viktor.parametrization', 'viktor.views', 'viktor.api_v1'];
const MODULES_14 = [...MODULES_13, 'viktor.llm', 'viktor.external.scia'];

/** Two small versions: 13 has no page for `views` and `api_v1`, and no module `llm` at all. */
export const tables: Tables = {
  versions: [NEXT, V14, V13],
  tables: {
    next: symbolTable(NEXT, [], MODULES_14),
    14: symbolTable(V14, pages14, MODULES_14),
    13: symbolTable(V13, pages13, MODULES_13),
  },
};

export const referencePages = {13: pages13, 14: pages14};
