// cspell:words lerp Raycaster
/** An interactive 3D scene, rendered only after changes. */
import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  Color as Paint,
  type Light,
  Group,
  InstancedMesh,
  type InterleavedBufferAttribute,
  type Material,
  Matrix3,
  Matrix4,
  type Mesh,
  MOUSE,
  OrthographicCamera,
  PCFShadowMap,
  PerspectiveCamera,
  Raycaster,
  Scene,
  TOUCH,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import {OrbitControls} from 'three/addons/controls/OrbitControls.js';
import type {LineSegments2} from 'three/addons/lines/LineSegments2.js';
import {overlay} from './scene-overlay';
import {
  cameraFor,
  declarationOf,
  type Eye,
  fatLines,
  groundOf,
  isSolid,
  light,
  lineOf,
  type Look,
  markedPlaces,
  meshOf,
  palette,
  type Palette,
  placesOf,
  type SceneDeclaration,
} from './scene-parts';
import {edgesOf, type Face, isCrease, type Shape, type Solid, surfaceOf, unitOf} from './scene-shapes';

/** Limits for drawing edges: triangles of all bodies, and of distinct bodies. Edges cost more than the bodies. */
const MOST_TRIANGLES_WITH_EDGES = 24_000;
const MOST_TRIANGLES_TO_SEARCH = 20_000;
/** Segments of a full circle, from fine to coarse. */
const SIDES = [96, 48, 24, 12, 8, 6];
/** Limit for fine round bodies and for shadows: without a graphics card, a million triangles take seconds. */
const MOST_TRIANGLES = 100_000;
/** Minimum number of bodies of one form and look to draw them as instances. */
const LEAST_INSTANCES = 16;
/** Limit for fitting the initial view to each body instead of the common bounding box. */
const MOST_FITTED = 300;
const SHADOW_MAP_PX = 2048;
/** Rotation per arrow key. */
const TURN_STEP_DEG = 7.5;
/** Zoom per key press. */
const ZOOM_FACTOR = 0.8;
/** The initial views of a model. */
const SEEN_FROM: Look = {azimuth: 30, elevation: 22, fill: 0.84};
const SEEN_FROM_ABOVE: Look = {azimuth: 0, elevation: 89.9, parallel: true, fill: 0.88};
/** Pointer movement up to this distance, in CSS pixels, is a click. */
const CLICK_TOLERANCE_PX = 5;
/** Distance from a line or point within which a click selects it, in CSS pixels. */
const PICK_TOLERANCE_PX = 9;

/** Geometry of a body, shared by all its copies. */
interface Body {
  positions: Float32Array;
  normals: Float32Array;
  box: Box3;
  /** Whether its edges are drawn. */
  hasEdges: boolean;
  /** The edges, once computed. */
  edges?: Edges;
}

interface Edges {
  /** End points of edges that are always drawn. */
  creases: Float32Array;
  /**
   * For each edge that is drawn only as an outline: two end points, a point on a face, and the normals of both
   * faces.
   */
  bends: Float32Array;
}

const BEND = 15;

/** A body of the model with its geometry and transformation. */
interface Placed {
  solid: Solid;
  form: string;
  body: Body;
  place: Matrix4;
}

/** Bodies in one draw call: instances, or one mesh with the index of the last triangle of each body. */
interface Batch {
  mesh: Mesh;
  solids: Solid[];
  ends?: number[];
}

/** Events of a scene. */
export interface SceneEvents {
  /** Whether an object can be selected. */
  canPick?(name: string): boolean;
  onPick?(name: string): void;
  /** The wheel was used over the scene without focus, which scrolls the page. */
  onWheelLeft?(): void;
}

function join(arrays: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(arrays.reduce((sum, {length}) => sum + length, 0));
  let at = 0;
  for (const array of arrays) {
    all.set(array, at);
    at += array.length;
  }
  return all;
}

/** The finest segmentation that keeps these bodies within the limit of triangles. */
function sidesFor(solids: readonly Solid[]): number {
  const spheres = solids.filter(({kind}) => kind === 'sphere').length;
  const bars = solids.filter(({kind}) => kind === 'cylinder').length;
  const isFew = (sides: number): boolean => spheres * sides ** 2 + bars * sides * 4 <= MOST_TRIANGLES;
  return SIDES.find(isFew) ?? SIDES.at(-1)!;
}

/** Groups items by key, in order. */
function grouped<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** Creates the geometry of a body. */
function prepare(solid: Solid, sides: number): Body {
  const surface = surfaceOf(solid, sides);
  const flat = surface.index ? surface.toNonIndexed() : surface;
  const positions = flat.getAttribute('position').array as Float32Array;
  return {
    positions,
    normals: flat.getAttribute('normal').array as Float32Array,
    box: new Box3().setFromArray(positions),
    hasEdges: solid.edges !== false,
  };
}

function surfaceFrom({positions, normals}: Pick<Body, 'positions' | 'normals'>): BufferGeometry {
  return new BufferGeometry()
    .setAttribute('position', new BufferAttribute(positions, 3))
    .setAttribute('normal', new BufferAttribute(normals, 3));
}

/** Returns the edges of a body, computed once. */
function edgesFor(body: Body): Edges {
  const creases: number[] = [];
  const bends: number[] = [];
  for (const edge of body.edges || !body.hasEdges ? [] : edgesOf(surfaceFrom(body))) {
    const [start, end] = edge.ends;
    if (isCrease(edge)) {
      creases.push(start.x, start.y, start.z, end.x, end.y, end.z);
      continue;
    }
    const [{normal: one, point}, {normal: other}] = edge.faces as [Face, Face];
    // Edges within a flat face are never outlines.
    if (one.dot(other) > 1 - 1e-7) continue;
    bends.push(start.x, start.y, start.z, end.x, end.y, end.z, point.x, point.y, point.z);
    bends.push(one.x, one.y, one.z, other.x, other.y, other.z);
  }
  body.edges ??= {creases: new Float32Array(creases), bends: new Float32Array(bends)};
  return body.edges;
}

/** Transforms points. */
function moved(from: Float32Array, place: Matrix4): Float32Array {
  const m = place.elements;
  const to = new Float32Array(from.length);
  for (let at = 0; at < from.length; at += 3) {
    const [x, y, z] = [from[at]!, from[at + 1]!, from[at + 2]!];
    for (let row = 0; row < 3; row += 1) {
      to[at + row] = m[row]! * x + m[row + 4]! * y + m[row + 8]! * z + m[row + 12]!;
    }
  }
  return to;
}

/** Transforms normals: those from `first` on, in steps of `every` numbers. */
function turn(from: Float32Array, to: Float32Array, place: Matrix4, first = 0, every = 3): Float32Array {
  const n = new Matrix3().getNormalMatrix(place).elements;
  for (let at = first; at < from.length; at += every) {
    const [x, y, z] = [from[at]!, from[at + 1]!, from[at + 2]!];
    const out = [0, 1, 2].map((row) => n[row]! * x + n[row + 3]! * y + n[row + 6]! * z);
    const length = Math.hypot(...out) || 1;
    for (let row = 0; row < 3; row += 1) to[at + row] = out[row]! / length;
  }
  return to;
}

function movedEdges({body, place}: Placed): Edges {
  const {creases, bends} = edgesFor(body);
  const turned = moved(bends, place);
  for (const normal of [9, 12]) turn(bends, turned, place, normal, BEND);
  return {creases: moved(creases, place), bends: turned};
}

/** Batches bodies of one look: instances for frequent forms, one mesh for the rest. */
function batchesOf(alike: readonly Placed[], color: Paint, opacity: number): Batch[] {
  const forms = [...grouped(alike, ({form}) => form).values()];
  const batches = forms
    .filter(({length}) => length >= LEAST_INSTANCES)
    .map((same): Batch => {
      const {geometry, material, castShadow, receiveShadow} = meshOf(
        surfaceFrom(same[0]!.body),
        color,
        opacity,
      );
      const mesh = new InstancedMesh(geometry, material, same.length);
      same.forEach(({place}, index) => mesh.setMatrixAt(index, place));
      return {
        mesh: Object.assign(mesh, {castShadow, receiveShadow}),
        solids: same.map(({solid}) => solid),
      };
    });
  const rare = forms.filter(({length}) => length < LEAST_INSTANCES).flat();
  if (rare.length === 0) return batches;
  const surface = surfaceFrom({
    positions: join(rare.map(({body, place}) => moved(body.positions, place))),
    normals: join(
      rare.map(({body: {normals}, place}) => turn(normals, new Float32Array(normals.length), place)),
    ),
  });
  let end = 0;
  const ends = rare.map(({body}) => (end += body.positions.length / 9));
  return [...batches, {mesh: meshOf(surface, color, opacity), solids: rare.map(({solid}) => solid), ends}];
}

type Line = Extract<Shape, {kind: 'line'}>;

function isLine(shape: Shape): shape is Line {
  return shape.kind === 'line';
}

/** Creates lines, with one object per look. */
function linesFor(lines: readonly Line[], bounds: Box3, paint: Palette): LineSegments2[] {
  const looks = grouped(lines, ({color, width, opacity, dashed}) =>
    JSON.stringify([color, width, opacity, dashed]),
  );
  return [...looks.values()].map((alike) => {
    const drawn = lineOf(alike[0]!, bounds, paint);
    if (alike.length === 1) return drawn;
    const pairs = alike.flatMap((line) => {
      const points = placesOf(line);
      return points.slice(1).flatMap((end, index) => [points[index]!, end]);
    });
    drawn.geometry.setPositions(pairs.flatMap(({x, y, z}) => [x, y, z]));
    if (alike[0]!.dashed) drawn.computeLineDistances();
    return drawn;
  });
}

function dispose(group: Group): void {
  group.traverse((object) => {
    const {geometry, material} = object as Partial<Mesh>;
    geometry?.dispose();
    if (object instanceof InstancedMesh) object.dispose();
    for (const one of [material ?? []].flat() as Material[]) one.dispose();
    if ((object as Partial<Light>).isLight) (object as Light).dispose();
  });
  group.removeFromParent();
}

function cornersOf({min, max}: Box3): Vector3[] {
  return [min.x, max.x].flatMap((x) =>
    [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => new Vector3(x, y, z))),
  );
}

/** A round distance, about an eighth of a length. */
function roundStep(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length / 8 || 1));
  return ([1, 2, 5].find((factor) => factor * power >= length / 8) ?? 10) * power;
}

export class LiveScene {
  readonly canvas: HTMLCanvasElement;
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly sheet: HTMLElement;
  private readonly observers: {disconnect(): void}[] = [];
  private camera: Eye = new PerspectiveCamera();
  private controls: OrbitControls | undefined;
  private declaration = declarationOf({});
  /** Geometries by form. */
  private units = new Map<string, Body>();
  private bounds = new Box3();
  private fitted: Vector3[] = [];
  private content = new Group();
  private lamps = new Group();
  private marks = new Group();
  private outline: {lines: LineSegments2; bends: Float32Array; array: Float32Array} | undefined;
  private placed: Placed[] = [];
  private batches: Batch[] = [];
  private stale: Group[] = [];
  private chosen: ReadonlySet<string> = new Set();
  private hovered: string | undefined;
  private hasShadows = true;
  /** Whether the reader has moved the camera since it was placed. */
  private isMoved = false;
  private frame = 0;
  private compiling: Promise<unknown> | undefined;
  private size = {width: 1, height: 1};

  /**
   * Creates a scene.
   *
   * @param element - Container, which the scene fills.
   * @param events - Event handlers.
   * @param pixelRatio - Device pixels per CSS pixel.
   * @throws Error if the browser has no WebGL.
   */
  constructor(
    private readonly element: HTMLElement,
    private readonly events: SceneEvents = {},
    private readonly pixelRatio = Math.min(window.devicePixelRatio, 2),
  ) {
    this.renderer = new WebGLRenderer({antialias: true, alpha: true});
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.renderer.setClearColor(0xffffff, 0);
    this.canvas = this.renderer.domElement;
    this.canvas.className = 'scene__canvas';
    this.canvas.tabIndex = 0;
    this.canvas.setAttribute('role', 'img');
    this.sheet = document.createElement('div');
    this.sheet.className = 'scene__sheet';
    this.sheet.setAttribute('aria-hidden', 'true');
    element.prepend(this.canvas, this.sheet);
    this.scene.add(this.content, this.lamps, this.marks);
    this.listen();
  }

  /** Number of objects in graphics memory. */
  get memory(): {geometries: number; textures: number} {
    return this.renderer.info.memory;
  }

  /**
   * Shows a model. Keeps the camera unless the model has a different size or position.
   *
   * @param declaration - Content of the model.
   * @returns A promise that resolves after rendering, or undefined if it is already rendered.
   */
  update(declaration: SceneDeclaration): Promise<void> | undefined {
    const {isFlat} = this.declaration;
    this.declaration = declaration;
    const before = this.bounds;
    this.build();
    const size = this.bounds.getSize(new Vector3()).length() || 1;
    const sizeBefore = before.getSize(new Vector3()).length();
    const moved = this.bounds.getCenter(new Vector3()).distanceTo(before.getCenter(new Vector3()));
    // A camera position chosen by the reader is kept longer.
    const [larger, farther] = this.isMoved ? [1.6, 0.4] : [1.25, 0.15];
    const isOther =
      this.isCut() || !(size < larger * sizeBefore && size > sizeBefore / larger && moved < farther * size);
    if (!this.controls || isFlat !== declaration.isFlat) {
      this.start();
    } else if (isOther) {
      this.fit(this.isMoved);
    }
    this.furnish();
    // Most browsers compile shaders off the main thread; rendering at once would block on them.
    if (!this.renderer.extensions.has('KHR_parallel_shader_compile')) {
      this.render();
      return undefined;
    }
    const compiling = this.renderer.compileAsync(this.scene, this.camera);
    this.compiling = compiling;
    return compiling.then(() => {
      if (this.compiling !== compiling) return;
      this.compiling = undefined;
      this.render();
    });
  }

  /** Highlights the selected objects. */
  mark(chosen: ReadonlySet<string>): void {
    this.chosen = chosen;
    this.buildMarks();
    this.requestRender();
  }

  /** Resets the camera. */
  reset(): void {
    this.isMoved = false;
    this.fit(false);
    this.requestRender();
  }

  /** Rotates the camera around the model, in degrees to the right and up. */
  turn(right: number, up: number): void {
    if (this.isFlat) {
      this.controls?.pan(-right * 4, up * 4);
    } else {
      this.controls?.rotateLeft((right * Math.PI) / 180);
      this.controls?.rotateUp((up * Math.PI) / 180);
    }
  }

  /** Zooms in with a factor below 1, otherwise out. */
  zoom(factor: number): void {
    this.controls?.dollyIn(factor);
  }

  /** Disposes of the scene and its resources. */
  dispose(): void {
    cancelAnimationFrame(this.frame);
    this.compiling = undefined;
    for (const observer of this.observers) observer.disconnect();
    this.controls?.dispose();
    for (const group of [this.content, this.lamps, this.marks, ...this.stale]) dispose(group);
    this.renderer.dispose();
    this.renderer.forceContextLoss();
    this.canvas.remove();
    this.sheet.remove();
  }

  private listen(): void {
    this.resize();
    const resize = new ResizeObserver(() => this.resize());
    resize.observe(this.element);
    // The color mode is an attribute of the root element and changes the palette.
    const theme = new MutationObserver(() => {
      this.build();
      this.furnish();
      this.requestRender();
    });
    theme.observe(document.documentElement, {attributeFilter: ['data-theme']});
    this.observers.push(resize, theme);

    const {canvas} = this;
    let pressed: {x: number; y: number} | undefined;
    canvas.addEventListener('pointerdown', ({button, isPrimary, clientX: x, clientY: y}) => {
      pressed = button === 0 && isPrimary ? {x, y} : undefined;
    });
    canvas.addEventListener('pointerup', (event) => {
      const {clientX: x, clientY: y} = event;
      if (!pressed || Math.hypot(x - pressed.x, y - pressed.y) > CLICK_TOLERANCE_PX) return;
      const name = this.pickAt(event);
      if (name !== undefined) this.events.onPick?.(name);
    });
    canvas.addEventListener('pointermove', (event) => {
      if (event.pointerType === 'mouse' && event.buttons === 0) this.hover(this.pickAt(event));
    });
    canvas.addEventListener('pointerleave', () => this.hover(undefined));
    canvas.addEventListener('keydown', (event) => this.onKey(event));
    canvas.addEventListener('focus', () => this.setTouch());
    canvas.addEventListener('blur', () => this.setTouch());
    // Before the controls handle it.
    this.element.addEventListener(
      'wheel',
      (event) => {
        const isMeant = event.ctrlKey || this.hasFocus();
        if (this.controls) this.controls.enableZoom = isMeant;
        if (!isMeant) this.events.onWheelLeft?.();
      },
      {capture: true, passive: true},
    );
    // Pinching always zooms.
    canvas.addEventListener('pointerdown', () => this.controls && (this.controls.enableZoom = true), {
      capture: true,
    });
  }

  private resize(): void {
    const {clientWidth: width, clientHeight: height} = this.element;
    const isSame = width === this.size.width && height === this.size.height;
    if (width === 0 || height === 0 || isSame) return;
    this.size = {width, height};
    this.renderer.setPixelRatio(this.pixelRatio);
    this.renderer.setSize(width, height);
    if (!this.controls) return;
    if (this.isMoved) this.adjust();
    else this.fit(false);
    this.render();
  }

  private hasFocus(): boolean {
    return (this.canvas.getRootNode() as Document | ShadowRoot).activeElement === this.canvas;
  }

  /** One finger scrolls the page until the scene has focus. */
  private setTouch(): void {
    this.canvas.style.touchAction = this.hasFocus() ? 'none' : 'pan-y';
  }

  private onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pan = (x: number, y: number) => () => this.controls?.pan(x * 40, y * 40);
    const actions: Record<string, () => void> = {
      ArrowLeft: event.shiftKey ? pan(1, 0) : () => this.turn(-TURN_STEP_DEG, 0),
      ArrowRight: event.shiftKey ? pan(-1, 0) : () => this.turn(TURN_STEP_DEG, 0),
      ArrowUp: event.shiftKey ? pan(0, 1) : () => this.turn(0, TURN_STEP_DEG),
      ArrowDown: event.shiftKey ? pan(0, -1) : () => this.turn(0, -TURN_STEP_DEG),
      '+': () => this.zoom(ZOOM_FACTOR),
      '=': () => this.zoom(ZOOM_FACTOR),
      '-': () => this.zoom(1 / ZOOM_FACTOR),
      '−': () => this.zoom(1 / ZOOM_FACTOR),
      Home: () => this.reset(),
      Escape: () => this.canvas.blur(),
    };
    const action = actions[event.key];
    if (!action) return;
    action();
    if (event.key !== 'Escape') event.preventDefault();
  }

  /** Creates the bodies, lines and edges of the model. */
  private build(): void {
    const {shapes} = this.declaration;
    const solids = shapes.filter(isSolid);
    const sides = sidesFor(solids);
    const known = this.units;
    this.units = new Map();
    this.placed = solids.map((solid) => {
      const {unit, place} = unitOf(solid);
      const form = JSON.stringify([sides, unit]);
      const body = this.units.get(form) ?? known.get(form) ?? prepare(unit, sides);
      this.units.set(form, body);
      return {solid, form, body, place};
    });

    const paint = palette(this.element);
    const content = new Group();
    const looks = grouped(this.placed, ({solid: {color = 'concrete', opacity = 1}}) =>
      JSON.stringify([color, opacity]),
    );
    this.batches = [...looks].flatMap(([look, alike]) => {
      const [color, opacity] = JSON.parse(look) as [string, number];
      return batchesOf(alike, paint(color), opacity);
    });
    for (const {mesh} of this.batches) content.add(mesh);
    const bounds = new Box3();
    const corners = this.placed.map(({body, place}) =>
      cornersOf(body.box).map((corner) => corner.applyMatrix4(place)),
    );
    for (const corner of corners.flat()) bounds.expandByPoint(corner);
    const marked = markedPlaces(this.declaration);
    for (const place of marked.shapes) bounds.expandByPoint(place);
    // No camera position makes a single point fill the picture.
    const isPoint = bounds.getSize(new Vector3()).length() === 0;
    if (isPoint && !bounds.isEmpty()) bounds.expandByScalar(0.5);
    this.fitted = [
      ...(isPoint || corners.length > MOST_FITTED ? cornersOf(bounds) : corners.flat()),
      ...(marked.shapes.length > MOST_FITTED * 8 ? [] : marked.shapes),
      ...marked.labels,
    ];
    this.bounds = bounds;

    this.outline = undefined;
    const count = (bodies: Iterable<Body>): number =>
      [...bodies].reduce((sum, {positions}) => sum + positions.length / 9, 0);
    const triangles = count(this.placed.map(({body}) => body));
    this.hasShadows = triangles <= MOST_TRIANGLES;
    if (count(this.units.values()) <= MOST_TRIANGLES_TO_SEARCH && triangles <= MOST_TRIANGLES_WITH_EDGES) {
      const all = this.placed.map((one) => ({...movedEdges(one), isClear: (one.solid.opacity ?? 1) < 1}));
      for (const isClear of [false, true]) {
        const lines = join(all.filter((one) => one.isClear === isClear).map(({creases}) => creases));
        if (lines.length > 0) content.add(fatLines(lines, paint('edge'), 1, isClear ? 0.45 : 0.8));
      }
      const bends = join(all.map((one) => one.bends));
      if (bends.length > 0) {
        const array = new Float32Array((bends.length / BEND) * 6);
        const lines = fatLines(array, paint('edge'), 1, 0.8);
        lines.frustumCulled = false;
        this.outline = {lines, bends, array};
        content.add(lines);
      }
    }
    for (const lines of linesFor(shapes.filter(isLine), bounds, paint)) content.add(lines);
    this.replace('content', content);
    this.buildMarks();
    this.renderer.shadowMap.needsUpdate = true;
  }

  /** Highlights selected and hovered objects. */
  private buildMarks(): void {
    const paint = palette(this.element);
    const marks = new Group();
    const add = (names: ReadonlySet<string>, opacity: number): void => {
      const isMarked = ({name}: Shape): boolean => name !== undefined && names.has(name);
      for (const {mesh} of batchesOf(
        this.placed.filter(({solid}) => isMarked(solid)),
        paint('signal'),
        opacity,
      )) {
        // In front of the same faces in their own color, behind their edges.
        Object.assign(mesh.material, {polygonOffsetFactor: 0.5, polygonOffsetUnits: 1});
        mesh.castShadow = false;
        marks.add(mesh);
      }
      const lines = this.declaration.shapes.filter(isLine).filter(isMarked);
      const thicker = lines.map((line) => ({
        ...line,
        color: 'signal',
        width: (line.width ?? 2) + 2,
        opacity,
      }));
      for (const drawn of linesFor(thicker, this.bounds, paint)) marks.add(drawn);
    };
    add(this.chosen, 1);
    if (this.hovered !== undefined && !this.chosen.has(this.hovered)) add(new Set([this.hovered]), 0.45);
    this.replace('marks', marks);
  }

  /** Replaces a group. The old one is disposed of after the next render, so that its shader programs are reused. */
  private replace(name: 'content' | 'lamps' | 'marks', group: Group): void {
    this[name].removeFromParent();
    this.stale.push(this[name]);
    this[name] = group;
    this.scene.add(group);
  }

  /** Creates lights and ground for the model and the initial view. */
  private furnish(): void {
    this.renderer.shadowMap.enabled = !this.isFlat && this.hasShadows;
    const lamps = new Group();
    const {camera} = cameraFor(cornersOf(this.bounds), SEEN_FROM, this.size);
    light(lamps, camera, this.bounds, SHADOW_MAP_PX);
    if (!this.isFlat && !this.bounds.isEmpty()) {
      const {x, y, z} = this.bounds.getSize(new Vector3());
      const step = roundStep(Math.max(x, y, z / 2));
      lamps.add(...groundOf(step, this.bounds, palette(this.element), this.pixelRatio));
    }
    this.replace('lamps', lamps);
    this.renderer.shadowMap.needsUpdate = true;
  }

  /** Creates the camera and its controls. */
  private start(): void {
    this.controls?.dispose();
    this.isMoved = false;
    const fitted = cameraFor(this.fitted, this.look(), this.size);
    this.camera = fitted.camera;
    const controls = new OrbitControls(this.camera, this.canvas);
    controls.enableRotate = !this.isFlat;
    controls.zoomToCursor = true;
    if (this.isFlat) {
      controls.mouseButtons.LEFT = MOUSE.PAN;
      controls.touches.ONE = TOUCH.PAN;
    }
    controls.target.copy(fitted.target);
    controls.update();
    controls.addEventListener('change', () => {
      this.isMoved = true;
      this.adjust();
      this.requestRender();
    });
    this.controls = controls;
    this.setTouch();
    this.adjust();
  }

  private look(): Look {
    return this.isFlat ? SEEN_FROM_ABOVE : SEEN_FROM;
  }

  private get isFlat(): boolean {
    return this.declaration.isFlat;
  }

  /** Moves the camera to show the whole model, in the current or the initial direction. */
  private fit(isTurned: boolean): void {
    const {controls, camera} = this;
    if (!controls || this.fitted.length === 0) return;
    const look = {...this.look()};
    if (isTurned && !this.isFlat) {
      const ahead = camera.getWorldDirection(new Vector3());
      look.elevation = (Math.asin(-ahead.z) * 180) / Math.PI;
      look.azimuth = (Math.atan2(-ahead.x, ahead.y) * 180) / Math.PI;
    }
    const fitted = cameraFor(this.fitted, look, this.size);
    camera.position.copy(fitted.camera.position);
    camera.zoom = fitted.camera.zoom;
    controls.target.copy(fitted.target);
    this.adjust();
    const {isMoved} = this;
    controls.update();
    this.isMoved = isMoved;
  }

  /** Whether the model has grown out of a view that the reader has not changed. */
  private isCut(): boolean {
    if (this.isMoved || !this.controls) return false;
    return this.fitted.some((point) => {
      const {x, y} = point.clone().project(this.camera);
      return Math.max(Math.abs(x), Math.abs(y)) > 1;
    });
  }

  /** Fits the camera to the canvas, and its depth range to the model. */
  private adjust(): void {
    const {camera, size} = this;
    const radius = this.bounds.getSize(new Vector3()).length() / 2 || 1;
    const away = camera.position.distanceTo(this.bounds.getCenter(new Vector3()));
    camera.near = Math.max(away - 10 * radius, radius / 100);
    camera.far = away + 12 * radius;
    if (camera instanceof PerspectiveCamera) {
      camera.aspect = size.width / size.height;
    } else {
      Object.assign(camera, {left: -size.width, right: size.width, top: size.height, bottom: -size.height});
    }
    camera.updateProjectionMatrix();
    if (this.controls) {
      this.controls.minDistance = radius / 20;
      this.controls.maxDistance = radius * 30;
    }
  }

  private requestRender(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.render());
  }

  private render(): void {
    cancelAnimationFrame(this.frame);
    if (this.compiling) return;
    this.camera.updateMatrixWorld();
    this.drawOutline();
    this.renderer.render(this.scene, this.camera);
    for (const group of this.stale.splice(0)) dispose(group);
    const marked = new Set([...this.chosen, ...(this.hovered === undefined ? [] : [this.hovered])]);
    const shapes = this.declaration.shapes.map((shape) =>
      shape.kind === 'point' && marked.has(shape.name ?? '') ? {...shape, color: 'signal', size: 13} : shape,
    );
    this.sheet.replaceChildren(
      overlay({...this.declaration, shapes}, this.camera, palette(this.element), this.size),
    );
  }

  /** Draws the edges between a visible and a hidden face. */
  private drawOutline(): void {
    if (!this.outline) return;
    const {lines, bends, array} = this.outline;
    const {x, y, z} = this.camera.position;
    const ahead = this.camera.getWorldDirection(new Vector3());
    const isParallel = this.camera instanceof OrthographicCamera;
    let count = 0;
    for (let at = 0; at < bends.length; at += BEND) {
      const toX = isParallel ? -ahead.x : x - bends[at + 6]!;
      const toY = isParallel ? -ahead.y : y - bends[at + 7]!;
      const toZ = isParallel ? -ahead.z : z - bends[at + 8]!;
      const one = bends[at + 9]! * toX + bends[at + 10]! * toY + bends[at + 11]! * toZ;
      const other = bends[at + 12]! * toX + bends[at + 13]! * toY + bends[at + 14]! * toZ;
      if (one > 0 === other > 0) continue;
      for (let part = 0; part < 6; part += 1) array[count * 6 + part] = bends[at + part]!;
      count += 1;
    }
    lines.geometry.instanceCount = count;
    (lines.geometry.getAttribute('instanceStart') as InterleavedBufferAttribute).data.needsUpdate = true;
    lines.visible = count > 0;
  }

  private hover(name: string | undefined): void {
    this.canvas.style.cursor = name === undefined ? '' : 'pointer';
    if (name === this.hovered) return;
    this.hovered = name;
    this.buildMarks();
    this.requestRender();
  }

  /** Returns the name of the selectable object under the pointer. */
  private pickAt({offsetX, offsetY}: PointerEvent): string | undefined {
    const {width, height} = this.size;
    if (!this.declaration.shapes.some(({name}) => name !== undefined && this.events.canPick?.(name)))
      return undefined;
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2((2 * offsetX) / width - 1, 1 - (2 * offsetY) / height), this.camera);
    const [hit] = ray.intersectObjects(this.batches.map(({mesh}) => mesh));
    const batch = this.batches.find(({mesh}) => mesh === hit?.object);
    const at = batch?.ends?.findIndex((end) => (hit?.faceIndex ?? 0) < end) ?? hit?.instanceId ?? -1;
    let found = batch?.solids[at]?.name;

    // Lines and points have no volume, so find them in screen space.
    const depth = (place: Vector3): number => place.distanceTo(this.camera.position);
    let nearest = PICK_TOLERANCE_PX;
    for (const shape of this.declaration.shapes) {
      if (isSolid(shape) || shape.name === undefined || !this.events.canPick?.(shape.name)) continue;
      const places = placesOf(shape);
      const spots = places.map((place) => {
        const {x, y} = place.clone().project(this.camera);
        return new Vector2(((x + 1) / 2) * width, ((1 - y) / 2) * height);
      });
      places.forEach((place, index) => {
        const [from, to] = [spots[index]!, spots[index + 1] ?? spots[index]!];
        const way = to.clone().sub(from);
        const at = new Vector2(offsetX, offsetY).sub(from);
        const share = Math.min(1, Math.max(0, at.dot(way) / (way.lengthSq() || 1)));
        const away = at.distanceTo(way.multiplyScalar(share));
        const on = place.clone().lerp(places[index + 1] ?? place, share);
        if (away >= nearest || (hit && depth(on) > hit.distance * 1.02)) return;
        nearest = away;
        found = shape.name;
      });
    }
    return found !== undefined && this.events.canPick?.(found) ? found : undefined;
  }
}
