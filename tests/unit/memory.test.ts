import {afterEach, beforeEach, expect, it, vi} from 'vitest';

const FILES = {'app.py': 'a = 1\n', 'beam.py': 'b = 1\n', 'data.xlsx': new Uint8Array(2)};

let items: Map<string, string>;

type Module = typeof import('../../src/app-preview/memory');

let loads = 0;

/** The memory of a page that has just been loaded. Resetting all modules would start Python anew for other files. */
async function load(): Promise<Module['savedEdits']> {
  loads += 1;
  const file = `../../src/app-preview/memory.ts?load=${loads}`;
  return ((await import(/* @vite-ignore */ file)) as Module).savedEdits;
}

beforeEach(() => {
  items = new Map();
  const sessionStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  vi.stubGlobal('window', {sessionStorage});
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps changes of an app across a reload, and forgets reverted ones', async () => {
  (await load()).save('/page/#0', FILES, {'app.py': 'a = 2'});
  expect((await load()).load('/page/#0', FILES)).toEqual({'app.py': 'a = 2'});
  expect((await load()).load('/page/#1', FILES)).toEqual({});
  (await load()).save('/page/#0', FILES, {});
  expect((await load()).load('/page/#0', FILES)).toEqual({});
  expect(items.size).toBe(0);
});

it('ignores a stored text whose original has changed', async () => {
  (await load()).save('/page/#0', FILES, {'app.py': 'a = 2', 'beam.py': 'b = 2'});
  const found = (await load()).load('/page/#0', {...FILES, 'app.py': 'a = 3\n'});
  expect(found).toEqual({'beam.py': 'b = 2'});
});

it('stores no text that is too long, and removes its older version', async () => {
  const memory = await load();
  memory.save('/page/#0', FILES, {'app.py': 'a = 2'});
  const long = {'app.py': '#'.repeat(400_000)};
  memory.save('/page/#0', FILES, long);
  expect(memory.load('/page/#0', FILES)).toEqual(long);
  expect((await load()).load('/page/#0', FILES)).toEqual({});
});

it.each(['{"app.py": "a"}', '{"app.py": {"from": "a = 1\\n"}}', 'null', '[1]', '{"app', '7'])(
  'takes %s in the storage for nothing',
  async (text) => {
    (await load()).save('/page/#0', FILES, {'app.py': 'a = 2'});
    items.set([...items.keys()][0]!, text);
    expect((await load()).load('/page/#0', FILES)).toEqual({});
  },
);

it('keeps changes in memory if there is no storage', async () => {
  const window = {};
  Object.defineProperty(window, 'sessionStorage', {
    get: () => {
      throw new DOMException('Blocked', 'SecurityError');
    },
  });
  vi.stubGlobal('window', window);
  const memory = await load();
  memory.save('/page/#0', FILES, {'app.py': 'a = 2'});
  expect(memory.load('/page/#0', FILES)).toEqual({'app.py': 'a = 2'});
});
