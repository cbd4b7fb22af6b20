/**
 * Follows each tutorial like a reader: the samples up to each "Save" form an app that runs and shows something, and
 * there is little to type in between.
 */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {withApp} from '../../../sdk-double/app';
import {around, uploads, type Use} from '../../../sdk-double/run-app';
import {startPython} from '../../../sdk-double/runtime';
import type {Element} from '../../../sdk-double/schema';
import {type Fence, fencesOf} from '../../../src/markdown/fences';
import {FOLDER, follow, type Followed} from './follow';
import {uses} from './uses';

await startPython();

const MAX_LINES = 60;

interface Moment {
  /** Line of the page. */
  line: number;
  /** The samples up to there. */
  fences: Fence[];
  /** Lines with text that the reader has added to `app.py` since the last moment. */
  added: number;
}

const withoutBlanks = (code: string): string[] => code.split('\n').filter((line) => line.trim() !== '');

/** The points of a page at which the reader saves the app. */
function momentsOf({source, samples, textOf}: Followed): Moment[] {
  const inFence = (line: number): boolean =>
    fencesOf(source).some((fence) => fence.line <= line && line <= fence.end);
  let seen = 0;
  return source.split('\n').flatMap((text, index) => {
    const line = index + 1;
    if (!/(?:^|[.:)] )(?:\d+\. |- )?Save\b/.test(text) || inFence(line)) return [];
    const fences = samples.filter(({end}) => end < line);
    const added = fences.slice(seen).flatMap((fence) => withoutBlanks(textOf(fence))).length;
    if (fences.length === seen) return [];
    seen = fences.length;
    return [{line, fences, added}];
  });
}

/** What is wrong with the views of an app for its default values; empty if it shows something. */
function faultsOf(code: string, folder: string, use: Use): string[] {
  return withApp(...around(code, {folder, ...use}), (app) => {
    let shown = 0;
    const faults = app.outline().controllers.flatMap((controller) => {
      const form = app.form({controller});
      const names = new Set(namesOf(form.children));
      shown += names.size;
      const known = <Value>(values: Record<string, Value> = {}): Record<string, Value> =>
        Object.fromEntries(Object.entries(values).filter(([field]) => names.has(field)));
      return form.views!.flatMap(({method}) => {
        try {
          const call = {controller, method, values: known(uploads(use)), python: known(use.values)};
          const {result, messages} = app.call(call);
          shown += 1;
          return result || messages.length > 0 ? [] : [`${method} shows nothing`];
        } catch (error) {
          return [`${method}: ${(error as Error).message}`];
        }
      });
    });
    return shown > 0 ? faults : ['no field and no view'];
  });
}

const namesOf = (children: readonly Element[]): string[] =>
  children.flatMap(({name, children: inner = []}) => [name, ...namesOf(inner)]);

const tutorials = fs.readdirSync(FOLDER).filter((name) => fs.existsSync(`${FOLDER}/${name}/app/app.py`));

describe.each(tutorials)('the tutorial %s, followed step by step', (name) => {
  const followed = follow(name);
  const {page, codeAfter, finished} = followed;
  const moments = momentsOf(followed);

  it('runs at each "Save", and shows something', () => {
    expect(moments.length).toBeGreaterThan(1);
    const faults = moments.flatMap(({line, fences}) =>
      faultsOf(codeAfter(fences), `${FOLDER}/${name}/app`, uses[name] ?? {}).map(
        (fault) => `${page}:${line}: ${fault}`,
      ),
    );
    expect(faults).toEqual([]);
  });

  it(`has at most ${MAX_LINES} lines between two of them`, () => {
    const long = moments.filter(({added}) => added > MAX_LINES);
    expect(long.map(({line, added}) => `${page}:${line}: ${added} lines`)).toEqual([]);
  });

  it('ends with the finished app', () => {
    expect(withoutBlanks(codeAfter(moments.at(-1)!.fences))).toEqual(withoutBlanks(finished));
  });
});
