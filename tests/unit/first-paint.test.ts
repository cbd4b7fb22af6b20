import {beforeEach, describe, expect, it, vi} from 'vitest';
import upstream from '@docusaurus/core/lib/ssg/ssgTemplate.html';
import {runAfterPaint} from '../../src/plugins/first-paint/inline-script';
import {AFTER_PAINT, pageTemplate} from '../../src/plugins/first-paint/template';

/** A fake script element. */
class Script {
  async = true;
  replacement?: Script;
  constructor(public attributes: {name: string; value: string}[] = []) {}
  setAttribute(name: string, value: string): void {
    this.attributes.push({name, value});
  }
  replaceWith(other: Script): void {
    this.replacement = other;
  }
}

/** A fake window with two waiting scripts; the test paints its frames. */
function makePage(hidden: boolean) {
  const waiting = ['/runtime.js', '/main.js'].map(
    (src) =>
      new Script([
        {name: 'type', value: 'waits'},
        {name: 'src', value: src},
        {name: 'defer', value: ''},
      ]),
  );
  let frame: (() => void) | undefined;
  const window = {
    document: {
      hidden,
      querySelectorAll: (selector: string) => (selector === 'script[type="waits"]' ? waiting : []),
      createElement: () => new Script(),
    },
    setTimeout: (run: () => void, delay?: number) => setTimeout(run, delay),
    requestAnimationFrame: (run: () => void) => void (frame = run),
  } as unknown as Window & typeof globalThis;
  runAfterPaint(window, 'waits');
  return {
    paint: () => frame!(),
    run: () => waiting.map(({replacement}) => replacement?.attributes.map(({name, value}) => [name, value])),
    waiting,
  };
}

const RUN = ['/runtime.js', '/main.js'].map((src) => [
  ['src', src],
  ['defer', ''],
]);
const WAITING = [undefined, undefined];

beforeEach(() => void vi.useFakeTimers());

describe('the scripts of a page', () => {
  it('run in the task after the first frame, in order', () => {
    const {paint, run, waiting} = makePage(false);
    vi.advanceTimersByTime(100);
    expect(run()).toEqual(WAITING);
    paint();
    expect(run()).toEqual(WAITING);
    vi.advanceTimersByTime(0);
    expect(run()).toEqual(RUN);
    expect(waiting.map(({replacement}) => replacement!.async)).toEqual([false, false]);
  });

  it('run before the task that warms up string comparison', () => {
    const compare = vi.spyOn(String.prototype, 'localeCompare');
    const {paint, run} = makePage(false);
    paint();
    vi.advanceTimersToNextTimer();
    expect(run()).toEqual(RUN);
    expect(compare).not.toHaveBeenCalled();
    vi.advanceTimersToNextTimer();
    expect(compare).toHaveBeenCalledOnce();
    compare.mockRestore();
  });

  it('run once', () => {
    const {paint, waiting} = makePage(false);
    paint();
    vi.advanceTimersByTime(0);
    const [first] = waiting.map(({replacement}) => replacement);
    vi.advanceTimersByTime(2000);
    expect(waiting[0]!.replacement).toBe(first);
  });

  it('do not wait for a frame in a tab in the background', () => {
    const {run} = makePage(true);
    expect(run()).toEqual(WAITING);
    vi.advanceTimersByTime(0);
    expect(run()).toEqual(RUN);
  });

  it('wait at most a second if no frame is painted', () => {
    const {run} = makePage(false);
    vi.advanceTimersByTime(999);
    expect(run()).toEqual(WAITING);
    vi.advanceTimersByTime(1);
    expect(run()).toEqual(RUN);
  });
});

it('the template is that of Docusaurus, but for its scripts', () => {
  const withoutScripts = (template: string): string =>
    template.trim().replace(/<% it\.scripts\.forEach[^]*?<% }\); %>/, '');
  expect(withoutScripts(pageTemplate)).toBe(withoutScripts(upstream));
  expect(pageTemplate).toContain(`<script type="${AFTER_PAINT}" src="<%= it.baseUrl %><%= script %>" defer>`);
});
