/** The SVG overlay of a scene: points, labels and axis directions. */
import {type Camera, Vector3} from 'three';
import {type Palette, placesOf, type SceneDeclaration, type Size, vector} from './scene-parts';
import type {Place} from './scene-shapes';

const SVG = 'http://www.w3.org/2000/svg';

function svg(
  parent: Element,
  name: string,
  attributes: Record<string, string | number>,
  text?: string,
): Element {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, typeof value === 'number' ? String(Math.round(value * 100) / 100) : value);
  }
  if (text !== undefined) element.textContent = text;
  return parent.appendChild(element);
}

/** What stands over the model: points, names and the directions of the axes. */
export function overlay(
  {shapes, labels, hasAxes}: SceneDeclaration,
  camera: Camera,
  paint: Palette,
  {width, height}: Size,
): SVGSVGElement {
  const sheet = document.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({width, height, class: 'scene__overlay'})) {
    sheet.setAttribute(name, String(value));
  }
  const project = (place: Vector3): [number, number] => {
    const {x, y} = place.clone().project(camera);
    return [((x + 1) / 2) * width, ((1 - y) / 2) * height];
  };
  for (const shape of shapes) {
    if (shape.kind !== 'point') continue;
    const [cx, cy] = project(placesOf(shape)[0]!);
    const fill = paint(shape.color ?? 'signal').getStyle();
    svg(sheet, 'circle', {class: 'scene__point', cx, cy, r: (shape.size ?? 9) / 2, fill});
  }
  for (const {at, text} of labels) {
    const [x, y] = project(vector(at));
    svg(sheet, 'text', {class: 'scene__label', x, y: y + 5, 'text-anchor': 'middle'}, text);
  }
  if (hasAxes) {
    const length = 30;
    const origin = [40, height - 40] as const;
    const right = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
    const up = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
    const towards = new Vector3().setFromMatrixColumn(camera.matrixWorld, 2);
    const directions = (
      [
        ['x', [1, 0, 0]],
        ['y', [0, 1, 0]],
        ['z', [0, 0, 1]],
      ] as [string, Place][]
    )
      .map(([name, direction]) => ({name, direction: vector(direction)}))
      .sort((one, other) => one.direction.dot(towards) - other.direction.dot(towards));
    for (const {name, direction} of directions) {
      const x = direction.dot(right) * length;
      const y = -direction.dot(up) * length;
      const size = Math.hypot(x, y);
      if (size < length / 4) continue;
      svg(sheet, 'path', {
        class: `scene__axis scene__axis--${name}`,
        d: `M${origin[0]} ${origin[1]}l${x} ${y}`,
      });
      svg(
        sheet,
        'text',
        {
          class: `scene__axis-name scene__axis-name--${name}`,
          x: origin[0] + x + (x / size) * 10,
          y: origin[1] + y + (y / size) * 10 + 5,
          'text-anchor': 'middle',
        },
        name,
      );
    }
  }
  return sheet;
}
