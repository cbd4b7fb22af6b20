import {namesUsed} from './declarations';
import type {ReferencePage} from './pages';
import {
  FLAT_MODULES,
  hasFlatNames,
  MODULE_ONLY,
  ROOT_NAMES_OF_13,
  type Version,
  WITHOUT_SHORT_NAME,
} from './versions';

/** The imports for names that declarations use but the SDK does not declare. */
const OUTSIDE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'Any',
      'BinaryIO',
      'Callable',
      'ClassVar',
      'Dict',
      'Generator',
      'Generic',
      'IO',
      'Iterable',
      'Iterator',
      'List',
      'Literal',
      'Mapping',
      'MutableMapping',
      'NamedTuple',
      'NewType',
      'NoReturn',
      'Optional',
      'Protocol',
      'Sequence',
      'Set',
      'TextIO',
      'Tuple',
      'Type',
      'TypeAlias',
      'TypedDict',
      'TypeVar',
      'Union',
      'overload',
    ].map((name) => [name, `from typing import ${name}`]),
  ),
  ABC: 'from abc import ABC',
  AbstractContextManager: 'from contextlib import AbstractContextManager',
  abstractmethod: 'from abc import abstractmethod',
  BytesIO: 'from io import BytesIO',
  Enum: 'from enum import Enum',
  IntEnum: 'from enum import IntEnum',
  Figure: 'from plotly.graph_objects import Figure',
  OrderedDict: 'from collections import OrderedDict',
  Styler: 'from pandas.io.formats.style import Styler',
  UUID: 'from uuid import UUID',
  Path: 'from pathlib import Path',
  PathLike: 'from os import PathLike',
  StringIO: 'from io import StringIO',
  Munch: 'from typing import Any as Munch',
  _Layer: 'from typing import Any as _Layer',
  _Material: 'from typing import Any as _Material',
  _NonUniformLoad: 'from typing import Any as _NonUniformLoad',
  _PlLine: 'from typing import Any as _PlLine',
  _Point: 'from typing import Any as _Point',
  _Vertical: 'from typing import Any as _Vertical',
  Response: 'from typing import Any as Response',
  abc: 'import abc',
  datetime: 'import datetime',
  enum: 'import enum',
  io: 'import io',
  np: 'import numpy as np',
  numpy: 'import numpy',
  os: 'import os',
  pd: 'import pandas as pd',
  plt: 'import matplotlib.pyplot as plt',
  typing: 'import typing',
};

/** A stub file; `origin` has, for each line, the line of the page that it comes from, if any. */
export interface StubFile {
  /** Path relative to the folder of the stubs. */
  path: string;
  text: string;
  origin: ({file: string; line: number} | undefined)[];
}

const ANYTHING = 'from typing import Any\n\ndef __getattr__(name: str) -> Any: ...\n';

function declaredBy(pages: readonly ReferencePage[]): Map<string, string[]> {
  const owners = new Map<string, string[]>();
  for (const page of pages) {
    for (const {name} of page.blocks.flatMap(({declarations}) => declarations)) {
      owners.set(name, [...(owners.get(name) ?? []), page.module]);
    }
  }
  return owners;
}

/** If several modules declare a name, the lowest number wins: modules that the package re-exports come first. */
function precedence(module: string): number {
  const index = FLAT_MODULES.findIndex((name) => module === `viktor.${name}`);
  return index === -1 ? FLAT_MODULES.length : index;
}

function moduleFile(
  module: string,
  pages: readonly ReferencePage[],
  owners: ReadonlyMap<string, string[]>,
  path: string,
): StubFile {
  const blocks = pages.flatMap((page) => page.blocks.map((block) => ({...block, file: page.file})));
  const own = new Set(blocks.flatMap(({declarations}) => declarations.map(({name}) => name)));
  const imports = new Set<string>();
  for (const name of namesUsed(blocks.map(({code}) => code).join('\n'))) {
    if (own.has(name)) continue;
    const [owner] = [...(owners.get(name) ?? [])].sort((a, b) => precedence(a) - precedence(b));
    if (owner) imports.add(`from ${owner} import ${name}`);
    else if (OUTSIDE[name]) imports.add(OUTSIDE[name]);
  }
  const lines: string[] = [...imports].sort();
  const origin: StubFile['origin'] = lines.map(() => undefined);
  for (const block of blocks) {
    block.code.split('\n').forEach((line, index) => {
      lines.push(line);
      origin.push({file: block.file, line: block.line + index});
    });
  }
  return {path, text: `${lines.join('\n')}\n`, origin};
}

function rootText(
  version: Version,
  modules: readonly string[],
  owners: ReadonlyMap<string, string[]>,
): string {
  const lines = ['from . import external as external'];
  const direct = modules.filter((module) => module.split('.').length === 2);
  for (const module of direct) {
    const name = module.split('.')[1]!;
    lines.push(`from . import ${name} as ${name}`);
  }
  if (!hasFlatNames(version)) {
    for (const name of ROOT_NAMES_OF_13) {
      const [owner] = owners.get(name) ?? [];
      if (owner) lines.push(`from ${owner} import ${name} as ${name}`);
    }
    return `${lines.join('\n')}\n`;
  }
  for (const [name, modulesOfName] of owners) {
    if (MODULE_ONLY.includes(name)) continue;
    const [owner] = [...modulesOfName].sort((a, b) => precedence(a) - precedence(b));
    if (precedence(owner!) < FLAT_MODULES.length) lines.push(`from ${owner} import ${name} as ${name}`);
  }
  for (const module of modules.filter((item) => item.startsWith('viktor.external.'))) {
    const name = module.split('.').at(-1)!;
    if (WITHOUT_SHORT_NAME.includes(name)) continue;
    lines.push(`from ${module.split('.').slice(0, -1).join('.')} import ${name} as ${name}`);
  }
  return `${lines.join('\n')}\n`;
}

/**
 * Assembles the declarations of a version into a stub package for type checkers.
 *
 * @param version - The version.
 * @param pages - Its reference pages.
 * @param modules - All of its modules; those without a page accept any name.
 * @returns The files of the package `viktor`.
 */
export function stubPackage(
  version: Version,
  pages: readonly ReferencePage[],
  modules: readonly string[],
): StubFile[] {
  const owners = declaredBy(pages);
  const all = [...new Set([...modules, ...pages.map(({module}) => module)])].sort();
  const plain = (path: string, text: string): StubFile => ({path, text, origin: []});
  const isPackage = (module: string): boolean => all.some((item) => item.startsWith(`${module}.`));
  const files = all.map((module) => {
    const path = `${module.replaceAll('.', '/')}${isPackage(module) ? '/__init__' : ''}.pyi`;
    const own = pages.filter((page) => page.module === module);
    return own.length === 0 ? plain(path, ANYTHING) : moduleFile(module, own, owners, path);
  });
  files.push(plain('viktor/__init__.pyi', rootText(version, all, owners)));
  const external = all
    .filter((module) => /^viktor\.external\.\w+$/.test(module))
    .map((module) => module.split('.')[2]!);
  const documented = new Set(pages.map(({module}) => module));
  const fromBase = (owners.get('OAuth2Integration') ?? []).map(
    (module) => `from ${module} import OAuth2Integration as OAuth2Integration\n`,
  );
  files.push(
    plain(
      'viktor/external/__init__.pyi',
      external.map((name) => `from . import ${name} as ${name}\n`).join('') +
        (documented.has('viktor.external.external_program') ? fromBase.join('') : ANYTHING),
    ),
  );
  return files;
}
