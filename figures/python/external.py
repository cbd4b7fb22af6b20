"""Stand-in for `viktor.external`: an analysis on a worker returns the files that the run of the app names.

Classes that are no analysis take any call, since what they build is only sent to the worker.
"""

import array
import base64
import io
import json
import sys
import types
from xml.etree import ElementTree

# Where the files are that the worker returns, by their names. Nothing: no worker is connected.
OUTPUTS = {}

MODULES = [
    "autocad", "axisvm", "dfoundations", "dgeostability", "dsettlement", "dsheetpiling", "dstability", "dynamo",
    "etabs", "excel", "generic", "grasshopper", "grlweap", "idea_rcs", "matlab", "plaxis", "python", "revit", "rfem",
    "robot", "sap2000", "scia", "tekla",
]  # fmt: skip


class Analysis:
    def __init__(self, *arguments, **options):
        self.executed = False

    def execute(self, timeout=25):
        if not OUTPUTS:
            raise ConnectionError("No worker is connected.")
        self.executed = True

    def get_output_file(self, filename, *, as_file=False):
        if not self.executed:
            raise RuntimeError("Execute the analysis first.")
        if filename not in OUTPUTS:
            return None
        with open(OUTPUTS[filename], "rb") as file:
            content = file.read()
        return sys.modules["viktor"].File(data=content) if as_file else io.BytesIO(content)

    def get_xml_output_file(self, as_file=False):
        return self.get_output_file("output.xml", as_file=as_file)

    def get_output(self):
        return json.load(self.get_output_file("output.json"))


class DynamoFile:
    """A graph of Dynamo, which finds its nodes by their names."""

    def __init__(self, file):
        self.graph = json.loads(file.getvalue())

    def get_node_id(self, name):
        return next(node["Id"] for node in self.graph["View"]["NodeViews"] if node["Name"] == name)

    def update(self, name, value):
        node_id = self.get_node_id(name)
        next(node for node in self.graph["Nodes"] if node["Id"] == node_id)["InputValue"] = value

    def generate(self):
        return sys.modules["viktor"].File.from_data(json.dumps(self.graph))


def get_dynamo_result(file, id_):
    for node in ElementTree.parse(file).iter("Node"):
        if node.get("guid").replace("-", "") == id_:
            return node.find("output0").get("value")
    raise KeyError(id_)


def convert_geometry_to_glb(file, filter=None):
    """The triangles, as a body that is drawn instead of a file."""
    viktor = sys.modules["viktor"]
    triangles = []
    for node in json.loads(file.getvalue()):
        if filter is not None and node["Id"].replace("-", "") not in filter:
            continue
        for entry in node["GeometryEntries"]:
            numbers = array.array("f", base64.b64decode(entry["TriangleVertices"]))
            points = [viktor.Point(*numbers[at : at + 3]) for at in range(0, len(numbers), 3)]
            triangles += [viktor.Triangle(*points[at : at + 3]) for at in range(0, len(points), 3)]
    return viktor.TriangleAssembly(triangles)


class Module(types.ModuleType):
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        if name.endswith("Analysis"):
            made = type(name, (Analysis,), {})
        else:
            # Most apps need none, and the import takes as long as such an app.
            from unittest import mock

            made = mock.MagicMock(name=name)
        if name == "Model":
            files = [sys.modules["viktor"].File(data="") for _ in range(2)]
            made.return_value.generate_xml_input.return_value = files
        setattr(self, name, made)
        return made


def add_to(viktor):
    """Makes the modules importable, and attributes of `viktor`: `viktor.external.scia` and `vkt.scia`."""
    external = viktor.external = sys.modules["viktor.external"] = types.ModuleType("viktor.external")
    for name in MODULES:
        module = sys.modules[f"viktor.external.{name}"] = Module(name)
        setattr(external, name, module)
        setattr(viktor, name, module)
    for one in (DynamoFile, get_dynamo_result, convert_geometry_to_glb):
        setattr(viktor.dynamo, one.__name__, one)
