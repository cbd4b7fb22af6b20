import ast
import inspect
import pathlib
import sys
import types
import unittest

from derive import derive

import viktor as vkt
from viktor._platform import NotSimulated

STUBS = pathlib.Path("stubs")

STUB = """
from abc import ABC
from enum import Enum
from io import BytesIO
from typing import Any
from typing import Any as _Layer
from typing import Callable
from typing import Iterator
from viktor.core import File
class Late(Early):
    kind: Kind
    def __init__(
        self, size: float, kind: Late.Kind = Late.Kind.B, *names: str, other: Color = ..., **rest: Any
    ) -> None: ...
    class Kind(Enum):
        A = 1
        B = ...
    @property
    def size(self) -> float: ...
    @property
    def area(self) -> float: ...
    @property
    def name(self) -> str | None: ...
    @property
    def parts(self) -> tuple[Part, ...]: ...
    @property
    def settings(self) -> Settings: ...
    def create_part(self, x: float, y: float = 0) -> Part: ...
    def create_layer(self) -> _Layer: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Part]: ...
    def weigh(self, factor: float) -> float: ...
    def write(self, as_file: bool = False) -> tuple[BytesIO, BytesIO] | tuple[File, File]: ...
    def touch(self) -> None: ...
    @staticmethod
    def find(name: str) -> str: ...
    @classmethod
    def load(cls, path: str) -> Late: ...
class Early(ABC): ...
class Part:
    x: float
class Settings:
    depth: int
    def __init__(self, depth: int = 3) -> None: ...
def measure(part: Part) -> float: ...
Alias = Early
Size = float | Callable | None
"""


def module_of(source):
    module = types.ModuleType("derived")
    exec(compile(source, "derived", "exec"), vars(module))
    return module


class TestDeclaredModules(unittest.TestCase):
    def setUp(self):
        self.module = module_of(derive("viktor/external/late.pyi", STUB, None))
        self.late = self.module.Late(4)

    def test_arguments_are_kept(self):
        kind = self.module.Late.Kind
        late = self.module.Late(4, kind.A, "a", "b", other=1, more=2)
        self.assertEqual((late.size, late.kind, late.names, late.other), (4, kind.A, ("a", "b"), 1))
        self.assertEqual(late.rest, {"more": 2})

    def test_signatures(self):
        signature = inspect.signature(self.module.Late)
        self.assertEqual(list(signature.parameters), ["size", "kind", "names", "other", "rest"])
        self.assertIs(signature.parameters["kind"].default, self.module.Late.Kind.B)
        with self.assertRaises(TypeError):
            self.module.Late()

    def test_enums(self):
        self.assertEqual([one.value for one in self.module.Late.Kind], [1, "B"])

    def test_objects_that_methods_make(self):
        first, second = self.late.create_part(1), self.late.create_part(x=2, y=3)
        self.assertEqual((first.x, first.y, second.y), (1, 0, 3))
        self.assertEqual(self.late.parts, (first, second))
        self.assertEqual((len(self.late), list(self.late)), (2, [first, second]))
        self.assertIsInstance(self.late.create_layer(), self.module._Layer)
        self.assertEqual(len(self.late.parts), 2)
        self.assertEqual(self.module.Late(1).parts, ())

    def test_properties(self):
        self.assertIsNone(self.late.name)
        self.assertEqual(self.late.settings.depth, 3)
        self.assertIs(self.late.settings, self.late.settings)
        with self.assertRaisesRegex(NotSimulated, "Late.area"):
            self.late.area

    def test_files(self):
        one, two = self.late.write()
        self.assertEqual((one.read(), two.read()), (b"", b""))
        self.assertTrue(all(isinstance(file, vkt.File) for file in self.late.write(as_file=True)))

    def test_numbers_are_not_made_up(self):
        for call, name in (
            (lambda: self.late.weigh(2), "Late.weigh"),
            (lambda: self.module.Late.find("a"), "Late.find"),
            (lambda: self.module.measure(self.module.Late(4).create_part(1)), "measure"),
        ):
            with self.assertRaisesRegex(NotSimulated, name):
                call()
        self.assertIsNone(self.late.touch())

    def test_aliases(self):
        self.assertIs(self.module.Alias, self.module.Early)
        self.assertIsNotNone(self.module.Size)


WRITTEN = """
class Base:
    def area(self):
        return 1

class Late(Base):
    def __init__(self, size):
        self.size = self.name = size

    def weigh(self, factor):
        return factor

def measure(part):
    return 2

class Part:
    pass
"""


class TestHandWrittenModules(unittest.TestCase):
    def setUp(self):
        self.module = module_of(WRITTEN + derive("viktor.late", STUB, WRITTEN))

    def test_stay_as_they_are(self):
        late = self.module.Late(3)
        self.assertEqual((late.size, late.name, late.weigh(5), self.module.measure(self.module.Part())), (3, 3, 5, 2))
        self.assertEqual(late.area(), 1)

    def test_get_what_they_lack(self):
        late = self.module.Late(3)
        for call, name in (
            (lambda: late.create_part(1), "Late.create_part"),
            (lambda: late.parts, "Late.parts"),
            (lambda: self.module.Late.find("a"), "Late.find"),
            (lambda: self.module.Late.load("a"), "Late.load"),
            (lambda: len(late), "Late.__len__"),
        ):
            with self.assertRaisesRegex(NotSimulated, name):
                call()
        self.assertEqual(list(inspect.signature(late.create_part).parameters), ["x", "y"])
        self.assertEqual(self.module.Late.Kind.B.value, "B")
        self.assertEqual(self.module.Settings().depth, 3)
        self.assertFalse(hasattr(self.module, "_Late_parts"))

    def test_complete_ones_get_nothing(self):
        stub = "class Part:\n    x: float\ndef measure(part: Part) -> float: ...\n"
        module = module_of(WRITTEN + derive("viktor.late", stub, WRITTEN))
        self.assertEqual(module.measure(module.Part()), 2)
        self.assertEqual(vars(module).keys() - vars(module_of(WRITTEN)).keys(), {"_check"})


class TestPackage(unittest.TestCase):
    def test_modules_of_software_are_loaded_when_they_are_used(self):
        source = derive("viktor/__init__.pyi", (STUBS / "viktor/__init__.pyi").read_text(), None)
        ast.parse(source)
        self.assertNotIn("import scia", source)
        self.assertIn("from viktor.core import Color", source)

    def test_all_ways_to_import(self):
        import viktor.external.scia
        from viktor.external import robot
        from viktor.external.scia import Model

        self.assertIs(vkt.scia, viktor.external.scia)
        self.assertIs(vkt.external.scia, vkt.scia)
        self.assertIs(vkt.scia.Model, Model)
        self.assertIs(vkt.robot, robot)
        self.assertIn("axisvm", dir(vkt))

    def test_unknown_names(self):
        for expression, error in (
            ("vkt.unknown", "module 'viktor' has no attribute 'unknown'"),
            ("vkt.external.unknown", "module 'viktor.external' has no attribute 'unknown'"),
            ("vkt.scia.Unknown", "has no attribute 'Unknown'"),
        ):
            with self.assertRaisesRegex(AttributeError, error):
                eval(expression)
        for statement, name in (
            ("from viktor import unknown", "unknown"),
            ("from viktor.external.scia import Unknown", "Unknown"),
            ("import viktor.external.unknown", "viktor.external.unknown"),
        ):
            with self.assertRaisesRegex(ImportError, name):
                exec(statement)

    def test_every_module_is_valid_and_needs_the_standard_library_only(self):
        stubs = sorted((STUBS / "viktor/external").glob("*.pyi"))
        self.assertGreater(len(stubs), 25)
        for stub in stubs:
            source = derive(stub.as_posix(), stub.read_text(), None)
            for one in ast.walk(ast.parse(source)):
                if isinstance(one, (ast.Import, ast.ImportFrom)):
                    name = one.module if isinstance(one, ast.ImportFrom) else one.names[0].name
                    root = name.partition(".")[0]
                    self.assertTrue(root == "viktor" or root in sys.stdlib_module_names, f"{stub.name}: {name}")

    def test_models(self):
        model = vkt.scia.Model()
        nodes = [model.create_node(f"N{x}", x, 0, 0) for x in range(2)]
        section = model.create_rectangular_cross_section("R", vkt.scia.Material(0, "C"), 300, 500)
        beam = model.create_beam(*nodes, section)
        self.assertEqual((model.nodes, model.beams), (tuple(nodes), (beam,)))
        self.assertIs(beam.begin_node, nodes[0])
        self.assertEqual(model.cross_sections[0].width, 300)
        self.assertEqual(len(model.generate_xml_input(as_file=True)), 2)

        frame = vkt.axisvm.Model()
        line = frame.lines.create(frame.nodes.create(0, 0, 0), frame.nodes.create(6, 0, 0))
        self.assertEqual((len(frame.nodes), line.end_node.x), (2, 6))
        with self.assertRaisesRegex(NotSimulated, "Object.id"):
            line.id

    def test_names_in_errors(self):
        with self.assertRaisesRegex(TypeError, r"^File\.copy\(\) got an unexpected keyword argument 'odd'$"):
            vkt.File.from_data("").copy(odd=1)
        for module in [one for name, one in sys.modules.items() if name.partition(".")[0] == "viktor"]:
            for declared in [one for one in vars(module).values() if isinstance(one, type)]:
                for value in vars(declared).values():
                    function = getattr(value, "fget", getattr(value, "__func__", value))
                    self.assertNotRegex(getattr(function, "__qualname__", ""), rf"^_{declared.__name__}_")


if __name__ == "__main__":
    unittest.main()
