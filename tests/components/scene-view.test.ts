import type {Browser} from '@playwright/test';
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {DRAWN} from '../../sdk-double/limits';
import type {Result} from '../../sdk-double/schema';
import {startPython} from '../../sdk-double/runtime';
import {runApp} from '../../sdk-double/run-app';
import {declarationOf} from '../../src/app-preview/views/scene/scene-parts';
import {sampleAbove} from '../../tools/page-samples';
import {obstacles} from '../site/axe';
import {startBrowser} from './harness';
import {bundleView, closeViews, type LiveView, openView} from './live-view';

let made: Result | undefined;

/** A truss of 11 bars. Where this machine lacks what its app imports, each test that asks for it is skipped. */
function truss(): Result {
  made ??= runApp<'geometry'>(
    sampleAbove('docs/create-apps/user-input/geometry-selection.mdx', 'truss-selection'),
    'show_truss',
  ).result;
  return made;
}

/** A wall of blocks. */
function blocks(count: number, size = 1): Result {
  const shapes = Array.from({length: count}, (_, index) => ({
    kind: 'box' as const,
    center: [index % 80, 0, Math.floor(index / 80)] as [number, number, number],
    size: [size, 0.5, 0.8] as [number, number, number],
    name: `B${index}`,
  }));
  return {shapes};
}

let browser: Browser;
let script: string;

beforeAll(async () => {
  await startPython();
  // WebGL without a graphics card.
  browser = await startBrowser('--use-angle=swiftshader', '--enable-unsafe-swiftshader');
  script = await bundleView(
    'src/app-preview/views/scene/SceneView.tsx',
    'SceneView',
    `import {LiveScene} from './src/app-preview/views/scene/LiveScene';
     globalThis.LiveScene = LiveScene;`,
  );
});

afterEach(closeViews);

afterAll(() => browser.close());

async function open(props: Parameters<LiveView['show']>[0], width?: number): Promise<LiveView> {
  const view = await openView(browser, script, {width});
  await view.show(props);
  return view;
}

/** Positions of texts over the scene. Those of the axes change when the camera turns. */
function textsOf({page}: LiveView, className: string): Promise<string> {
  return page.locator(className).evaluateAll((texts) =>
    texts
      .map((text) => `${text.textContent} ${text.getAttribute('x')} ${text.getAttribute('y')}`)
      .sort()
      .join(),
  );
}

function axesOf(view: LiveView): Promise<string> {
  return textsOf(view, '.scene__axis-name');
}

/** Waits until the view has changed. */
async function changed(view: LiveView, before: string): Promise<string> {
  await expect.poll(() => axesOf(view)).not.toBe(before);
  return axesOf(view);
}

describe('a model that a reader turns', () => {
  it('has an accessible name, and no accessibility violations in either theme', async () => {
    const view = await open({result: truss()});
    const canvas = view.page.getByRole('img', {name: '3D model: 11 bodies'});
    expect(await canvas.count()).toBe(1);
    expect(await obstacles(view.page)).toEqual([]);
    await view.page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'));
    expect(await obstacles(view.page)).toEqual([]);
  });

  it('is turned, moved, zoomed and reset by keyboard', async () => {
    const view = await open({result: truss()});
    const start = await axesOf(view);
    await view.page.locator('canvas').focus();
    await view.page.keyboard.press('ArrowLeft');
    const turned = await changed(view, start);
    await view.page.keyboard.press('ArrowRight');
    await view.page.keyboard.press('ArrowUp');
    await changed(view, turned);
    await view.page.keyboard.press('Home');
    await expect.poll(() => axesOf(view)).toBe(start);
  });

  it('is turned with the mouse, and keeps the view when a value of the form changes', async () => {
    const view = await open({result: truss()});
    const start = await axesOf(view);
    await view.page.mouse.move(400, 240);
    await view.page.mouse.down();
    await view.page.mouse.move(480, 250, {steps: 4});
    await view.page.mouse.up();
    const turned = await changed(view, start);
    await view.show({
      result: {...truss(), shapes: truss().shapes!.map((shape) => ({...shape, color: '#aa3300'}))},
    });
    expect(await axesOf(view)).toBe(turned);
  });

  it('leaves the wheel to the page until it is in use', async () => {
    const view = await open({result: truss()});
    const {page} = view;
    await page.mouse.move(400, 240);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    expect(await page.locator('.scene__wheel').isVisible()).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.locator('canvas').focus();
    const before = await page.locator('canvas').screenshot();
    await page.mouse.wheel(0, -200);
    await expect.poll(async () => before.equals(await page.locator('canvas').screenshot())).toBe(false);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('lets one finger scroll the page until it is tapped', async () => {
    const view = await open({result: truss()});
    const touch = (): Promise<string> =>
      view.page.locator('canvas').evaluate((canvas) => getComputedStyle(canvas).touchAction);
    expect(await touch()).toBe('pan-y');
    await view.page.locator('canvas').focus();
    expect(await touch()).toBe('none');
  });

  it('is shown from above and cannot be turned in a 2D view', async () => {
    const page = 'docs/create-apps/results-and-visualizations/threed-model.mdx';
    const {result} = runApp<'geometry'>(sampleAbove(page, 'dike'), 'show_section');
    const view = await open({result, options: {view_mode: '2D'}});
    await view.page.locator('canvas').focus();
    const [axes, labels] = [await axesOf(view), await textsOf(view, '.scene__label')];
    expect(axes).toMatch(/^x [\d. ]+,y [\d. ]+$/);
    await view.page.keyboard.press('ArrowUp');
    await expect.poll(() => textsOf(view, '.scene__label')).not.toBe(labels);
    expect(await axesOf(view)).toBe(axes);
  });

  it('fits a narrow screen', async () => {
    const view = await open({result: truss()}, 360);
    expect(await view.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

describe('objects that a reader selects', () => {
  const selecting = {
    path: 'pick',
    kind: 'objects',
    names: ['AB', 'BF', 'EF'],
    min: 1,
    max: 2,
    chosen: ['AB'],
  };

  it('are reported when enough are chosen in the list', async () => {
    const view = await open({result: truss(), selecting});
    const {page} = view;
    await page.getByText('Objects (3)').click();
    const box = (name: string) => page.getByRole('checkbox', {name});
    expect(await box('AB').isChecked()).toBe(true);
    await box('AB').uncheck();
    expect(await page.getByRole('button', {name: 'Done'}).isDisabled()).toBe(true);
    // The app may give another result while the reader chooses.
    await view.show({result: {...truss()}, selecting: {...selecting}});
    expect(await box('AB').isChecked()).toBe(false);
    await box('BF').check();
    await box('EF').check();
    // No more than two.
    await box('AB').click();
    expect(await box('AB').isChecked()).toBe(false);
    expect(await obstacles(page)).toEqual([]);
    await page.getByRole('button', {name: 'Done'}).click();
    expect(await view.selected()).toEqual([['BF', 'EF']]);
  });

  it('are chosen by a click on the model, those of the list only', async () => {
    const result: Result = {
      shapes: [
        {kind: 'box', center: [0, 0, 0], size: [2, 2, 2], name: 'left'},
        {kind: 'box', center: [6, 0, 0], size: [2, 2, 2], name: 'right'},
      ],
      labels: [
        {at: [0, 0, 0], text: 'left'},
        {at: [6, 0, 0], text: 'right'},
      ],
    };
    const view = await open({
      result,
      selecting: {path: 'pick', kind: 'objects', names: ['left'], min: 1, chosen: []},
    });
    const {page} = view;
    const clickOn = async (name: string): Promise<void> => {
      const box = (await page.locator('.scene__label', {hasText: name}).boundingBox())!;
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    };
    await clickOn('right');
    expect(await page.getByRole('button', {name: 'Done'}).isDisabled()).toBe(true);
    await clickOn('left');
    await page.getByRole('button', {name: 'Done'}).click();
    expect(await view.selected()).toEqual([['left']]);
  });
});

describe('a scene over time', () => {
  // Three.js warns when the scene has no view colors or WebGL is missing.
  const openPage = (): Promise<LiveView> => openView(browser, script, {mayComplain: true});

  it('frees its memory after each change and at the end', async () => {
    const view = await openPage();
    const held = await view.page.evaluate(
      (models) => {
        interface Scene {
          update(declaration: object): void;
          readonly memory: {geometries: number; textures: number};
          dispose(): void;
        }
        const {LiveScene} = globalThis as unknown as {
          LiveScene: new (element: HTMLElement, events: object) => Scene;
        };
        const element = document.body.appendChild(document.createElement('div'));
        element.style.cssText = 'width: 400px; height: 300px;';
        const scene = new LiveScene(element, {canPick: () => false, onPick() {}, onWheelLeft() {}});
        const counts = Array.from({length: 12}, (_, index) => {
          scene.update(models[index % models.length]!);
          return {...scene.memory};
        });
        scene.dispose();
        return {counts, left: element.childElementCount};
      },
      [declarationOf(blocks(12)), declarationOf(blocks(12, 0.9))],
    );
    expect(held.counts.at(-1)).toEqual(held.counts[1]);
    expect(held.left).toBe(0);
  });

  it('renders a model of many selectable bodies', async () => {
    const view = await open({
      result: blocks(1500),
      selecting: {path: 'pick', kind: 'objects', min: 0, chosen: ['B7']},
    });
    expect(await view.page.getByRole('img', {name: '3D model: 1500 bodies'}).count()).toBe(1);
    const start = await axesOf(view);
    await view.page.locator('canvas').focus();
    await view.page.keyboard.press('ArrowLeft');
    await changed(view, start);
    await view.unmount();
    expect(await view.page.locator('canvas').count()).toBe(0);
  });

  it('draws equal bodies and lines in one call each, and they can still be picked', async () => {
    const spheres = Array.from({length: 3000}, (_, index) => ({
      kind: 'sphere' as const,
      center: [index % 20, Math.floor(index / 20) % 20, Math.floor(index / 400)] as [number, number, number],
      radius: 0.6,
      name: `S${index}`,
    }));
    const lines = Array.from({length: 1000}, (_, index) => ({
      kind: 'line' as const,
      points: [
        [index / 100, 0, 0],
        [index / 100, 0, 1],
      ] as [number, number, number][],
    }));
    const view = await openPage();
    const held = await view.page.evaluate(
      (declaration) => {
        const {LiveScene} = globalThis as unknown as {
          LiveScene: new (
            element: HTMLElement,
            events: object,
          ) => {
            update(declaration: object): void;
            mark(names: ReadonlySet<string>): void;
            readonly memory: {geometries: number};
            readonly canvas: HTMLCanvasElement;
            dispose(): void;
          };
        };
        const element = document.body.appendChild(document.createElement('div'));
        element.style.cssText = 'width: 400px; height: 300px;';
        const picked: string[] = [];
        const events = {canPick: () => true, onPick: (name: string) => picked.push(name), onWheelLeft() {}};
        const scene = new LiveScene(element, events);
        scene.update(declaration);
        const {geometries} = scene.memory;
        const {left, top} = scene.canvas.getBoundingClientRect();
        const at = {clientX: left + 200, clientY: top + 150, isPrimary: true, button: 0};
        scene.canvas.dispatchEvent(new PointerEvent('pointerdown', at));
        scene.canvas.dispatchEvent(new PointerEvent('pointerup', at));
        scene.dispose();
        return {geometries, picked};
      },
      declarationOf({shapes: [...spheres, ...lines]}),
    );
    expect(held.geometries).toBeLessThan(10);
    expect(held.picked).toEqual([expect.stringMatching(/^S\d+$/)]);
  });

  it('lists the first of many objects, with a filter', async () => {
    const selecting = {path: 'pick', kind: 'objects', min: 1, chosen: []};
    const {page} = await open({result: blocks(300), selecting});
    await page.getByText('Objects (300)').click();
    expect(await page.getByRole('checkbox').count()).toBe(DRAWN.options);
    expect(await page.getByText('First 200 of 300. Type to filter.').count()).toBe(1);
    await page.getByRole('searchbox', {name: 'Filter the objects'}).fill('B299');
    expect(await page.getByRole('checkbox', {name: 'B299'}).count()).toBe(1);
    expect(await page.getByRole('checkbox').count()).toBe(1);
  });

  it('says what it cannot draw', async () => {
    const model = await open({result: {model: {type: 'gltf', base64: 'AAAA'.repeat(1000)}}});
    expect(await model.page.getByText('a model file (gltf, 3 kB)').count()).toBe(1);
    const view = await openPage();
    await view.page.evaluate(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await view.show({result: truss()});
    expect(await view.page.getByText('WebGL is unavailable').count()).toBe(1);
    expect(await view.page.getByText('Objects (11)').count()).toBe(1);
  });
});
