import {
  BoxGeometry,
  BufferGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Float32BufferAttribute,
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
  /** Chosen by the user: in the accent color. */
  chosen?: boolean;
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

function circle(radius: number): [number, number][] {
  return Array.from({length: ROUND}, (_, index) => {
    const angle = (2 * Math.PI * index) / ROUND;
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

function local(solid: Solid): BufferGeometry {
  switch (solid.kind) {
    case 'box':
      return new BoxGeometry(...solid.size).translate(...solid.center);
    case 'sphere':
      return new SphereGeometry(solid.radius, ROUND, ROUND / 2)
        .rotateX(Math.PI / 2)
        .translate(...solid.center);
    case 'cylinder': {
      const {from, to, diameter, diameterEnd = diameter, inner} = solid;
      const length = distance(from, to);
      const bar =
        inner === undefined
          ? new CylinderGeometry(diameterEnd / 2, diameter / 2, length, ROUND)
              .applyQuaternion(new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), Math.PI / 2))
              .translate(0, 0, length / 2)
          : prism(circle(diameter / 2), [circle(inner / 2)], length);
      return bar.applyMatrix4(along(from, to));
    }
    case 'extrusion': {
      const {profile, holes = [], from, to, turn} = solid;
      return prism(profile, holes, distance(from, to)).applyMatrix4(along(from, to, turn));
    }
    case 'mesh': {
      const corners = solid.triangles.flatMap((triangle) =>
        triangle.flatMap((index) => {
          const point = solid.points[index];
          if (!point) throw new Error(`A triangle names point ${index}, which does not exist.`);
          return point;
        }),
      );
      const mesh = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(corners, 3));
      mesh.computeVertexNormals();
      return mesh;
    }
  }
}

/** The surface of a body, in the axes of the model. */
export function surfaceOf(solid: Solid): BufferGeometry {
  return local(solid).applyMatrix4(matrixOf(solid));
}

interface Edge {
  ends: [Vector3, Vector3];
  faces: {normal: Vector3; point: Vector3}[];
}

function edgesOf(surface: BufferGeometry): Edge[] {
  const flat = surface.index ? surface.toNonIndexed() : surface;
  const positions = flat.getAttribute('position');
  const size = flat.boundingSphere?.radius ?? (flat.computeBoundingSphere(), flat.boundingSphere!.radius);
  const key = ({x, y, z}: Vector3): string =>
    [x, y, z].map((value) => Math.round((value / size) * 1e5)).join(' ');
  const edges = new Map<string, Edge>();
  for (let index = 0; index < positions.count; index += 3) {
    const corners = [0, 1, 2].map((corner) => new Vector3().fromBufferAttribute(positions, index + corner));
    const [a, b, c] = corners as [Vector3, Vector3, Vector3];
    const normal = b.clone().sub(a).cross(c.clone().sub(a));
    if (normal.length() < size * size * 1e-12) continue;
    normal.normalize();
    for (const ends of [
      [a, b],
      [b, c],
      [c, a],
    ] as [Vector3, Vector3][]) {
      const name = ends.map(key).sort().join(' to ');
      const edge = edges.get(name) ?? {ends, faces: []};
      edge.faces.push({normal, point: a});
      edges.set(name, edge);
    }
  }
  return [...edges.values()];
}

/** The lines that a draftsman draws of a body: its edges, and its outline as the eye sees it. */
export function linesOf(surface: BufferGeometry, towardsEye: (point: Vector3) => Vector3): number[] {
  return edgesOf(surface)
    .filter(({faces: [one, other, ...more]}) => {
      if (!one || !other || more.length > 0) return true;
      if (one.normal.dot(other.normal) < CREASE) return true;
      const faces = [one, other].map(({normal, point}) => normal.dot(towardsEye(point)) > 0);
      return faces[0] !== faces[1];
    })
    .flatMap(({ends}) => ends.flatMap(({x, y, z}) => [x, y, z]));
}
