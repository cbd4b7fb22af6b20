// cspell:words fract unproject
/** Parts of 3D scenes for pictures and live views. */
import {
  AmbientLight,
  Box3,
  type BufferGeometry,
  type Camera,
  Color as Paint,
  DirectionalLight,
  DoubleSide,
  FrontSide,
  Mesh,
  MeshLambertMaterial,
  type Object3D,
  OrthographicCamera,
  PerspectiveCamera,
  PlaneGeometry,
  ShaderMaterial,
  ShadowMaterial,
  Vector3,
} from 'three';
import {LineMaterial} from 'three/addons/lines/LineMaterial.js';
import {LineSegments2} from 'three/addons/lines/LineSegments2.js';
import {LineSegmentsGeometry} from 'three/addons/lines/LineSegmentsGeometry.js';
import type {Result} from '../../../../sdk-double/schema';
import {type Color, matrixOf, type Place, type Shape, type Solid, upright} from './scene-shapes';

export interface SceneLabel {
  at: Place;
  text: string;
}

export interface SceneDeclaration {
  shapes: Shape[];
  labels: SceneLabel[];
  /** Top view without rotation. */
  isFlat: boolean;
  /** Shows the directions of the axes in a corner. */
  hasAxes: boolean;
}

/** Options of a view: `view_mode`, `up_axis`. */
export type SceneOptions = Readonly<Record<string, unknown>>;

/** Largest coordinate, in units of the model, that stays within the range of graphics cards. */
const FARTHEST = 1e15;

/** Whether all numbers of a shape are in range. */
function isWithinReach(part: unknown): boolean {
  if (typeof part === 'number') return Math.abs(part) <= FARTHEST;
  return typeof part !== 'object' || part === null || Object.values(part).every(isWithinReach);
}

/** Converts a result to a scene, without shapes that are out of range. */
export function declarationOf(
  {shapes = [], labels = []}: Pick<Result, 'shapes' | 'labels'>,
  options: SceneOptions = {},
): SceneDeclaration {
  const isFlat = options.view_mode === '2D';
  const isUpright = options.up_axis === 'Y' && !isFlat;
  const turned = ([x, y, z]: Place): Place => (isUpright ? [x, -z, y] : [x, y, z]);
  return {
    shapes: (shapes as Shape[]).filter(isWithinReach).map((shape) => (isUpright ? upright(shape) : shape)),
    labels: labels.flatMap(({at, text}): SceneLabel[] =>
      Array.isArray(at) ? [{at: turned(at as Place), text}] : [],
    ),
    isFlat,
    // The axes of a rotated model differ from those of the scene.
    hasAxes: !isUpright,
  };
}

/** View direction of a camera. */
export interface Look {
  /** Degrees around z: 0 looks along +y, 90 along −x. */
  azimuth: number;
  /** Degrees above the horizon. */
  elevation: number;
  /** Parallel projection. */
  parallel?: boolean;
  /** Share of the picture filled by the model. */
  fill: number;
}

const FIELD_OF_VIEW = 26;

export interface Size {
  width: number;
  height: number;
}

/** Converts coordinates to a vector. */
export const vector = (place: Place): Vector3 => new Vector3(...place);

export function isSolid(shape: Shape): shape is Solid {
  return shape.kind !== 'line' && shape.kind !== 'point';
}

export function placesOf(shape: Exclude<Shape, Solid>): Vector3[] {
  const places = shape.kind === 'line' ? shape.points : [shape.at];
  return places.map((place) => vector(place).applyMatrix4(matrixOf(shape)));
}

/** Resolves a color of the palette or of CSS. */
export type Palette = (color: Color) => Paint;

/** Returns the palette defined by the style sheet of an element. */
export function palette(element: Element): Palette {
  const styles = getComputedStyle(element);
  return (color) => new Paint(styles.getPropertyValue(`--scene-${color}`).trim() || color);
}

export type Eye = PerspectiveCamera | OrthographicCamera;

/** Creates a camera that shows all points, centered, and returns its target. */
export function cameraFor(
  points: Vector3[],
  {azimuth, elevation, parallel = false, fill}: Look,
  {width, height}: Size,
): {camera: Eye; target: Vector3} {
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
  return {camera, target};
}

/** Creates lines with a constant width in CSS pixels. */
export function fatLines(
  positions: number[] | Float32Array,
  color: Paint,
  width: number,
  opacity = 1,
): LineSegments2 {
  const material = new LineMaterial({
    color,
    linewidth: width,
    transparent: opacity < 1,
    opacity,
    depthWrite: opacity === 1,
  });
  return new LineSegments2(new LineSegmentsGeometry().setPositions(positions), material);
}

/** The main light from above the viewer's left shoulder, and a weaker one from the right. */
function lights(camera: Camera, bounds: Box3, shadowSize: number): DirectionalLight[] {
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
  main.shadow.mapSize.set(shadowSize, shadowSize);
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

/** A ground grid that fades out around the model. */
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
        // Leave out distant lines, which would merge.
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

/** Adds lights for this view of a scene. */
export function light(scene: Object3D, camera: Camera, bounds: Box3, shadowSize: number): void {
  scene.add(new AmbientLight(0xffffff, 1.62));
  for (const one of lights(camera, bounds, shadowSize)) scene.add(one, one.target);
}

/** Creates the mesh of a body. */
export function meshOf(surface: BufferGeometry, color: Paint, opacity: number): Mesh {
  const body = new Mesh(
    surface,
    new MeshLambertMaterial({
      color,
      transparent: opacity < 1,
      opacity,
      depthWrite: opacity === 1,
      side: opacity < 1 ? DoubleSide : FrontSide,
      // Behind its own edges. Transparent faces are behind coincident opaque ones.
      polygonOffset: true,
      polygonOffsetFactor: opacity < 1 ? 3 : 1,
      polygonOffsetUnits: opacity < 1 ? 8 : 2,
    }),
  );
  body.castShadow = opacity > 0.9;
  body.receiveShadow = opacity === 1;
  return body;
}

/** Creates a polyline. Dashes are relative to the bounds of the scene. */
export function lineOf(shape: Extract<Shape, {kind: 'line'}>, bounds: Box3, paint: Palette): LineSegments2 {
  const points = placesOf(shape);
  const pairs = points.slice(1).flatMap((end, index) => [points[index]!, end]);
  const lines = fatLines(
    pairs.flatMap(({x, y, z}) => [x, y, z]),
    paint(shape.color ?? 'line'),
    shape.width ?? 2,
    shape.opacity ?? 1,
  );
  if (shape.dashed) {
    const length = bounds.getSize(new Vector3()).length();
    Object.assign(lines.material, {dashed: true, dashSize: length / 90, gapSize: length / 110});
    lines.computeLineDistances();
  }
  return lines;
}

/** Creates a grid below the model, with the shadow of the model on it. */
export function groundOf(step: number, bounds: Box3, paint: Palette, scale: number): Mesh[] {
  const center = bounds.getCenter(new Vector3()).setZ(bounds.min.z);
  const reach = Math.max(bounds.max.x - bounds.min.x, bounds.max.y - bounds.min.y, step) * 2.2;
  const shade = new Mesh(
    new PlaneGeometry(2 * reach, 2 * reach),
    new ShadowMaterial({color: paint('shade'), opacity: 0.16, depthWrite: false}),
  );
  shade.position.copy(center);
  shade.receiveShadow = true;
  shade.renderOrder = -1;
  return [grid(step, center, reach, paint('grid'), scale), shade];
}

/** Returns the positions of lines, points and labels. */
export function markedPlaces({shapes, labels}: SceneDeclaration): {
  shapes: Vector3[];
  labels: Vector3[];
} {
  return {
    shapes: shapes.flatMap((shape) => (isSolid(shape) ? [] : placesOf(shape))),
    labels: labels.map(({at}) => vector(at)),
  };
}
