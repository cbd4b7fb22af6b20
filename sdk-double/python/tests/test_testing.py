import datetime
import io
import json
import unittest
from unittest import mock

import viktor as vkt
from viktor._platform import NotSimulated, platform, reset
from viktor.external.generic import GenericAnalysis
from viktor.external.python import PythonAnalysis
from viktor.testing import (
    MockedEntity,
    MockedEntityList,
    MockedEntityRevision,
    MockedEntityType,
    MockedFileResource,
    MockedUser,
    mock_API,
    mock_AxisVMAnalysis,
    mock_Excel,
    mock_GenericAnalysis,
    mock_GRLWeapAnalysis,
    mock_params,
    mock_PythonAnalysis,
    mock_RFEMAnalysis,
    mock_RobotAnalysis,
    mock_Storage,
    mock_View,
)


class Form(vkt.Parametrization):
    page = vkt.Page("Page")
    page.date = vkt.DateField("Date")
    page.soil = vkt.EntityOptionField("Soil", entity_type_names=["Soil"])
    page.piles = vkt.ChildEntityMultiSelectField("Piles")
    place = vkt.GeoPointField("Place")
    route = vkt.GeoPolylineField("Route")
    files = vkt.MultiFileField("Files")
    load = vkt.NumberField("Load")
    rows = vkt.Table("Rows")
    rows.day = vkt.DateField("Day")


class Controller(vkt.Controller):
    parametrization = Form

    @vkt.DataView("Data")
    def show(self, params, **kwargs):
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Load", params.load)))


class Other(vkt.Controller):
    pass


class OutsideAJob(unittest.TestCase):
    """Each test begins as the first of a file: outside of a job."""

    def setUp(self):
        reset()
        self.addCleanup(reset)
        mock_View(Other)


class TestDecorators(OutsideAJob):
    def test_allow_views_during_the_test(self):
        before = platform.callable_views

        @mock_View(Controller)
        def run(self):
            """The docstring."""
            self.assertIn(Controller, platform.callable_views)
            return Controller().show(params=mock_params({"load": 3}, Form)).data["0"].value

        self.assertEqual(run(self), 3)
        self.assertEqual(run.__doc__, "The docstring.")
        self.assertEqual(platform.callable_views, before)
        with self.assertRaises(AssertionError):
            Controller().show(params=mock_params({"load": 3}, Form))

        @mock_View(Other)
        def run_other():
            Controller().show(params=mock_params({"load": 3}, Form))

        with self.assertRaises(AssertionError):
            run_other()

    def test_end_after_an_error_and_begin_anew(self):
        @mock_GRLWeapAnalysis(get_output_file=[vkt.File.from_data("a")])
        def run():
            analysis = vkt.grlweap.GRLWeapAnalysis(vkt.File.from_data(""))
            analysis.execute()
            self.assertEqual(analysis.get_output_file(as_file=True).getvalue(), "a")
            analysis.get_output_file()

        for _ in range(2):
            with self.assertRaisesRegex(RuntimeError, "GRLWeapAnalysis.get_output_file"):
                run()
        self.assertEqual(platform.answers, {})

    def test_go_with_patches(self):
        @mock_View(Controller)
        @mock.patch.object(vkt.Storage, "get", side_effect=FileNotFoundError)
        @mock_API(get_current_user=MockedUser(first_name="Anna"))
        def run(get):
            with self.assertRaises(FileNotFoundError):
                vkt.Storage().get("key", scope="entity")
            return vkt.api_v1.API().get_current_user().full_name

        self.assertEqual(run(), "Anna Doe")

    def test_services_do_not_run(self):
        for call in (
            lambda: vkt.convert_svg_to_pdf(io.BytesIO(b"<svg/>")),
            lambda: vkt.merge_pdf_files(io.BytesIO()),
            lambda: vkt.word.render_word_file(io.BytesIO(), []),
            lambda: vkt.spreadsheet.render_spreadsheet(io.BytesIO(), []),
            lambda: vkt.ViktorOpenAI.get_api_key(),
            lambda: vkt.api_v1.API().get_entity(1),
            lambda: vkt.Storage().get("key", scope="entity"),
            lambda: vkt.Storage().set("key", vkt.File.from_data(""), scope="entity"),
            lambda: vkt.Storage().list(scope="entity"),
        ):
            with self.assertRaisesRegex(OSError, "^Job token is not set$"):
                call()


class TestStorage(OutsideAJob):
    @mock_Storage(get=[vkt.File.from_data("1"), vkt.File.from_data("2")], list=[{"a": vkt.File.from_data("3")}])
    def test_files_one_after_the_other(self):
        storage = vkt.Storage()
        self.assertEqual([storage.get("x", scope="entity").getvalue() for _ in range(2)], ["1", "2"])
        with self.assertRaises(RuntimeError):
            storage.get("x", scope="entity")
        self.assertEqual(list(storage.list(scope="workspace")), ["a"])
        storage.set("x", vkt.File.from_data(""), scope="entity")
        storage.delete("x", scope="entity")


class TestAPI(OutsideAJob):
    @mock_API(
        get_entity=[MockedEntity(name="A"), MockedEntity(name="B")],
        get_entity_children=[MockedEntity(name="C")],
        get_root_entities=[[MockedEntity(name="D")], [MockedEntity(name="E"), MockedEntity(name="F")]],
        get_entity_revisions=[MockedEntityRevision({"load": 1})],
        get_entities_by_type=[],
    )
    def test_answers(self):
        api = vkt.api_v1.API()
        self.assertEqual([api.get_entity(7).name for _ in range(2)], ["A", "B"])
        with self.assertRaises(RuntimeError):
            api.get_entity(7)
        for _ in range(2):
            children = api.get_entity_children(7)
            self.assertIsInstance(children, vkt.api_v1.EntityList)
            self.assertEqual([one.name for one in children], ["C"])
            self.assertEqual(len(api.get_entities_by_type("Pile")), 0)
        self.assertEqual([len(api.get_root_entities()) for _ in range(2)], [1, 2])
        self.assertEqual(api.get_entity_revisions(7)[0].params.load, 1)

    @mock_API()
    def test_defaults(self):
        api = vkt.api_v1.API()
        self.assertEqual(api.get_entity(7).name, "Mocked Entity")
        self.assertEqual(api.get_current_user().full_name, "John Doe")
        with self.assertRaisesRegex(NotSimulated, "get_entity_children"):
            api.get_entity_children(7)
        with self.assertRaises(OSError):
            api.delete_entity(7)

    def test_entity(self):
        pile = MockedEntity(entity_type=MockedEntityType("Pile"), last_saved_params={"a": {"b": 1}})
        entity = MockedEntity(entity_id=5, children=[pile, MockedEntity()], siblings=[pile], parent=pile)
        self.assertIsInstance(entity, vkt.api_v1.Entity)
        self.assertEqual((entity.id, entity.parent().last_saved_params.a.b), (5, 1))
        self.assertEqual(len(entity.children()), 2)
        self.assertEqual(list(entity.children(privileged=True, entity_type_names=["Pile"])), [pile])
        self.assertFalse(hasattr(entity, "compute"))
        child = entity.create_child("Pile", "P1", params={"c": 2})
        self.assertEqual((child.name, child.entity_type.name, child.last_saved_params.c), ("P1", "Pile", 2))
        self.assertEqual(entity.rename("New").name, "New")
        self.assertEqual(entity.set_params({"d": 4}).last_saved_params.d, 4)

    def test_invalid_entity(self):
        entity = MockedEntity(invalid=True, last_saved_params={"a": 1})
        self.assertEqual(entity.last_saved_params.a, 1)
        for call in (entity.children, entity.delete, entity.parent, lambda: entity.set_params({})):
            with self.assertRaises(vkt.EntityError):
                call()

    def test_list_with_an_error(self):
        with self.assertRaises(vkt.EntityError):
            len(MockedEntityList([], error=vkt.EntityError))

    def test_defaults_of_objects(self):
        self.assertEqual(MockedEntityRevision().created_date, datetime.datetime(2000, 1, 1))
        resource = MockedFileResource()
        self.assertIsInstance(resource, vkt.api_v1.FileResource)
        self.assertEqual((resource.file.getvalue(), resource.filename), ("mocked content", "mocked_file.txt"))


class TestParams(OutsideAJob):
    VALUES = {
        "page": {"date": "2026-03-31", "soil": 12, "piles": [1, 2]},
        "place": {"lat": 51.9, "lon": 4.5},
        "route": [{"lat": 51, "lon": 4}, {"lat": 52, "lon": 5}],
        "files": [3],
        "load": 850.0,
        "rows": [{"day": "2026-04-01"}],
    }

    def test_values_become_objects(self):
        soil, file = MockedEntity(name="Sand"), MockedFileResource(filename="a.gef")
        for given in (self.VALUES, vkt.File.from_data(json.dumps(self.VALUES))):
            for form in (Form, Form()):
                params = mock_params(given, form, file_resources={3: file}, entities={12: soil})
                self.assertEqual(params.page.date, datetime.date(2026, 3, 31))
                self.assertIs(params.page.soil, soil)
                self.assertEqual([one.name for one in params.page.piles], ["Mocked Entity"] * 2)
                self.assertEqual((params.place.lat, params.place.lon), (51.9, 4.5))
                self.assertEqual([point.lat for point in params.route.points], [51, 52])
                self.assertEqual(params.files, [file])
                self.assertEqual(params.load, 850)
                self.assertEqual(params.rows[0].day, datetime.date(2026, 4, 1))

    def test_empty_fields(self):
        params = mock_params({"files": None, "place": None, "load": None, "page": {"piles": None}}, Form)
        self.assertEqual((params.files, params.place, params.load, params.page.piles), ([], None, None, []))
        params.files.append(1)
        self.assertEqual(mock_params({"files": None}, Form).files, [])
        with self.assertRaises(AttributeError):
            params.rows

    def test_a_field_that_the_form_lacks_is_named(self):
        with self.assertRaisesRegex(ValueError, "no field page.width"):
            mock_params({"page": {"width": 1}}, Form)


class TestPrograms(OutsideAJob):
    def analysis(self):
        return PythonAnalysis(files=[("input.json", vkt.File.from_data("{}"))], output_filenames=["a.json"])

    @mock_PythonAnalysis(get_output_file={"a.json": vkt.File.from_data("1"), "b.json": [vkt.File.from_data("2")]})
    def test_files_by_name(self):
        analysis = self.analysis()
        self.assertIsNone(analysis.execute(timeout=10))
        self.assertEqual([analysis.get_output_file("a.json").getvalue() for _ in range(2)], ["1", "1"])
        self.assertEqual(analysis.get_output_file("b.json").getvalue(), "2")
        self.assertIsNone(analysis.get_output_file("c.json"))
        with self.assertRaises(ConnectionError):
            GenericAnalysis(executable_key="x").execute()

    @mock_GenericAnalysis()
    def test_default_is_an_empty_file_of_the_kind_that_is_asked_for(self):
        analysis = GenericAnalysis(executable_key="x")
        analysis.execute()
        self.assertEqual(analysis.get_output_file("a").getvalue(), b"")
        self.assertIsInstance(analysis.get_output_file("a", as_file=True), vkt.File)

    @mock_AxisVMAnalysis()
    @mock_RobotAnalysis(get_results={"bar_forces": [1]})
    def test_results(self):
        robot = vkt.robot.RobotAnalysis(vkt.File.from_data(""))
        self.assertEqual(robot.get_results(), {"bar_forces": [1]})
        self.assertEqual(robot.get_model_file().getvalue(), "")
        self.assertEqual(vkt.axisvm.AxisVMAnalysis(vkt.axisvm.Model()).get_results(), {})

    @mock_RFEMAnalysis(get_result={2: io.BytesIO(b"wind")})
    def test_results_by_load_case(self):
        analysis = vkt.rfem.RFEMAnalysis(vkt.File.from_data(""), actions=[])
        self.assertEqual(analysis.get_result(2).read(), b"wind")
        with self.assertRaises(KeyError):
            analysis.get_result(1)

    @mock_Excel(get_named_cell_result={"use": [0.8, 0.9]}, get_direct_cell_result={("Results", "B", 4): "text"})
    def test_cells(self):
        excel = vkt.excel.Excel(vkt.File.from_data(""))
        excel.execute(timeout=60)
        self.assertEqual([excel.get_named_cell_result("use") for _ in range(2)], [0.8, 0.9])
        self.assertEqual([excel.get_direct_cell_result("Results", "B", 4) for _ in range(2)], ["text", "text"])
        self.assertEqual(excel.get_filled_template().getvalue_binary(), b"")
        self.assertTrue(excel.result_available())

    def test_every_mock_is_of_a_class_with_these_methods(self):
        import inspect

        from viktor import testing

        programs = {}
        for name in dir(vkt.external):
            if name in vkt.external._MODULES:
                module = getattr(vkt.external, name)
                programs |= {
                    key: one for key, one in vars(module).items() if isinstance(one, type) and hasattr(one, "execute")
                }
        mocks = [name for name in dir(testing) if name.startswith("mock_") and name.endswith(("Analysis", "Excel"))]
        self.assertGreater(len(mocks), 20)
        for name in mocks:
            program = programs[name.removeprefix("mock_")]
            for method in inspect.signature(getattr(testing, name)).parameters:
                self.assertTrue(hasattr(program, method), f"{program}.{method}")


if __name__ == "__main__":
    unittest.main()
