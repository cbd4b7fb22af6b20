import json
import tempfile
import unittest
from unittest import mock

from viktor._platform import NotSimulated
from viktor.core import Color
from viktor.errors import GEFClassificationError, GEFParsingError
from viktor.geo import (
    GEFData,
    GEFFile,
    GEFParsingException,
    NormalizedSoilBehaviourTypeIndexMethod,
    PiezoLine,
    PositionalSoilLayout,
    RobertsonMethod,
    Soil,
    SoilLayer,
    SoilLayer2D,
    SoilLayout,
    SoilLayout2D,
    TableMethod,
    UndefinedSoil,
    gef_visualization,
)
from viktor.geometry import Line, Material, Point, Polyline

HEADER = """\
#GEFID= 1, 1, 0
#TESTID= CPT-01
#XYID= 31000, 117500.00, 448250.00, 0.01, 0.01
#ZID= 31000, 0.85, 0.01
#MEASUREMENTVAR= 14, -0.35, m, groundwater level
#COLUMNINFO= 1, m, Penetration length, 1
#COLUMNINFO= 2, MPa, Cone resistance qc, 2
#COLUMNINFO= 3, MPa, Sleeve friction fs, 3
#COLUMNINFO= 4, m, Corrected depth, 11
#COLUMNVOID= 3, -99
"""
ROWS = ["1.00 2.0 0.01 0.995", "2.00 4.0 -99 1.99", "3.00 0.0 0.03 2.98"]
GEF = f"{HEADER}#EOH=\n" + "\n".join(ROWS)

CLAY, PEAT, SAND = (
    lambda: Soil("Clay", Color(70, 130, 80), {"gamma": 16.0}),
    lambda: Soil("Peat", Color(130, 80, 50), {"gamma": 11.0}),
    lambda: Soil("Sand", Color(240, 220, 130), {"gamma": 20.0}),
)


def chain(*pairs):
    return Polyline([Point(*pair) for pair in pairs])


def pairs(points):
    return [(round(point.x, 9), round(point.y, 9)) for point in points]


def stack(*layers):
    """A layout of (soil, top, bottom)."""
    return SoilLayout([SoilLayer(*layer) for layer in layers])


def levels(layout):
    return [(layer.soil.name, layer.top_of_layer, layer.bottom_of_layer) for layer in layout.layers]


class ConePenetrationTests(unittest.TestCase):
    def test_levels_are_in_millimeters(self):
        data = GEFFile(GEF).parse(["corrected_depth", "fs"])
        self.assertEqual([round(level) for level in data.elevation], [-145, -1140, -2130])
        self.assertEqual([round(depth) for depth in data.corrected_depth], [995, 1990, 2980])
        self.assertEqual(data.ground_level_wrt_reference, 850)
        self.assertEqual(data.max_measurement_depth_wrt_reference, min(data.elevation))
        self.assertEqual((data.name, data.height_system, data.water_level), ("CPT-01", "NAP", -0.35))
        self.assertEqual(data.x_y_coordinates, (117500, 448250))
        self.assertEqual(data.num_of_measurements, 3)

    def test_a_void_and_a_ratio_without_resistance_are_none(self):
        data = GEFFile(GEF).parse(["fs"])
        self.assertEqual(data.fs, [0.01, None, 0.03])
        self.assertEqual(data.Rf, [0.005, None, None])
        self.assertFalse(hasattr(data, "corrected_depth"))

    def test_the_dictionary_makes_the_object(self):
        parsed = GEFFile(GEF).parse(return_gef_data_obj=False)
        self.assertEqual(list(parsed["measurement_data"]), ["elevation", "qc", "Rf"])
        self.assertEqual(GEFData(parsed).qc, [2, 4, 0])
        self.assertEqual(GEFData(parsed).serialize(), parsed)

    def test_a_measured_ratio_counts_where_no_friction_is(self):
        text = GEF.replace("MPa, Sleeve friction fs, 3", "%, Friction ratio Rf, 4")
        self.assertEqual(GEFFile(text).parse().Rf, [0.0001, None, 0.0003])

    def test_separators_of_the_header(self):
        text = GEF.replace("#EOH", "#COLUMNSEPARATOR= ;\n#RECORDSEPARATOR= !\n#EOH")
        for row in ROWS:
            text = text.replace(row, row.replace(" ", ";") + "!")
        self.assertEqual(GEFFile(text).parse().elevation, GEFFile(GEF).parse().elevation)

    def test_what_a_file_may_lack(self):
        text = GEF.replace("#ZID= 31000", "#ZID= 99999").replace("117500.00", "")
        text = "\n".join(line for line in text.splitlines() if not line.startswith("#MEASUREMENTVAR"))
        headers = GEFFile(text).parse(return_gef_data_obj=False)["headers"]
        self.assertNotIn("height_system", headers)
        self.assertNotIn("water_level", headers)
        self.assertEqual(headers["x_y_coordinates"], (None, 448250))

    def test_what_is_no_cpt(self):
        self.assertIs(GEFParsingException, GEFParsingError)
        for text in (
            "not a GEF file",
            GEF.replace("#ZID", "#ZED"),
            GEF.replace("#TESTID", "#TEST"),
            GEF.replace("2.0 0.01", "two 0.01"),
            GEF.replace("1.00 2.0 0.01 0.995", "1.00 2.0"),
            GEF.replace("qc, 2", "qc, 12"),
        ):
            with self.assertRaises(GEFParsingError):
                GEFFile(text).parse()

    def test_columns_that_lack(self):
        with self.assertRaisesRegex(NotSimulated, "u2"):
            GEFFile(GEF).parse(["u2"])
        with self.assertRaisesRegex(ValueError, "u3"):
            GEFFile(GEF).parse(["u3"])

    def test_a_file_on_disk(self):
        with tempfile.NamedTemporaryFile(suffix=".gef") as file:
            file.write(GEF.replace("CPT-01", "CPT-é").encode("ISO-8859-1"))
            file.flush()
            self.assertEqual(GEFFile.from_file(file.name).parse().name, "CPT-é")

    def test_what_a_cpt_has_to_have(self):
        parsed = GEFFile(GEF).parse(return_gef_data_obj=False)
        del parsed["measurement_data"]["Rf"]
        with self.assertRaisesRegex(KeyError, "Rf"):
            GEFData(parsed)

    def test_what_only_the_platform_does_is_named(self):
        data = GEFFile(GEF).parse(["corrected_depth"])
        table = TableMethod([], ground_water_level=-1)
        for call, name in (
            (lambda: data.classify(RobertsonMethod([])), "GEFData.classify"),
            (lambda: data.classification_data, "GEFData.classification_data"),
            (lambda: data.get_cone_visualization(mock.Mock()), "GEFData.get_cone_visualization"),
            (lambda: gef_visualization(data, stack(), stack()), "gef_visualization"),
            (lambda: table.get_qualification_table_plot("svg"), "TableMethod.get_qualification_table_plot"),
            (lambda: stack().get_visualization(mock.Mock()), "SoilLayout.get_visualization"),
        ):
            with self.assertRaisesRegex(NotSimulated, name):
                call()
        with self.assertRaises(GEFClassificationError):
            GEFFile(GEF).parse().classify(RobertsonMethod([]))
        with self.assertRaisesRegex(TypeError, "str"):
            data.classify("Robertson")

    def test_settings_of_methods(self):
        method = NormalizedSoilBehaviourTypeIndexMethod([{"name": "Sand"}], -1.0, 18.0)
        settings = method.get_method_params()
        self.assertEqual(NormalizedSoilBehaviourTypeIndexMethod(**settings).get_method_params(), settings)
        self.assertEqual(method.specific_weight_soil, 18.0)


class Layers(unittest.TestCase):
    def test_properties_of_a_soil(self):
        soil = CLAY()
        soil.properties.phi = 22.5
        self.assertEqual(soil.properties, {"gamma": 16.0, "phi": 22.5})
        soil.update_properties({"phi": 20})
        self.assertEqual(soil.properties, {"phi": 20})
        self.assertNotEqual(soil, CLAY())
        self.assertEqual(CLAY(), CLAY())

    def test_stored_layouts(self):
        layout = stack((CLAY(), 0, -3), (SAND(), -3, -12))
        layout.layers[0].update_properties({"ocr": 1.3})
        data = json.loads(json.dumps(layout.serialize()))
        self.assertEqual([*data["layers"][0]["soil"]], ["name", "color", "properties"])
        for layer in data["layers"]:
            layer["top_of_layer"] /= 2
        copied = SoilLayout.from_dict(data)
        self.assertEqual(levels(copied), [("Clay", 0, -3), ("Sand", -1.5, -12)])
        self.assertEqual(copied.layers[0].properties.ocr, 1.3)
        self.assertEqual(copied.layers[1].soil, SAND())
        self.assertEqual(copied.layers[1].soil.color.hex, "#f0dc82")

    def test_stored_data_are_a_copy(self):
        layout = stack((CLAY(), 0, -3))
        layout.serialize()["layers"][0]["soil"]["properties"]["gamma"] = 1
        SoilLayout.from_dict(layout.serialize()).layers[0].soil.properties.gamma = 2
        self.assertEqual(layout.layers[0].soil.properties.gamma, 16)

    def test_a_layout_grows_downward(self):
        layout = stack((CLAY(), 0, -3), (PEAT(), -3, -4.5))
        layout.append(SoilLayer(SAND(), layout.bottom, -12))
        self.assertEqual((layout.top, layout.bottom, layout.number_of_layers), (0, -12, 3))
        stress = sum(layer.thickness * layer.soil.properties.gamma for layer in layout.layers)
        self.assertAlmostEqual(stress, 214.5)

    def test_neighbors_merge_and_gaps_close(self):
        layout = stack((CLAY(), 0, -1), (CLAY(), -1, -4), (SAND(), -5, -9))
        for layer, ocr in zip(layout.layers, (1.0, 2.0, 1.0)):
            layer.update_properties({"ocr": ocr, "name": "x"})
        layout.layers[1].update_soil_properties({"gamma": 20.0})
        layout.update_layers()
        self.assertEqual(levels(layout), [("Clay", 0, -5), ("Sand", -5, -9)])
        self.assertEqual(layout.layers[0].properties, {"ocr": 1.75, "name": "x"})
        self.assertEqual(layout.layers[0].soil.properties.gamma, 19)

    def test_thin_layers_are_removed(self):
        layout = stack((CLAY(), 0, -2), (PEAT(), -2, -2.1), (SAND(), -2.1, -2.2), (SAND(), -2.2, -9))
        self.assertIs(layout.filter_layers_on_thickness(0.5), layout)
        self.assertEqual(levels(layout), [("Clay", 0, -2.2), ("Sand", -2.2, -9)])

    def test_thin_layers_that_are_thick_together_become_one(self):
        layers = [(CLAY(), 0, -2), (PEAT(), -2, -2.3), (SAND(), -2.3, -2.7), (PEAT(), -2.7, -3), (SAND(), -3, -9)]
        filtered = stack(*layers).filter_layers_on_thickness(0.6)
        self.assertEqual(levels(filtered), [("Clay", 0, -2), ("Peat", -2, -3), ("Sand", -3, -9)])

    def test_a_thin_layer_on_top_goes_to_the_one_below(self):
        filtered = stack((CLAY(), 0, -0.1), (SAND(), -0.1, -9)).filter_layers_on_thickness(0.5)
        self.assertEqual(levels(filtered), [("Sand", 0, -9)])

    def test_neighbors_with_the_same_parameters_merge_on_demand(self):
        def made():
            return stack((SAND(), 0, -2), (PEAT(), -2, -2.1), (SAND(), -2.1, -4), (SAND(), -4, -9))

        layout = made()
        layout.layers[3].soil.properties.phi = 30
        merged = layout.filter_layers_on_thickness(0.5, merge_adjacent_same_soil_layers=True)
        self.assertEqual(levels(merged), [("Sand", 0, -4), ("Sand", -4, -9)])
        self.assertEqual(levels(made().filter_layers_on_thickness(0.5, True)), [("Sand", 0, -9)])
        self.assertEqual(made().filter_layers_on_thickness(0.5).number_of_layers, 3)

    def test_different_soils(self):
        layout = stack((SAND(), 0, -2), (PEAT(), -2, -3), (SAND(), -3, -4))
        self.assertEqual([soil.name for soil in layout.filter_unique_soils()], ["Sand", "Peat"])

    def test_properties_from_a_table(self):
        class DataFrame:
            """As much of a data frame as is used."""

            __module__ = "pandas"

            def to_dict(self, orient):
                return {"records": [{"name": "Clay", "phi": 22.5}, {"name": "Peat", "phi": 15.0}]}[orient]

        layout = stack((CLAY(), 0, -3), (SAND(), -3, -12))
        layout.update_soil_properties(DataFrame())
        self.assertEqual([layer.soil.properties for layer in layout.layers], [{"phi": 22.5}, {"gamma": 20.0}])

    def test_an_undefined_soil_has_no_look_of_its_own(self):
        layout = stack((SAND(), 0, -2), (UndefinedSoil(), -2, -3), (UndefinedSoil(), -3, -4))
        layout.update_layers()
        self.assertEqual([layer.bottom_of_layer for layer in layout.layers], [-2, -4])
        with self.assertRaisesRegex(NotSimulated, "UndefinedSoil"):
            layout.layers[1].soil.name

    def test_a_position(self):
        layout = PositionalSoilLayout(5, [SoilLayer(CLAY(), 0, -3)])
        copied = PositionalSoilLayout.from_dict(layout.serialize())
        self.assertEqual((copied.x, levels(copied)), (5, [("Clay", 0, -3)]))


class Sections(unittest.TestCase):
    def setUp(self):
        self.ground = chain((-20, 0), (-4, 0), (-1, -1.2), (1, -1.2), (4, 0), (20, 0))
        self.water = PiezoLine([Point(-20, -0.8), Point(20, -0.8)], phreatic=True)
        layout = stack((CLAY(), 0, -1), (SAND(), -1, -10))
        self.ditch = SoilLayout2D.from_single_soil_layout(layout, -20, 20, self.ground, [self.water])

    def areas(self, section):
        return [
            (layer.soil.name, [round(polygon.cross_sectional_area, 9) for polygon in layer.polygons()])
            for layer in section.layers
        ]

    def test_piezometric_lines(self):
        copied = PiezoLine.from_dict(json.loads(json.dumps(self.water.serialize())))
        self.assertTrue(copied.phreatic and copied.is_equal_to(self.water))
        joined = PiezoLine.from_lines([Line((0, 0), (1, 0)), chain((1, 0), (2, 1), (3, 1))], phreatic=True)
        self.assertEqual((pairs(joined.points), joined.phreatic), ([(0, 0), (1, 0), (2, 1), (3, 1)], True))

    def test_heights_of_a_layer(self):
        layer = SoilLayer2D(SAND(), chain((0, 0), (2, 0), (2, 3), (6, 3)), chain((0, -1), (6, -1)))
        self.assertEqual((layer.left_boundary, layer.right_boundary), (0, 6))
        self.assertEqual([layer.height_at_x(x) for x in (0, 2, 3, 6)], [1, 1, 4, 4])
        self.assertEqual((layer.top_y_coordinate(2), layer.bottom_y_coordinate(2)), (0, -1))
        with self.assertRaisesRegex(ValueError, "7"):
            layer.height_at_x(7)

    def test_profiles_that_do_not_fit(self):
        for top in (chain((0, 0), (7, 0)), chain((0, 0), (7, 0), (6, 0))):
            with self.assertRaises(ValueError):
                SoilLayer2D(SAND(), top, chain((0, -1), (6, -1)))

    def test_a_polygon_for_each_thick_part(self):
        layer = SoilLayer2D(SAND(), chain((0, 0), (1, 1), (2, 0), (3, 0), (3, 1), (4, 1)), chain((0, 0), (4, 0)))
        first, second = layer.polygons()
        self.assertEqual(pairs(first.points), [(0, 0), (2, 0), (1, 1)])
        self.assertEqual(pairs(second.points), [(3, 0), (4, 0), (4, 1), (3, 1)])

    def test_parts_that_a_step_holds_together(self):
        layer = SoilLayer2D(SAND(), chain((0, 2), (1, 2), (1, 1), (2, 1)), chain((0, 0), (2, 0)))
        self.assertEqual([polygon.cross_sectional_area for polygon in layer.polygons()], [3])

    def test_a_fault_divides(self):
        layer = SoilLayer2D(SAND(), chain((0, 2), (1, 2), (1, 0), (2, 0)), chain((0, 1), (1, 1), (1, -1), (2, -1)))
        self.assertEqual([polygon.cross_sectional_area for polygon in layer.polygons()], [1, 1])

    def test_the_ground_cuts_the_layers(self):
        self.assertEqual([layer.soil.name for layer in self.ditch.layers], ["Sand", "Clay"])
        self.assertTrue(self.ditch.top_profile.is_equal_to(self.ground))
        self.assertEqual(pairs(self.ditch.bottom_profile.points), [(-20, -10), (20, -10)])
        # The ditch is 0.2 m deep in the sand, 2 m wide at its bottom and 3 m at the top of the sand.
        self.assertEqual(self.areas(self.ditch), [("Sand", [360 - 0.5]), ("Clay", [17.25, 17.25])])
        upper, lower = self.ditch.layers[1], self.ditch.layers[0]
        self.assertTrue(upper.bottom_profile.is_equal_to(lower.top_profile))
        self.assertEqual(pairs(self.ditch.get_left_boundary_polyline().points), [(-20, -10), (-20, -1), (-20, 0)])

    def test_objects_for_a_view(self):
        geometry, labels = self.ditch.visualize_geometry(visualize_border=True, opacity=0.5)
        shapes = list(geometry._drawn())
        self.assertEqual([shape["kind"] for shape in shapes].count("line"), 3)
        self.assertEqual({shape.get("opacity") for shape in shapes if shape["kind"] == "extrusion"}, {0.5})
        self.assertEqual(labels, [])
        group, _ = self.ditch.layers[0].visualize_geometry(material=Material(color="#112233"))
        self.assertEqual([shape["color"] for shape in group._drawn()], ["#112233"])

    def test_stored_sections(self):
        copied = SoilLayout2D.from_dict(json.loads(json.dumps(self.ditch.serialize())))
        self.assertEqual(self.areas(copied), self.areas(self.ditch))
        self.assertTrue(copied.piezo_lines[0].phreatic)

    def test_interpolation_between_positions(self):
        layouts = [
            PositionalSoilLayout(x, [SoilLayer(CLAY(), 0, level), SoilLayer(SAND(), level, -15)])
            for x, level in ((50, -6.5), (0, -4.0))
        ]
        ground = chain((0, 0), (50, 0))
        section = SoilLayout2D.from_positional_soil_layouts(layouts, ground)
        self.assertAlmostEqual(section.layers[0].top_y_coordinate(25), -5.25)
        self.assertEqual(self.areas(section), [("Sand", [50 * 9.75]), ("Clay", [50 * 5.25])])
        with self.assertRaises(NotSimulated):
            SoilLayout2D.from_positional_soil_layouts(layouts, chain((-1, 0), (50, 0)))
        layouts[0].layers.pop()
        with self.assertRaisesRegex(ValueError, "different layers"):
            SoilLayout2D.from_positional_soil_layouts(layouts, ground)

    def test_a_cut_across(self):
        below, above = self.ditch.split(chain((-30, -5), (30, -5)))
        self.assertEqual(self.areas(below), [("Sand", [200])])
        self.assertEqual(self.areas(above), [("Sand", [159.5]), ("Clay", [17.25, 17.25])])
        self.assertEqual(pairs(above.piezo_lines[0].points), [(-20, -0.8), (20, -0.8)])

    def test_an_excavation(self):
        rest, pit = self.ditch.split(chain((-15, 1), (-14, -3), (-10, -3), (-9, 1)))
        self.assertAlmostEqual(pit.left_boundary, -14.75)
        self.assertAlmostEqual(pit.right_boundary, -9.25)
        self.assertEqual(pairs(pit.piezo_lines[0].points), [(-14.75, -0.8), (-9.25, -0.8)])
        # A trapezoid of 4 m to 5.5 m, 3 m high; its upper part of 1 m is clay.
        self.assertEqual(self.areas(pit), [("Sand", [9.0]), ("Clay", [5.25])])
        whole = sum(area for _, areas in self.areas(rest) + self.areas(pit) for area in areas)
        self.assertAlmostEqual(whole, 359.5 + 34.5)

    def test_cuts_that_cross(self):
        parts = self.ditch.split(chain((-30, -8), (30, -2)), chain((-30, -2), (30, -8)))
        self.assertEqual(len(parts), 4)
        whole = sum(area for part in parts for _, areas in self.areas(part) for area in areas)
        self.assertAlmostEqual(whole, 359.5 + 34.5)

    def test_a_vertical_cut(self):
        left, right = self.ditch.split(chain((5, -20), (5, 20)))[::-1]
        self.assertEqual([(one.left_boundary, one.right_boundary) for one in (left, right)], [(-20, 5), (5, 20)])

    def block(self, soil, left, right, bottom, top):
        profiles = [chain((left, y), (right, y)) for y in (top, bottom)]
        return SoilLayout2D([SoilLayer2D(soil, *profiles)])

    def test_sections_side_by_side_and_on_each_other(self):
        west, east = self.block(SAND(), 0, 10, -5, 0), self.block(PEAT(), 10, 20, -4, -1)
        dike = self.block(CLAY(), 2, 6, 0, 3)
        section = SoilLayout2D.combine_soil_layouts_2d(dike, east, west)
        self.assertEqual((section.left_boundary, section.right_boundary), (0, 20))
        self.assertEqual(sorted(self.areas(section)), [("Clay", [12]), ("Peat", [30]), ("Sand", [50])])
        for lower, upper in zip(section.layers, section.layers[1:]):
            self.assertTrue(lower.top_profile.is_equal_to(upper.bottom_profile))
        top = [(0, 0), (2, 0), (2, 3), (6, 3), (6, 0), (10, 0), (10, -1), (20, -1)]
        self.assertEqual(pairs(section.top_profile.points), top)

    def test_what_was_split_can_be_joined(self):
        parts = SoilLayout2D([layer for layer in self.ditch.layers]).split(chain((-30, -5), (30, -4)))
        joined = SoilLayout2D.combine_soil_layouts_2d(*parts)
        self.assertTrue(joined.top_profile.is_equal_to(self.ground))
        whole = sum(area for _, areas in self.areas(joined) for area in areas)
        self.assertAlmostEqual(whole, 359.5 + 34.5)

    def test_sections_that_do_not_fit(self):
        west = self.block(SAND(), 0, 10, -5, 0)
        for other in (
            self.block(PEAT(), 11, 20, -4, -1),
            self.block(PEAT(), 2, 6, 1, 3),
            self.block(PEAT(), 5, 15, -4, -1),
        ):
            with self.assertRaises(ValueError):
                SoilLayout2D.combine_soil_layouts_2d(west, other)


if __name__ == "__main__":
    unittest.main()
