import inspect
import json
import re
import unittest

import viktor as vkt
from app_runner.output import KEPT, TOLD, Output
from app_runner.values import CHECKS, fitting, fits, params_of, to_json
from app_runner.wire import MAX_ANSWER, Unwritable, dumps, loads
from viktor._platform import MOST_MESSAGES, Platform, reset
from viktor.api_v1 import _entities_of
from viktor.parametrization import EMPTY_VALUES, fields_of

POINT = {"lat": 51.9, "lon": 4.5}
FILE = {"filename": "a.txt", "text": "a"}
# Values of each field as JSON, and others that it does not take.
VALUES = {
    "AutocompleteField": (["a", 2, 2.5], [[], {}]),
    "AutodeskFileField": ([], ["https://example.com", 1]),
    "BooleanField": ([True, False], [1, "yes"]),
    "Chat": ([[], [{"role": "user", "content": "Hello"}]], ["Hello", [{"role": "user"}], [1]]),
    "ChildEntityMultiSelectField": ([[], [1, 2]], [1, [3], [True], ["1"]]),
    "ChildEntityOptionField": ([1, 2], [0, 3, True, "1", [1]]),
    "ColorField": (["#0a1b2c"], ["red", "#12", 3, "#0a1b2c0"]),
    "DateField": (["2026-03-02"], ["2026-13-02", "soon", 5]),
    "DynamicArray": ([[], [{"depth": 2.5, "day": None}, {"depth": None, "day": "2026-03-02"}]], [1, [1], {"depth": 1}]),
    "EntityMultiSelectField": ([[], [2]], [[0]]),
    "EntityOptionField": ([2], [-1]),
    "FileField": ([FILE, {"filename": "a.bin", "base64": "/w=="}], ["a", {"filename": "a"}, {"filename": "a", "base64": "é"}]),
    "GeoPointField": ([POINT], [[POINT], {"lat": 1}, {"lat": "1", "lon": 2}, 5]),
    "GeoPolygonField": ([[POINT, {"lat": 52, "lon": 4}, {"lat": 52, "lon": 5}]], [POINT, [1]]),
    "GeoPolylineField": ([[POINT, {"lat": 52, "lon": 4}]], ["line", {}]),
    "GeometryMultiSelectField": ([[], ["beam", "column"]], ["beam", [[]]]),
    "GeometrySelectField": (["beam"], [["beam"]]),
    "HiddenField": ([1, "a", {"b": [1]}], []),
    "IntegerField": ([0, -3], ["3", True, []]),
    "MultiFileField": ([[], [FILE, FILE]], [FILE, [1]]),
    "MultiSelectField": ([[], ["a", 2]], ["a", [{}]]),
    "NumberField": ([0, 1.5, -3], ["3", False, {}]),
    "OptionField": (["a", 0], [["a"], {}]),
    "SiblingEntityMultiSelectField": ([[1]], [1]),
    "SiblingEntityOptionField": ([1], [[1]]),
    "Table": ([[], [{"depth": 2.5, "day": "2026-03-02"}]], ["row", [None]]),
    "TextAreaField": (["a\nb"], [1, []]),
    "TextField": (["a"], [1, {}]),
}  # fmt: skip


def form_of(kind):
    """A form with one field of a class, in a group."""
    given = {"options": ["a"], "method": "m", "entity_type_names": ["T"], "oauth2_integration": "x"}
    names = inspect.signature(getattr(vkt, kind)).parameters
    needed = {name: value for name, value in given.items() if name in names}
    if "Child" in kind or "Sibling" in kind:
        needed.pop("entity_type_names")
    field = vkt.HiddenField("Field") if kind == "HiddenField" else getattr(vkt, kind)("Field", **needed)
    if kind in ("Table", "DynamicArray"):
        field.depth, field.day = vkt.NumberField("Depth"), vkt.DateField("Day")
    group = vkt.Section("Group")
    group.field = field
    return type("Form", (vkt.Parametrization,), {"group": group})


class TestValues(unittest.TestCase):
    def setUp(self):
        reset()
        self.addCleanup(reset)
        _entities_of([vkt.InitialEntity("T", "First"), vkt.InitialEntity("T", "Second")])

    def test_every_field(self):
        self.assertEqual(CHECKS.keys(), EMPTY_VALUES.keys())
        self.assertEqual(VALUES.keys(), EMPTY_VALUES.keys())

    def test_to_params_and_back(self):
        for kind, (values, _) in VALUES.items():
            form = form_of(kind)
            field = fields_of(form)["group.field"]
            for value in [*values, None]:
                with self.subTest(kind=kind, value=value):
                    dropped = []
                    given = fitting(fields_of(form), {"group.field": loads(json.dumps(value))}, dropped)
                    self.assertEqual(dropped, [])
                    params = params_of(form, given)
                    written = loads(dumps(to_json(field, params.group.field)))
                    expected = EMPTY_VALUES[kind] if value is None else value
                    if kind == "FileField" and value:
                        self.assertEqual(params.group.field.filename, value["filename"])
                        expected = {"filename": value["filename"]}
                    if kind == "MultiFileField":
                        self.assertEqual([one.file.getvalue() for one in params.group.field], ["a" for _ in value or []])
                        expected = [{"filename": one["filename"]} for one in value or []]
                    self.assertEqual(written, expected)

    def test_of_the_wrong_kind(self):
        for kind, (_, others) in VALUES.items():
            form = form_of(kind)
            for value in others:
                with self.subTest(kind=kind, value=value):
                    dropped = []
                    self.assertEqual(fitting(fields_of(form), {"group.field": value}, dropped), {})
                    self.assertEqual(dropped, ["group.field"])

    def test_of_fields_that_are_gone(self):
        dropped = []
        fields = fields_of(form_of("Table"))
        rows = [{"depth": "deep", "day": "2026-03-02", "gone": 1}, {"depth": 2}]
        kept = fitting(fields, {"group.field": rows, "gone": 1}, dropped)
        self.assertEqual(kept, {"group.field": [{"day": "2026-03-02"}, {"depth": 2}]})
        self.assertEqual(dropped, ["group.field[0].depth", "group.field[0].gone", "gone"])

    def test_empty(self):
        for kind in VALUES:
            field = fields_of(form_of(kind))["group.field"]
            self.assertTrue(fits(field, None) and fits(field, ""), kind)


class TestWire(unittest.TestCase):
    def test_numbers_that_json_lacks(self):
        self.assertEqual(loads(dumps({"a": [float("nan"), float("inf"), 1.5]})), {"a": [None, None, 1.5]})
        self.assertEqual(dumps(10**300), str(10**300))
        for number in (10**308 * 10, 10**5000):
            with self.assertRaisesRegex(Unwritable, r"^result\.a\[1\] is a whole number of more than 308 digits"):
                dumps({"a": [0, number]})

    def test_what_contains_itself(self):
        rows = []
        rows.append(rows)
        with self.assertRaisesRegex(Unwritable, r"^result\.rows\[0\]\[0\].* contains itself"):
            dumps({"rows": rows})

    def test_keys_and_objects(self):
        self.assertEqual(loads(dumps({1: "a", None: "b", True: "c", 2.5: "d", float("nan"): 1}))["null"], "b")
        with self.assertRaisesRegex(Unwritable, r"^result\.a has a key of type tuple"):
            dumps({"a": {(1, 2): 3}})

    def test_lone_surrogates(self):
        self.assertEqual(dumps("\ud800"), '"\\ud800"')

    def test_too_large(self):
        with self.assertRaisesRegex(Unwritable, "^The result is 24 MB as JSON; at most 24 MB are shown"):
            dumps("a" * MAX_ANSWER)


class TestOutput(unittest.TestCase):
    def printed(self, *texts):
        told, output = [], Output()
        output._start(lambda *one: told.append(one))
        for text in texts:
            print(text, end="", file=output)
        return told, output._end()

    def test_lines(self):
        told, whole = self.printed("a", "b\nc", "d", "\ne\nf")
        self.assertEqual(told, [("ab\n", None), ("cd\ne\n", None), ("f", None)])
        self.assertEqual(whole, "ab\ncd\ne\nf")

    def test_many_lines(self):
        lines = [f"line {number}\n" for number in range(100_000)]
        told, whole = self.printed(*lines)
        self.assertEqual([text for text, omitted in told], lines)
        first, count, last = re.split(r"\n\[(\S+) lines are left out here\.\]\n", whole)
        self.assertTrue("".join(lines).startswith(first) and "".join(lines).endswith(last))
        self.assertEqual((len(first), len(last)), (KEPT, KEPT))
        self.assertEqual(int(count.replace(",", "")), 100_000 - first.count("\n") - last.count("\n"))

    def test_long_line(self):
        told, whole = self.printed("begin" + "a" * 10**7 + "end\n")
        (first, _), (last, omitted) = told
        self.assertEqual((len(first), len(last), first[:6], last[-5:]), (TOLD, TOLD, "begina", "aend\n"))
        self.assertEqual(omitted, {"lines": 0, "characters": 10**7 + 9 - 2 * TOLD})
        self.assertIn(f"\n[{10**7 + 9 - 2 * KEPT:,} characters are left out here.]\n", whole)

    def test_without_lines(self):
        told, whole = self.printed(*["."] * 10_000)
        self.assertEqual("".join(text for text, omitted in told), whole)
        self.assertLess(len(told), 5)

    def test_bytes(self):
        output = Output()
        output.buffer.write("é".encode() + b"\xff")
        self.assertEqual(output._end(), "é\ufffd")

    def test_stays_open(self):
        output = Output()
        output.close()
        self.assertEqual(output.write("a"), 1)
        with self.assertRaises(TypeError):
            output.write(1)


class Messages(unittest.TestCase):
    def test_each_is_told_also_beyond_those_that_are_kept(self):
        told = []
        platform = Platform()
        platform.listener = told.append
        for number in range(MOST_MESSAGES + 5):
            platform.say({"kind": "progress", "text": str(number)})
        self.assertEqual(told[-1]["text"], str(MOST_MESSAGES + 4))
        self.assertEqual(len(platform.messages), MOST_MESSAGES)
