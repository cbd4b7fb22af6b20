import unittest

import viktor as vkt
from app_runner.outcome import write_result

MOST = {
    "columns": 3,
    "cells": 12,
    "rows": 5,
    "items": 5,
    "bodies": 4,
    "forms": 2,
    "triangles": 3,
    "lines": 2,
    "points": 2,
    "labels": 1,
    "features": 3,
    "vertices": 40,
    "entries": 1,
    "traces": 2,
    "marks": 10,
    "values": 20,
    "annotations": 1,
    "messages": 2,
}


def written(given):
    """What is sent, and what is said of it: (what, shown, of, part)."""
    sent = write_result(given, {}, MOST)
    return sent, {(one["what"], one["shown"], one["of"], one["part"]) for one in sent.get("cut", [])}


def points(count):
    return [vkt.GeoPoint(52 + number / 1000, 4) for number in range(count)]


class TestBounds(unittest.TestCase):
    def test_features_of_geojson_have_the_name_that_a_selection_reports(self):
        place = {"type": "Feature", "geometry": {"type": "Point", "coordinates": [5, 52]}}
        given = [place | {"id": "T1"}, place | {"id": 2}, place | {"properties": {"id": "T3"}}]
        sent, _ = written(vkt.GeoJSONResult({"type": "FeatureCollection", "features": given}))
        self.assertEqual([feature["name"] for feature in sent["features"]], ["T1", 2, "T3"])

    def test_table(self):
        sent, notes = written(vkt.TableResult([[row * column for column in range(9)] for row in range(7)]))
        self.assertEqual([cell["value"] for cell in sent["cells"][2]], [0, 2, 4])
        self.assertEqual([len(sent[key]) for key in ("columns", "rowHeaders", "cells")], [3, 4, 4])
        self.assertEqual(notes, {("columns", 3, 9, "first"), ("rows", 4, 7, "first")})

    def test_data_counts_the_items_of_groups(self):
        groups = [
            vkt.DataItem(name, 1, subgroup=vkt.DataGroup(vkt.DataItem("x", 1), vkt.DataItem("y", 1))) for name in "abc"
        ]
        sent, notes = written(vkt.DataResult(vkt.DataGroup(*groups)))
        self.assertEqual([(row["label"], len(row["rows"])) for row in sent["rows"]], [("a", 2), ("b", 1)])
        self.assertEqual(notes, {("items", 5, 9, "first")})

    def test_model(self):
        spheres = [vkt.Sphere(vkt.Point(number, 0, 0), 1) for number in range(6)]
        lines = [vkt.Line(vkt.Point(0, 0, 0), vkt.Point(1, 0, number + 1)) for number in range(3)]
        labels = [vkt.Label(vkt.Point(0, 0, 0), name) for name in "ab"]
        sent, notes = written(vkt.GeometryResult([*spheres, *lines], labels=labels))
        self.assertEqual([one["kind"] for one in sent["shapes"]], ["sphere"] * 4 + ["line"] * 2)
        self.assertEqual(
            notes, {("bodies", 4, 6, "first"), ("lines", 2, 3, "first"), ("labels", 1, 2, "first")}
        )

    def test_mesh_has_the_points_of_its_triangles(self):
        corners = [vkt.Point(number, number % 2, 0) for number in range(12)]
        triangles = [vkt.Triangle(*corners[number : number + 3]) for number in range(8)]
        sent, notes = written(vkt.GeometryResult(vkt.TriangleAssembly(triangles)))
        (mesh,) = sent["shapes"]
        self.assertEqual(len(mesh["triangles"]), 3)
        used = {number for one in mesh["triangles"] for number in one}
        self.assertEqual(used, set(range(len(mesh["points"]))))
        self.assertEqual(list(mesh["points"][mesh["triangles"][2][0]]), [2, 0, 0])
        self.assertEqual(notes, {("triangles", 3, 8, "first")})

    def test_values_that_are_left_out_leave_the_others_in_their_place(self):
        sent, notes = written(vkt.PlotlyResult({"data": [{"y": list(range(100))}]}))
        (line,) = sent["figure"]["data"]
        self.assertEqual((line["y"], line["dx"]), ([0, 5, 10, *range(15, 100, 5)], 5))
        self.assertEqual({note[0] for note in notes}, {"values"})

    def test_map(self):
        sent, notes = written(vkt.MapResult([vkt.MapPoint(52, 4) for _ in range(5)]))
        self.assertEqual(len(sent["features"]), 3)
        self.assertEqual(notes, {("features", 3, 5, "first")})

    def test_long_line_keeps_its_ends_and_a_small_outline_its_form(self):
        area = vkt.MapPolygon([vkt.MapPoint.from_geo_point(one) for one in points(5)])
        line = vkt.MapPolyline(*[vkt.MapPoint.from_geo_point(one) for one in points(200)])
        sent, notes = written(vkt.MapResult([area, line]))
        drawn_area, drawn_line = (one["points"] for one in sent["features"])
        self.assertEqual(len(drawn_area), 5)
        self.assertLessEqual(len(drawn_line), 40)
        self.assertEqual([drawn_line[0]["lat"], drawn_line[-1]["lat"]], [52, 52 + 199 / 1000])
        self.assertEqual(notes, {("vertices", 35, 205, "spread")})

    def test_plot_keeps_what_belongs_together(self):
        scale = [[0, "#000"], [1, "#fff"]]
        marks = {"type": "bar", "x": list(range(25)), "marker": {"color": list(range(25)), "colorscale": scale}}
        field = {"type": "heatmap", "z": [list(range(10)) for _ in range(8)], "x": list(range(10)), "colorscale": scale}
        sent, notes = written(vkt.PlotlyResult({"data": [marks, field, marks], "layout": {"shapes": [{}, {}]}}))
        bar, heat = sent["figure"]["data"]
        self.assertEqual(bar["x"], [0, 3, 6, 9, 12, 15, 18, 21, 24])
        self.assertEqual(bar["marker"], {"color": bar["x"], "colorscale": scale})
        self.assertEqual(heat["z"], [[0, 2, 4, 6, 8]] * 4)
        self.assertEqual((heat["x"], heat["colorscale"]), ([0, 2, 4, 6, 8], scale))
        self.assertEqual(len(sent["figure"]["layout"]["shapes"]), 1)
        self.assertIn(("marks", 9, 25, "spread"), notes)
        self.assertIn(("traces", 2, 3, "first"), notes)

    def test_nothing_is_cut_without_bounds(self):
        table = vkt.TableResult([[1] * 500] * 500)
        self.assertNotIn("cut", write_result(table, {}))


if __name__ == "__main__":
    unittest.main()
