import path from 'node:path';
import type {Sample} from './collect';

/** Samples that can import each other: the files of one app. */
export interface Group {
  folder: string;
  files: {path: string; sample: Sample}[];
}

/** Paths, without extension, of the files that a sample's imports would resolve to. */
function importsOf(name: string, code: string): string[] {
  return [...code.matchAll(/^ *(?:from ([\w.]+) import|import ([\w.]+))/gm)].map(([, from, plain]) => {
    const [, dots, module] = /^(\.*)(.*)$/.exec((from ?? plain)!)!;
    const base = dots === '' ? '' : path.posix.join(path.posix.dirname(name), '../'.repeat(dots!.length - 1));
    return path.posix.join(base, module!.replaceAll('.', '/'));
  });
}

/** Whether a file can't join a group: its path is taken, or a module there has the name of its package. */
function clashes(name: string, {files}: Group): boolean {
  const [top] = name.split('/');
  return files.some((file) => {
    const [other] = file.path.split('/');
    return file.path === name || `${top}.py` === file.path || name === `${other}.py`;
  });
}

/** Groups the samples that import each other. */
export function groupSamples(samples: readonly Sample[]): Group[] {
  const groups: (Group & {key: string})[] = [];
  for (const sample of samples) {
    const isFile = sample.file.endsWith('.py');
    // One app: the files in a folder, with their tests, or the samples with file names on a page.
    const place = isFile ? sample.file.slice(0, -sample.title!.length) : sample.file;
    const key = `${sample.version.name}/${place}`;
    const folder = `${sample.version.name}/s${groups.length}`;
    const name = sample.title?.endsWith('.py') ? sample.title : undefined;
    const open = name ? groups.filter((group) => group.key === key && !clashes(name, group)) : [];
    const imported = new Set(name ? importsOf(name, sample.code) : []);
    const holding = open.findLast(({files}) =>
      files.some((file) => imported.has(file.path.replace(/(?:\/__init__)?\.py$/, ''))),
    );
    const last = groups.findLast((group) => group.key === key);
    const group = holding ?? (last && open.includes(last) ? last : undefined);
    if (group) group.files.push({path: name!, sample});
    // A sample without a file name is a group of its own.
    else groups.push({key: name ? key : folder, folder, files: [{path: name ?? 'sample.py', sample}]});
  }
  return groups;
}
