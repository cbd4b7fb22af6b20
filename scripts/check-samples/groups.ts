import path from 'node:path';
import type {Sample} from './collect';

/** A set of samples that import each other: files of one app, as a page shows them one after the other. */
export interface Group {
  folder: string;
  files: {path: string; sample: Sample}[];
}

/** Files that a sample would import, by path without extension, if they were there. */
function importsOf(name: string, code: string): string[] {
  return [...code.matchAll(/^ *(?:from ([\w.]+) import|import ([\w.]+))/gm)].map(([, from, plain]) => {
    const [, dots, module] = /^(\.*)(.*)$/.exec((from ?? plain)!)!;
    const base = dots === '' ? '' : path.posix.join(path.posix.dirname(name), '../'.repeat(dots!.length - 1));
    return path.posix.join(base, module!.replaceAll('.', '/'));
  });
}

/** Tells whether a file can't stand beside others: its path is taken, or a module has its package's name. */
function clashes(name: string, {files}: Group): boolean {
  const [top] = name.split('/');
  return files.some((file) => {
    const [other] = file.path.split('/');
    return file.path === name || `${top}.py` === file.path || name === `${other}.py`;
  });
}

/** Puts samples together that import each other. */
export function groupSamples(samples: readonly Sample[]): Group[] {
  const groups: (Group & {key: string})[] = [];
  for (const sample of samples) {
    const isFile = sample.file.endsWith('.py');
    // Files beside a page form one app, with its tests, and so do those that a page shows one after the other.
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
    // A sample without a file name stands for itself.
    else groups.push({key: name ? key : folder, folder, files: [{path: name ?? 'sample.py', sample}]});
  }
  return groups;
}
