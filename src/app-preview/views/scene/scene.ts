/** The picture of a 3D scene. */
import {Box3, type BufferGeometry, PCFShadowMap, Scene, Vector3, WebGLRenderer} from 'three';
import {overlay} from './scene-overlay';
import {
  cameraFor,
  type Eye,
  eyeOf,
  fatLines,
  groundOf,
  isSolid,
  light,
  lineOf,
  markedPlaces,
  meshOf,
  palette,
  type Palette,
  type SceneDeclaration,
  type Size,
} from './scene-parts';
import {linesOf, type Shape, surfaceOf} from './scene-shapes';

/** The drawing is made this many times as large, then reduced: even lines without steps. */
const OVERSAMPLING = 2;

function pointsOf(surface: BufferGeometry): Vector3[] {
  const positions = surface.getAttribute('position');
  return Array.from({length: positions.count}, (_, index) =>
    new Vector3().fromBufferAttribute(positions, index),
  );
}

function paintScene(
  {shapes, ground}: SceneDeclaration,
  surfaces: Map<Shape, BufferGeometry>,
  camera: Eye,
  bounds: Box3,
  paint: Palette,
  scale: number,
): Scene {
  const scene = new Scene();
  light(scene, camera, bounds, 4096);
  const towardsEye = eyeOf(camera);
  for (const shape of shapes) {
    const opacity = shape.opacity ?? 1;
    const surface = surfaces.get(shape);
    if (isSolid(shape) && surface) {
      scene.add(meshOf(surface, paint(shape.chosen ? 'signal' : (shape.color ?? 'concrete')), opacity));
      if (shape.edges === false) continue;
      const lines = linesOf(surface, towardsEye);
      const color = paint(shape.chosen ? 'chosen-edge' : 'edge');
      scene.add(fatLines(lines, color, shape.chosen ? 1.6 : 1, opacity < 1 ? 0.45 : 0.8));
    } else if (shape.kind === 'line') {
      scene.add(lineOf(shape, bounds, paint));
    }
  }
  if (ground) scene.add(...groundOf(ground, bounds, paint, scale));
  return scene;
}

/** The scene as a canvas with one pixel for each pixel of the screen. */
function canvasOf(scene: Scene, camera: Eye, {width, height}: Size): HTMLCanvasElement {
  const ratio = window.devicePixelRatio;
  const renderer = new WebGLRenderer({antialias: true, alpha: true, preserveDrawingBuffer: true});
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.setPixelRatio(ratio * OVERSAMPLING);
  renderer.setSize(width, height);
  renderer.setClearColor(0xffffff, 0);
  renderer.render(scene, camera);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no 2D drawing context.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(renderer.domElement, 0, 0, canvas.width, canvas.height);
  renderer.dispose();
  return canvas;
}

/** Draws the model that an element declares into it. */
export function draw(element: HTMLElement, declaration: SceneDeclaration): void {
  const size = {width: element.clientWidth, height: element.clientHeight};
  const surfaces = new Map(
    declaration.shapes.filter(isSolid).map((shape) => [shape as Shape, surfaceOf(shape)]),
  );
  const bounds = new Box3();
  const seen: Vector3[] = [];
  for (const surface of surfaces.values()) {
    surface.computeBoundingBox();
    bounds.union(surface.boundingBox!);
    seen.push(...pointsOf(surface));
  }
  const marked = markedPlaces(declaration);
  for (const place of marked.shapes) bounds.expandByPoint(place);
  seen.push(...marked.shapes, ...marked.labels);
  const {camera} = cameraFor(seen, declaration.camera ?? {}, size);
  const paint = palette(element);
  const scale = window.devicePixelRatio * OVERSAMPLING;
  const scene = paintScene(declaration, surfaces, camera, bounds, paint, scale);
  element.append(canvasOf(scene, camera, size), overlay(declaration, camera, paint, size));
}
