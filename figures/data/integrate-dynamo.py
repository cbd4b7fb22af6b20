"""The samples of the tutorial "Integrate Dynamo": prints `sample_output.xml`, or `sample_geometry.json`.

A flight of stairs is a sawtooth on a waist: a triangle for each step and a parallelogram below, extruded over
the width. The volume is the area of the outline, by its corners, times the width. The files have the form that
the command line of Dynamo gives them: values by the ids of the nodes, triangles as 32-bit floats in Base64.

First argument: `xml` or `geometry`. With five numbers behind it, the stair has another height, number of steps,
going, width and waist.
"""

import base64
import json
import math
import struct
import sys

NODES = ["Height", "Steps", "Going", "Width", "Waist", "Stair", "Volume"]
IDS = {name: f"5d0c9b1e-7a34-4f6c-8b21-e0f3a4c6d70{number}" for number, name in enumerate(NODES, start=1)}
DEFAULTS = [2.89, 17, 0.27, 1.2, 0.18]


def make_outline(height, steps, going, waist):
    """The corners of the side, x and z."""
    rise = height / steps
    drop = waist * math.hypot(going, rise) / going
    corners = [(number // 2 * going, (number + 1) // 2 * rise) for number in range(2 * steps + 1)]
    return [*corners, (steps * going, height - drop), (0.0, -drop)]


def make_volume(height, steps, going, width, waist):
    outline = make_outline(height, steps, going, waist)
    following = outline[1:] + outline[:1]
    return width * abs(sum(x * w - v * z for (x, z), (v, w) in zip(outline, following))) / 2


def make_triangles(height, steps, going, width, waist):
    outline = make_outline(height, steps, going, waist)
    top, (right, left) = outline[:-2], outline[-2:]
    # The side: a triangle for each step, and the waist as two triangles; clockwise in x and z.
    side = [(top[index], top[index + 1], top[index + 2]) for index in range(0, 2 * steps, 2)]
    side += [(top[0], top[-1], right), (top[0], right, left)]
    triangles = [[(x, 0.0, z) for x, z in triangle[::-1]] for triangle in side]
    triangles += [[(x, width, z) for x, z in triangle] for triangle in side]
    for (x, z), (v, w) in zip(outline, outline[1:] + outline[:1]):
        near, far = [(x, 0.0, z), (v, 0.0, w)], [(x, width, z), (v, width, w)]
        triangles += [[near[0], near[1], far[1]], [near[0], far[1], far[0]]]
    return triangles


def normal_of(triangle):
    one, two, three = triangle
    a, b, c = (end - start for start, end in zip(one, two))
    d, e, f = (end - start for start, end in zip(one, three))
    normal = (b * f - c * e, c * d - a * f, a * e - b * d)
    return tuple(part / math.hypot(*normal) for part in normal)


def encode(form, numbers):
    return base64.b64encode(struct.pack(f"<{len(numbers)}{form}", *numbers)).decode()


def print_xml(values):
    rows = {**dict(zip(NODES, values)), "Stair": "Solid", "Volume": f"{make_volume(*values):.12g}"}
    print("<evaluations>\n  <evaluation0>")
    for name, value in rows.items():
        print(f'    <Node guid="{IDS[name]}">\n      <output0 value="{value}" />\n    </Node>')
    print("  </evaluation0>\n</evaluations>")


def print_geometry(values):
    triangles = make_triangles(*values)
    vertices = [number for triangle in triangles for point in triangle for number in point]
    normals = [number for triangle in triangles for number in normal_of(triangle) * 3]
    entry = {
        "TriangleVertices": encode("f", vertices),
        "TriangleNormals": encode("f", normals),
        "TriangleVertexColors": encode("B", [255] * (4 * 3 * len(triangles))),
    }
    others = ["TriangleTextureCoordinates", "LineStripVertices", "LineStripCounts", "LineStripColors"]
    others += ["PointVertices", "PointVertexColors", "Colors", "ColorsStride"]
    entry |= {name: "" for name in others} | {"RequiresPerVertexColoration": True}
    print(json.dumps([{"Id": IDS["Stair"], "GeometryEntries": [entry]}], indent=1))


kind, *numbers = sys.argv[1:]
given = [float(text) for text in numbers] or DEFAULTS
given[1] = int(given[1])
{"xml": print_xml, "geometry": print_geometry}[kind](given)
