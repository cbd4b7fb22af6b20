import csv
import datetime
import io
import json
import tempfile
import unittest
import zipfile

import viktor as vkt
from viktor._munch import Munch, munchify
from viktor._platform import NotSimulated, platform, reset
from viktor.api_v1 import API, ChatConversation, Entity, EntityList, FileResource, _entities_of


class Project(vkt.Controller):
    label = "Project"
    children = ["Pile", "Soil"]


class Reset(unittest.TestCase):
    def setUp(self):
        reset()
        self.addCleanup(reset)


def pile(name, **params):
    return vkt.InitialEntity("Pile", name=name, params={"length": 12, "grid": {"rows": [{"x": 1}]}, **params})


class TestFile(unittest.TestCase):
    def test_opened_files_are_streams(self):
        text = "a,1\nb,2\n"
        with tempfile.NamedTemporaryFile("w", suffix=".csv") as stored:
            stored.write(text)
            stored.flush()
            for file in (vkt.File.from_data(text), vkt.File.from_path(stored.name)):
                stream = file.open_binary()
                self.assertEqual((stream.read(2), stream.seek(0), stream.readline()), (b"a,", 0, b"a,1\n"))
                stream.close()
                with file.open(encoding="utf-8") as lines:
                    self.assertEqual(list(csv.reader(lines)), [["a", "1"], ["b", "2"]])
                with self.assertRaises(ValueError):
                    lines.read()

    def test_a_writable_file_grows_at_its_end(self):
        file = vkt.File()
        for part in ("a", "b"):
            with file.open() as stream:
                stream.write(part)
        self.assertEqual(file.getvalue(), "ab")

    def test_an_archive_is_read_from_its_stream(self):
        content = io.BytesIO()
        with zipfile.ZipFile(content, "w") as archive:
            archive.writestr("a.json", "[1]")
        with vkt.File.from_data(content.getvalue()).open_binary() as stream, zipfile.ZipFile(stream) as archive:
            self.assertEqual(json.load(archive.open("a.json")), [1])


class TestMunch(unittest.TestCase):
    def test_keys_are_attributes(self):
        params = munchify({"a": {"b": 1}, "rows": [{"c": 2}]})
        self.assertEqual((params.a.b, params.rows[0].c), (1, 2))
        with self.assertRaises(AttributeError):
            params.missing
        with self.assertRaises(KeyError):
            params["missing"]
        params.a.b = 3
        self.assertEqual(params["a"], {"b": 3})


class TestEntities(Reset):
    def setUp(self):
        super().setUp()
        _entities_of(
            [
                vkt.InitialEntity("Project", name="Quay", children=[pile("P1"), pile("P2", length=14)]),
                vkt.InitialEntity("Project", name="Lock"),
            ]
        )
        self.api = API()

    def test_are_numbered_depth_first(self):
        found = [(one.id, one.name) for one in platform.entities]
        self.assertEqual(found, [(1, "Quay"), (2, "P1"), (3, "P2"), (4, "Lock")])
        self.assertEqual([one.entity_type.id for one in platform.entities], [1, 2, 2, 1])

    def test_relatives(self):
        quay = self.api.get_entity(1)
        self.assertEqual([one.name for one in quay.children()], ["P1", "P2"])
        self.assertEqual(len(quay.children(entity_type_names=["Soil"])), 0)
        self.assertEqual([one.name for one in self.api.get_entity_siblings(2)], ["P2"])
        self.assertEqual([one.name for one in quay.siblings()], ["Lock"])
        self.assertIs(self.api.get_entity_parent(3), quay)
        self.assertEqual([one.id for one in self.api.get_root_entities()], [1, 4])
        self.assertEqual([one.id for one in self.api.get_entities_by_type("Pile")], [2, 3])
        with self.assertRaises(vkt.EntityNotFoundError):
            quay.parent()

    def test_lists_have_an_index_and_no_slice(self):
        piles = self.api.get_entity_children(1)
        self.assertIsInstance(piles, EntityList)
        self.assertEqual(piles[-1].name, "P2")
        with self.assertRaises(TypeError):
            piles[:1]

    def test_params_are_those_of_the_newest_revision(self):
        one = self.api.get_entity(2)
        self.assertEqual(one.last_saved_params.grid.rows[0].x, 1)
        one.last_saved_params.grid.rows[0].x = 2
        self.assertEqual(one.last_saved_params.grid.rows[0].x, 1)
        self.assertIs(one.set_params({**one.last_saved_params, "length": 13}), one)
        self.assertIsInstance(one.last_saved_params, Munch)
        self.assertEqual([revision.params.length for revision in one.revisions()], [12, 13])
        self.assertIsInstance(one.revisions()[0].created_date, datetime.datetime)

    def test_rename_writes_a_revision(self):
        self.api.rename_entity(2, "P9")
        self.assertEqual(self.api.get_entity(2).name, "P9")
        self.assertEqual(len(self.api.get_entity_revisions(2)), 2)
        with self.assertRaises(vkt.EntityReviseError):
            self.api.rename_entity(2, "P" * 129)

    def test_create_and_delete(self):
        soil = self.api.create_child_entity(1, "Soil", "Sand", params={"phi": 30})
        self.assertEqual((soil.id, soil.last_saved_params.phi), (5, 30))
        with self.assertRaises(vkt.EntityCreateError):
            self.api.create_child_entity(1, "Bridge", "B1")
        soil.delete()
        self.assertEqual([one.name for one in self.api.get_entity(1).children()], ["P1", "P2"])
        with self.assertRaises(vkt.EntityNotFoundError):
            soil.last_saved_params
        with self.assertRaises(vkt.EntityNotFoundError):
            self.api.get_entity(5)
        self.assertEqual(self.api.create_child_entity(1, "Soil", "Clay").id, 6)

    def test_errors(self):
        for number in (0, 7):
            with self.assertRaises(vkt.EntityNotFoundError):
                self.api.get_entity(number)
        with self.assertRaises(ValueError):
            self.api.get_entity(1).get_file()

    def test_the_current_user_is_an_example(self):
        user = self.api.get_current_user()
        self.assertEqual((user.full_name, user.email), ("Example User", "user@example.com"))

    def test_what_is_not_known_is_named(self):
        for call, name in (
            (self.api.get_workspaces, "API.get_workspaces"),
            (lambda: self.api.get_entity(1, workspace_id=2), "workspace 2"),
            (lambda: API(token="t").get_entity(1), "token"),
            (lambda: self.api.get_entity(1).compute("show", params={}), "Entity.compute"),
            (lambda: self.api.get_entity(1).last_saved_summary, "last_saved_summary"),
            (lambda: self.api.get_entity(1).delete(), "children"),
        ):
            with self.assertRaisesRegex(NotSimulated, name):
                call()


class TestValuesOfFields(unittest.TestCase):
    def test_file(self):
        resource = FileResource._of(vkt.File.from_data("1\n2"), "a.csv")
        self.assertEqual((resource.filename, resource.file.getvalue()), ("a.csv", "1\n2"))
        with resource.open(encoding="utf-8") as stream:
            self.assertEqual([float(line) for line in stream], [1, 2])
        with resource.open_binary() as stream:
            self.assertEqual(stream.read(), b"1\n2")

    def test_conversation(self):
        conversation = ChatConversation._of([{"role": "user", "content": "7.2"}])
        conversation.get_messages().clear()
        self.assertEqual(conversation.get_messages(), [{"role": "user", "content": "7.2"}])


class TestMemoize(Reset):
    def setUp(self):
        super().setUp()
        self.calls = calls = []

        @vkt.memoize
        def double(value, *, times=2):
            calls.append(value)
            return {"result": (value, times)}

        self.double = double

    def test_keeps_results(self):
        first = self.double([1, (2, 3)])
        self.assertEqual(first, {"result": [[1, [2, 3]], 2]})
        first["result"].clear()
        self.assertEqual(self.double([1, (2, 3)]), {"result": [[1, [2, 3]], 2]})
        self.assertEqual(self.calls, [[1, [2, 3]]])

    def test_other_input_is_calculated(self):
        for call in (
            lambda: self.double(1),
            lambda: self.double(value=1),
            lambda: self.double(1, times=3),
            lambda: self.double(1.0),
            lambda: self.double(True),
            lambda: self.double(vkt.Color(1, 2, 3)),
            lambda: self.double(vkt.GeoPoint(51, 4)),
        ):
            call(), call()
        self.assertEqual(len(self.calls), 7)

    def test_refuses_entities(self):
        with self.assertRaisesRegex(TypeError, "Entity"):
            self.double(Entity())


if __name__ == "__main__":
    unittest.main()
