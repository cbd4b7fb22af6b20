// cspell:words fract unproject
import {
  AmbientLight,
  Box3,
  type BufferGeometry,
  type Camera,
  Color as Paint,
  DirectionalLight,
  DoubleSide,
  Mesh,
  MeshLambertMaterial,
  OrthographicCamera,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  ShadowMaterial,
  Vector3,
  WebGLRenderer,
} from 'three';
import {LineMaterial} from 'three/addons/lines/LineMaterial.js';
import {LineSegments2} from 'three/addons/lines/LineSegments2.js';
import {LineSegmentsGeometry} from 'three/addons/lines/LineSegmentsGeometry.js';
import {type Color, linesOf, matrixOf, type Place, type Shape, type Solid, surfaceOf} from './scene-shapes';

export interface SceneLabel {
  at: Place;
  text: string;
  /** From the point, in CSS pixels, x to the right, y down; a thin line leads there. */
  offset?: [x: number, y: number];
  tone?: 'ink' | 'signal';
}

export interface SceneDeclaration {
  shapes: Shape[];
  camera?: {
    /** Degrees about z: 0 looks along +y, 90 along −x. Default: 32. */
    azimuth?: number;
    /** Degrees above the horizon. Default: 24. */
    elevation?: number;
    /** No vanishing points. */
    parallel?: boolean;
    /** Share of the picture that the model fills. Default: 0.84. */
    fill?: number;
  };
  /** A faint grid with lines at this distance, and the shadow of the model on it. */
  ground?: {step: number; z?: number};
  /** The directions of x, y and z in the corner. Default: true. */
  axes?: boolean;
  labels?: SceneLabel[];
}

/** The drawing is made this many times as large, then reduced: even lines without steps. */
const OVERSAMPLING = 2;
const FIELD_OF_VIEW = 26;
const SVG = 'http://www.w3.org/2000/svg';

interface Size {
  width: number;
  height: number;
}

/** The model's own coordinates as a vector. */
const vector = (place: Place): Vector3 => new Vector3(...place);

function isSolid(shape: Shape): shape is Solid {
  return shape.kind !== 'line' && shape.kind !== 'point';
}

function placesOf(shape: Exclude<Shape, Solid>): Vector3[] {
  const places = shape.kind === 'line' ? shape.points : [shape.at];
  return places.map((place) => vector(place).applyMatrix4(matrixOf(shape)));
}

/** A color of the palette as CSS has it. */
function palette(element: Element): (color: Color) => Paint {
  const styles = getComputedStyle(element);
  return (color) => new Paint(styles.getPropertyValue(`--scene-${color}`).trim() || color);
}

function pointsOf(surface: BufferGeometry): Vector3[] {
  const positions = surface.getAttribute('position');
  return Array.from({length: positions.count}, (_, index) =>
    new Vector3().fromBufferAttribute(positions, index),
  );
}

type Eye = PerspectiveCamera | OrthographicCamera;

/** A camera that sees all points, in the middle of the picture. */
function cameraFor(
  points: Vector3[],
  {azimuth = 32, elevation = 24, parallel = false, fill = 0.84}: NonNullable<SceneDeclaration['camera']>,
  {width, height}: Size,
): Eye {
  const turn = (azimuth * Math.PI) / 180;
  const rise = (elevation * Math.PI) / 180;
  const back = new Vector3(Math.sin(turn) * Math.cos(rise), -Math.cos(turn) * Math.cos(rise), Math.sin(rise));
  const bounds = new Box3().setFromPoints(points);
  const target = bounds.getCenter(new Vector3());
  const radius = bounds.getSize(new Vector3()).length() / 2 || 1;
  const camera: Eye = parallel
    ? new OrthographicCamera(-width, width, height, -height)
    : new PerspectiveCamera(FIELD_OF_VIEW, width / height);
  camera.up.set(Math.sin(rise) < 0.999 ? 0 : -Math.sin(turn), Math.sin(rise) < 0.999 ? 0 : Math.cos(turn), 1);
  if (Math.sin(rise) >= 0.999) camera.up.z = 0;
  let distance = radius / Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
  for (let round = 0; round < 24; round += 1) {
    camera.position.copy(target).addScaledVector(back, parallel ? 20 * radius : distance);
    camera.near = Math.max(distance - 40 * radius, distance / 100);
    camera.far = distance + 60 * radius;
    camera.lookAt(target);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    const seen = new Box3().setFromPoints(points.map((point) => point.clone().project(camera)));
    const middle = seen.getCenter(new Vector3());
    const size = seen.getSize(new Vector3());
    target.add(
      new Vector3(middle.x, middle.y, target.clone().project(camera).z).unproject(camera).sub(target),
    );
    const share = Math.max(size.x, size.y) / 2 / fill;
    if (camera instanceof OrthographicCamera) camera.zoom /= share;
    else distance *= share;
  }
  return camera;
}

/** From a point of the model towards the eye. */
function eyeOf(camera: Eye): (point: Vector3) => Vector3 {
  const back = camera.getWorldDirection(new Vector3()).negate();
  return (point) => (camera instanceof PerspectiveCamera ? camera.position.clone().sub(point) : back);
}

/** Lines as wide as a number of CSS pixels, near or far. */
function fatLines(positions: number[], color: Paint, width: number, opacity = 1): LineSegments2 {
  const material = new LineMaterial({
    color,
    linewidth: width,
    transparent: opacity < 1,
    opacity,
    depthWrite: opacity === 1,
  });
  return new LineSegments2(new LineSegmentsGeometry().setPositions(positions), material);
}

/** Light from above the viewer's left shoulder, a weaker one from the right, and light from all around. */
function lights(camera: Camera, bounds: Box3): DirectionalLight[] {
  const center = bounds.getCenter(new Vector3());
  const radius = bounds.getSize(new Vector3()).length() / 2 || 1;
  const right = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
  const ahead = camera.getWorldDirection(new Vector3()).setZ(0).normalize();
  const light = (side: number, forward: number, up: number, intensity: number): DirectionalLight => {
    const made = new DirectionalLight(0xffffff, intensity);
    made.position
      .copy(center)
      .addScaledVector(right, side * radius)
      .addScaledVector(ahead, forward * radius)
      .addScaledVector(new Vector3(0, 0, 1), up * radius);
    made.target.position.copy(center);
    return made;
  };
  const main = light(-1.5, -0.9, 2.6, 1.75);
  main.castShadow = true;
  main.shadow.mapSize.set(4096, 4096);
  main.shadow.radius = 5;
  main.shadow.normalBias = radius / 300;
  main.shadow.bias = -0.0004;
  const frame = main.shadow.camera;
  frame.left = frame.bottom = -1.3 * radius;
  frame.right = frame.top = 1.3 * radius;
  frame.near = radius / 10;
  frame.far = 8 * radius;
  return [main, light(2, -1.2, 0.6, 0.75)];
}

/** Lines on the ground that fade out around the model. */
function grid(step: number, center: Vector3, reach: number, color: Paint, scale: number): Mesh {
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    uniforms: {
      step: {value: step},
      center: {value: center},
      reach: {value: reach},
      color: {value: color},
      width: {value: scale},
    },
    vertexShader: `
      varying vec3 place;
      void main() {
        place = (modelMatrix * vec4(position, 1.0)).xyz;
        gl_Position = projectionMatrix * viewMatrix * vec4(place, 1.0);
      }`,
    fragmentShader: `
      uniform float step, reach, width;
      uniform vec3 center, color;
      varying vec3 place;
      void main() {
        vec2 at = place.xy / step;
        vec2 away = abs(fract(at - 0.5) - 0.5) / fwidth(at);
        vec2 line = 1.0 - clamp(away - width * 0.5 + 0.5, 0.0, 1.0);
        // Far away, where the lines would run together, they are left out.
        line *= 1.0 - smoothstep(0.08, 0.3, fwidth(at) * width);
        float fade = 1.0 - smoothstep(0.45, 1.0, distance(place.xy, center.xy) / reach);
        gl_FragColor = vec4(color, max(line.x, line.y) * fade);
        #include <colorspace_fragment>
      }`,
  });
  const mesh = new Mesh(new PlaneGeometry(2 * reach, 2 * reach), material);
  mesh.position.copy(center);
  mesh.renderOrder = -2;
  return mesh;
}

function paintScene(
  {shapes, ground}: SceneDeclaration,
  surfaces: Map<Shape, BufferGeometry>,
  camera: Eye,
  bounds: Box3,
  paint: (color: Color) => Paint,
  scale: number,
): Scene {
  const scene = new Scene();
  scene.add(new AmbientLight(0xffffff, 1.62));
  for (const light of lights(camera, bounds)) scene.add(light, light.target);
  const towardsEye = eyeOf(camera);
  for (const shape of shapes) {
    const opacity = shape.opacity ?? 1;
    const surface = surfaces.get(shape);
    if (isSolid(shape) && surface) {
      const body = new Mesh(
        surface,
        new MeshLambertMaterial({
          color: paint(shape.chosen ? 'signal' : (shape.color ?? 'concrete')),
          transparent: opacity < 1,
          opacity,
          depthWrite: opacity === 1,
          side: opacity < 1 ? DoubleSide : undefined,
          // Behind its own edges; where two faces coincide, glass is behind what is not.
          polygonOffset: true,
          polygonOffsetFactor: opacity < 1 ? 3 : 1,
          polygonOffsetUnits: opacity < 1 ? 8 : 2,
        }),
      );
      body.castShadow = opacity > 0.9;
      body.receiveShadow = opacity === 1;
      scene.add(body);
      if (shape.edges === false) continue;
      const lines = linesOf(surface, towardsEye);
      const color = paint(shape.chosen ? 'chosen-edge' : 'edge');
      scene.add(fatLines(lines, color, shape.chosen ? 1.6 : 1, opacity < 1 ? 0.45 : 0.8));
    } else if (shape.kind === 'line') {
      const points = placesOf(shape);
      const pairs = points.slice(1).flatMap((end, index) => [points[index]!, end]);
      const lines = fatLines(
        pairs.flatMap(({x, y, z}) => [x, y, z]),
        paint(shape.color ?? 'edge'),
        shape.width ?? 2,
        opacity,
      );
      if (shape.dashed) {
        const length = bounds.getSize(new Vector3()).length();
        Object.assign(lines.material, {dashed: true, dashSize: length / 90, gapSize: length / 110});
        lines.computeLineDistances();
      }
      scene.add(lines);
    }
  }
  if (ground) {
    const center = bounds.getCenter(new Vector3()).setZ(ground.z ?? bounds.min.z);
    const reach = Math.max(bounds.max.x - bounds.min.x, bounds.max.y - bounds.min.y, ground.step) * 2.2;
    scene.add(grid(ground.step, center, reach, paint('grid'), scale));
    const shade = new Mesh(
      new PlaneGeometry(2 * reach, 2 * reach),
      new ShadowMaterial({color: paint('edge'), opacity: 0.16, depthWrite: false}),
    );
    shade.position.copy(center);
    shade.receiveShadow = true;
    shade.renderOrder = -1;
    scene.add(shade);
  }
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
function overlay(
  {shapes, labels = [], axes = true}: SceneDeclaration,
  camera: Eye,
  paint: (color: Color) => Paint,
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
  for (const {at, text, offset: [dx, dy] = [0, 0], tone = 'ink'} of labels) {
    const [x, y] = project(vector(at));
    if (dx || dy) svg(sheet, 'path', {class: 'scene__leader', d: `M${x} ${y}l${dx} ${dy}`});
    const anchor = dx > 0 ? 'start' : dx < 0 ? 'end' : 'middle';
    const place = {x: x + dx + Math.sign(dx) * 5, y: y + dy + (dx ? 5 : dy > 0 ? 17 : dy < 0 ? -6 : 5)};
    svg(sheet, 'text', {class: `scene__label scene__label--${tone}`, ...place, 'text-anchor': anchor}, text);
  }
  if (axes) {
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
  for (const shape of declaration.shapes) {
    if (isSolid(shape)) continue;
    for (const place of placesOf(shape)) {
      bounds.expandByPoint(place);
      seen.push(place);
    }
  }
  seen.push(...(declaration.labels ?? []).map(({at}) => vector(at)));
  const camera = cameraFor(seen, declaration.camera ?? {}, size);
  const paint = palette(element);
  const scale = window.devicePixelRatio * OVERSAMPLING;
  const scene = paintScene(declaration, surfaces, camera, bounds, paint, scale);
  element.append(canvasOf(scene, camera, size), overlay(declaration, camera, paint, size));
}
