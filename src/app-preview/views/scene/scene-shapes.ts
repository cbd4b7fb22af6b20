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

/** Coordinates in a model: right-handed, z up, in units of the model. */
export type Place = [x: number, y: number, z: number];

/** A palette color (`--scene-…` in app-preview.css) or a CSS color. */
export type Color = 'concrete' | 'steel' | 'glass' | 'timber' | 'soil' | 'water' | 'signal' | (string & {});

interface Look {
  color?: Color;
  /** 0 to 1. Default: 1. */
  opacity?: number;
  /** Transformation of the shape: four rows of four numbers. */
  matrix?: number[][];
  /** Identifier set by the app. */
  name?: string;
}

interface Body extends Look {
  /** Thin lines along the edges. Default: true. */
  edges?: boolean;
}

/** A solid body. */
export type Solid = Body &
  (
    | {kind: 'box'; center: Place; size: Place}
    /** A cylinder between two points; a tube with `inner`, a cone with `diameterEnd`. */
    | {kind: 'cylinder'; from: Place; to: Place; diameter: number; diameterEnd?: number; inner?: number}
    | {kind: 'sphere'; center: Place; radius: number}
    /**
     * A profile extruded between two points. On a vertical axis, x and y are those of the model; otherwise x is
     * horizontal and y points up.
     */
    | {
        kind: 'extrusion';
        profile: [x: number, y: number][];
        holes?: [x: number, y: number][][];
        from: Place;
        to: Place;
        /** Rotation around the axis, in degrees. */
        turn?: number;
      }
    | {kind: 'mesh'; points: Place[]; triangles: [number, number, number][]}
  );

/** A body, line or point. */
export type Shape =
  | Solid
  | (Look & {kind: 'line'; points: Place[]; /** CSS pixels. Default: 2. */ width?: number; dashed?: boolean})
  | (Look & {kind: 'point'; at: Place; /** Diameter in CSS pixels. Default: 9. */ size?: number});

/** Segments of a full circle. */
const ROUND = 96;

/** Edges with a larger angle between their faces are always drawn; as a cosine. */
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

/** Transformation from local axes, with z from point to point, to those of the model. */
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
 * Splits a body into a unit body and a transformation, so that many bodies can share geometry.
 *
 * @returns The unit body, and the matrix that transforms it into the original.
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
      // The normals of a cone depend on its length.
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

/** Creates the surface of a body in model coordinates, with this many segments per full circle. */
export function surfaceOf(solid: Solid, sides = ROUND): BufferGeometry {
  return local(solid, sides).applyMatrix4(matrixOf(solid));
}

/** A face. */
export interface Face {
  normal: Vector3;
  point: Vector3;
}

/** An edge with its adjacent faces. */
export interface Edge {
  ends: [Vector3, Vector3];
  faces: Face[];
}

/**
 * Returns a function that numbers points, with the same number for points within a tolerance. A custom hash table,
 * because string keys are too slow.
 */
function numbering(most: number, within: number): (place: Vector3) => number {
  const mask = 2 ** Math.ceil(Math.log2(2 * most + 1)) - 1;
  const numbers = new Int32Array(mask + 1).fill(-1);
  const places = new Float64Array(3 * most);
  let count = 0;
  return (place) => {
    // NaN, as in a degenerate surface, never equals itself and would fill the table.
    const x = Math.round(place.x / within) || 0;
    const y = Math.round(place.y / within) || 0;
    const z = Math.round(place.z / within) || 0;
    const mixed = Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791);
    // Mix in higher bits, because the low bits coincide for points of many grids.
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

/** Returns the edges of all triangles of a surface. */
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

/** Whether an edge is always drawn: a boundary or a sharp angle. */
export function isCrease({faces: [one, other, ...more]}: Edge): boolean {
  return !one || !other || more.length > 0 || one.normal.dot(other.normal) < CREASE;
}

/** Rotates a shape of a model with y up to the axes of a scene, with z up. */
export function upright<One extends Shape>(shape: One): One {
  const [x, y, z, w] = shape.matrix ?? [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
  ];
  return {...shape, matrix: [x, z?.map((value) => -value), y, w]};
}
