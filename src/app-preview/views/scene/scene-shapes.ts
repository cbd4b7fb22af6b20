import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Matrix4,
  Path,
  Quaternion,
  Shape as Profile,
  SphereGeometry,
  Vector2,
  Vector3,
} from 'three';

/** A place in the model: right-handed, z up, in the units of the model. */
export type Place = [x: number, y: number, z: number];

/** A name of the palette (`--scene-…` in figure.css) or a color of CSS. */
export type Color = 'concrete' | 'steel' | 'glass' | 'timber' | 'soil' | 'water' | 'signal' | (string & {});

interface Look {
  color?: Color;
  /** 0 to 1. Default: 1. */
  opacity?: number;
  /** Four rows of four numbers that bring the shape to its place. */
  matrix?: number[][];
  /** The identifier that the app gives. */
  name?: string;
}

interface Body extends Look {
  /** Thin lines along the edges. Default: true. */
  edges?: boolean;
}

/** A body of a scene. */
export type Solid = Body &
  (
    | {kind: 'box'; center: Place; size: Place}
    /** A round bar from point to point, a tube with `inner`, a cone with `diameterEnd`. */
    | {kind: 'cylinder'; from: Place; to: Place; diameter: number; diameterEnd?: number; inner?: number}
    | {kind: 'sphere'; center: Place; radius: number}
    /** A profile from point to point. On a vertical way its axes are x and y; else x is level and y points up. */
    | {
        kind: 'extrusion';
        profile: [x: number, y: number][];
        holes?: [x: number, y: number][][];
        from: Place;
        to: Place;
        /** Degrees about the way from point to point. */
        turn?: number;
      }
    | {kind: 'mesh'; points: Place[]; triangles: [number, number, number][]}
  );

/** A body, a line or a point of a scene. */
export type Shape =
  | Solid
  | (Look & {kind: 'line'; points: Place[]; /** CSS pixels. Default: 2. */ width?: number; dashed?: boolean})
  | (Look & {kind: 'point'; at: Place; /** Diameter in CSS pixels. Default: 9. */ size?: number});

/** Sides of a full circle. */
const ROUND = 96;

/** Edges between faces that turn more than this are drawn, as a cosine. */
const CREASE = Math.cos((28 * Math.PI) / 180);

export function matrixOf({matrix}: Look): Matrix4 {
  return matrix ? new Matrix4().set(...(matrix.flat() as Parameters<Matrix4['set']>)) : new Matrix4();
}

function circle(radius: number, sides: number): [number, number][] {
  return Array.from({length: sides}, (_, index) => {
    const angle = (2 * Math.PI * index) / sides;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

/** From local axes, z along the way from point to point, to those of the model. */
function along(from: Place, to: Place, turn = 0): Matrix4 {
  const start = new Vector3(...from);
  const z = new Vector3(...to).sub(start).normalize();
  const level = Math.abs(z.z) < 1 - 1e-9;
  const x = level ? new Vector3(0, 0, 1).cross(z).normalize() : new Vector3(1, 0, 0);
  const y = z.clone().cross(x);
  return new Matrix4()
    .makeBasis(x, y, z)
    .multiply(new Matrix4().makeRotationZ((turn * Math.PI) / 180))
    .setPosition(start);
}

function prism(profile: [number, number][], holes: [number, number][][], depth: number): BufferGeometry {
  const outline = (points: [number, number][]): Vector2[] => points.map(([x, y]) => new Vector2(x, y));
  const shape = new Profile(outline(profile));
  shape.holes = holes.map((hole) => new Path(outline(hole)));
  return new ExtrudeGeometry(shape, {depth, bevelEnabled: false});
}

const distance = (from: Place, to: Place): number => new Vector3(...from).distanceTo(new Vector3(...to));

function local(solid: Solid, sides: number): BufferGeometry {
  switch (solid.kind) {
    case 'box':
      return new BoxGeometry(...solid.size).translate(...solid.center);
    case 'sphere':
      return new SphereGeometry(solid.radius, sides, sides / 2)
        .rotateX(Math.PI / 2)
        .translate(...solid.center);
    case 'cylinder': {
      const {from, to, diameter, diameterEnd = diameter, inner} = solid;
      const length = distance(from, to);
      const bar =
        inner === undefined
          ? new CylinderGeometry(diameterEnd / 2, diameter / 2, length, sides)
              .applyQuaternion(new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), Math.PI / 2))
              .translate(0, 0, length / 2)
          : prism(circle(diameter / 2, sides), [circle(inner / 2, sides)], length);
      return bar.applyMatrix4(along(from, to));
    }
    case 'extrusion': {
      const {profile, holes = [], from, to, turn} = solid;
      return prism(profile, holes, distance(from, to)).applyMatrix4(along(from, to, turn));
    }
    case 'mesh': {
      const corners = new Float32Array(solid.triangles.length * 9);
      solid.triangles.flat().forEach((index, corner) => {
        const point = solid.points[index];
        if (!point) throw new Error(`A triangle names point ${index}, which does not exist.`);
        corners.set(point, 3 * corner);
      });
      const mesh = new BufferGeometry().setAttribute('position', new BufferAttribute(corners, 3));
      mesh.computeVertexNormals();
      return mesh;
    }
  }
}

/**
 * A body as a simpler one that is stretched and moved: many bodies share it.
 *
 * @returns the simpler body, and the matrix that makes the other one of it.
 */
export function unitOf(solid: Solid): {unit: Solid; place: Matrix4} {
  const place = matrixOf(solid);
  const ends = {from: [0, 0, 0], to: [0, 0, 1]} satisfies {from: Place; to: Place};
  const {edges} = solid;
  switch (solid.kind) {
    case 'box':
      place.multiply(new Matrix4().makeTranslation(...solid.center)).scale(new Vector3(...solid.size));
      return {unit: {kind: 'box', center: [0, 0, 0], size: [1, 1, 1], edges}, place};
    case 'sphere': {
      place.multiply(new Matrix4().makeTranslation(...solid.center));
      place.scale(new Vector3(solid.radius, solid.radius, solid.radius));
      return {unit: {kind: 'sphere', center: [0, 0, 0], radius: 1, edges}, place};
    }
    case 'cylinder': {
      const {from, to, diameter, diameterEnd = diameter, inner} = solid;
      // The slope of a cone depends on its length.
      if (diameterEnd !== diameter) break;
      const stretch = new Vector3(diameter, diameter, distance(from, to));
      place.multiply(along(from, to)).scale(stretch);
      const hole = inner === undefined ? undefined : inner / diameter;
      return {unit: {kind: 'cylinder', ...ends, diameter: 1, inner: hole, edges}, place};
    }
    case 'extrusion': {
      const {profile, holes, from, to, turn} = solid;
      place.multiply(along(from, to, turn)).scale(new Vector3(1, 1, distance(from, to)));
      return {unit: {kind: 'extrusion', profile, holes, ...ends, edges}, place};
    }
  }
  const plain = {color: undefined, opacity: undefined, name: undefined, matrix: undefined};
  return {unit: {...solid, ...plain}, place};
}

/** The surface of a body, in the axes of the model; a full circle has this number of sides. */
export function surfaceOf(solid: Solid, sides = ROUND): BufferGeometry {
  return local(solid, sides).applyMatrix4(matrixOf(solid));
}

/** A face of a surface. */
export interface Face {
  normal: Vector3;
  point: Vector3;
}

/** An edge of a surface, and the faces that meet there. */
export interface Edge {
  ends: [Vector3, Vector3];
  faces: Face[];
}

/** Gives places that are the same, within a distance, the same number: a table of hashes, as strings take too long. */
function numbering(most: number, within: number): (place: Vector3) => number {
  const mask = 2 ** Math.ceil(Math.log2(2 * most + 1)) - 1;
  const numbers = new Int32Array(mask + 1).fill(-1);
  const places = new Float64Array(3 * most);
  let count = 0;
  return (place) => {
    // What is no number, as in a surface without a size, equals nothing: each would be looked for to the end.
    const x = Math.round(place.x / within) || 0;
    const y = Math.round(place.y / within) || 0;
    const z = Math.round(place.z / within) || 0;
    const mixed = Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791);
    // The lower digits alone are the same for all points of many grids.
    let slot = (mixed ^ (mixed >>> 16) ^ (mixed >>> 8)) & mask;
    for (let number = numbers[slot]!; number >= 0; number = numbers[slot]!) {
      const isSame = places[3 * number] === x && places[3 * number + 1] === y && places[3 * number + 2] === z;
      if (isSame) return number;
      slot = (slot + 1) & mask;
    }
    places[3 * count] = x;
    places[3 * count + 1] = y;
    places[3 * count + 2] = z;
    numbers[slot] = count;
    count += 1;
    return count - 1;
  };
}

/** The edges of all triangles of a surface. */
export function edgesOf(surface: BufferGeometry): Edge[] {
  const flat = surface.index ? surface.toNonIndexed() : surface;
  const positions = flat.getAttribute('position');
  const size = flat.boundingSphere?.radius ?? (flat.computeBoundingSphere(), flat.boundingSphere!.radius);
  const numberOf = numbering(positions.count, size / 1e5);
  const edges = new Map<number, Edge>();
  const add = (start: number, end: number, from: Vector3, to: Vector3, face: Face): void => {
    const name = start < end ? start * positions.count + end : end * positions.count + start;
    const edge = edges.get(name);
    if (edge) edge.faces.push(face);
    else edges.set(name, {ends: [from, to], faces: [face]});
  };
  const side = new Vector3();
  for (let index = 0; index < positions.count; index += 3) {
    const a = new Vector3().fromBufferAttribute(positions, index);
    const b = new Vector3().fromBufferAttribute(positions, index + 1);
    const c = new Vector3().fromBufferAttribute(positions, index + 2);
    const normal = new Vector3().subVectors(b, a).cross(side.subVectors(c, a));
    if (normal.length() < size * size * 1e-12) continue;
    normal.normalize();
    const face = {normal, point: a};
    const [first, second, third] = [numberOf(a), numberOf(b), numberOf(c)];
    add(first, second, a, b, face);
    add(second, third, b, c, face);
    add(third, first, c, a, face);
  }
  return [...edges.values()];
}

/** Whether an edge is drawn from wherever it is seen: an end of the surface, or a sharp turn. */
export function isCrease({faces: [one, other, ...more]}: Edge): boolean {
  return !one || !other || more.length > 0 || one.normal.dot(other.normal) < CREASE;
}

/** A shape of a model with y up, in the axes of a scene, where z is up. */
export function upright<One extends Shape>(shape: One): One {
  const [x, y, z, w] = shape.matrix ?? [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
  ];
  return {...shape, matrix: [x, z?.map((value) => -value), y, w]};
}
