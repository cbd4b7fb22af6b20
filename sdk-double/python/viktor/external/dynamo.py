"""Graphs of Dynamo."""

import json

from .._service import ServiceFile
from ..core import File
from .generic import GenericAnalysis


class DynamoAnalysis(GenericAnalysis):
    def __init__(self, files=None, executable_key="dynamo", output_filenames=None):
        if not files and not output_filenames and executable_key == "dynamo":
            raise ValueError("Give a DynamoAnalysis files, an executable_key or output_filenames.")
        super().__init__(files, executable_key, output_filenames)


class DynamoFile:
    """A graph, whose nodes have their names in a list of their own."""

    def __init__(self, file):
        self._graph = json.loads(file.getvalue("utf-8"))

    def get_node_id(self, name):
        return next(node["Id"] for node in self._graph["View"]["NodeViews"] if node["Name"] == name)

    def update(self, name, value):
        node_id = self.get_node_id(name)
        next(node for node in self._graph["Nodes"] if node["Id"] == node_id)["InputValue"] = value

    def generate(self):
        return File.from_data(json.dumps(self._graph))


def get_dynamo_result(file, id_):
    from xml.etree import ElementTree

    for node in ElementTree.parse(file).iter("Node"):
        if node.get("guid").replace("-", "") == id_:
            return node.find("output0").get("value")
    raise KeyError(id_)


def _glb(corners):
    """A binary glTF file of triangles, from the coordinates of their corners one after the other."""
    import struct

    data = struct.pack(f"<{len(corners)}f", *corners)
    scene = {"asset": {"version": "2.0"}, "scene": 0, "scenes": [{}]}
    if corners:
        axes = [corners[axis::3] for axis in range(3)]
        accessor = {
            "bufferView": 0,
            "componentType": 5126,
            "count": len(corners) // 3,
            "type": "VEC3",
            "min": [min(one) for one in axes],
            "max": [max(one) for one in axes],
        }
        scene.update(
            scenes=[{"nodes": [0]}],
            nodes=[{"mesh": 0}],
            meshes=[{"primitives": [{"attributes": {"POSITION": 0}, "mode": 4}]}],
            accessors=[accessor],
            bufferViews=[{"buffer": 0, "byteLength": len(data)}],
            buffers=[{"byteLength": len(data)}],
        )
    text = json.dumps(scene).encode()
    text += b" " * (-len(text) % 4)
    chunks = struct.pack("<I4s", len(text), b"JSON") + text
    if corners:
        chunks += struct.pack("<I4s", len(data), b"BIN\0") + data
    return struct.pack("<4sII", b"glTF", 2, 12 + len(chunks)) + chunks


def convert_geometry_to_glb(file, filter=None):
    """The triangles that the file has; `_assembly` of the result is the same as a geometry of the SDK."""
    import array
    import base64

    from ..geometry import Point, Triangle, TriangleAssembly

    corners = array.array("f")
    for node in json.loads(file.getvalue("utf-8")):
        if filter is None or node["Id"].replace("-", "") in filter:
            for entry in node["GeometryEntries"]:
                corners.frombytes(base64.b64decode(entry["TriangleVertices"]))
    numbers = corners.tolist()
    points = [Point(*numbers[at : at + 3]) for at in range(0, len(numbers), 3)]
    triangles = [Triangle(*points[at : at + 3]) for at in range(0, len(points), 3)]
    return ServiceFile(_glb(numbers), _assembly=TriangleAssembly(triangles))
