"""Checks the formulas by Gauss integration, and the points by a roof made here.

The hypar between the corners: z = low + rise * (u + v - 2 u v), with u and v from 0 to
1 along the length and the width. Lengths in m.
"""

import json
import math
import unittest
from unittest.mock import patch

import viktor as vkt
from app import (
    FROM_SAMPLE,
    FROM_WORKER,
    SAMPLE,
    Controller,
    Parametrization,
    area_m2,
    check_form,
    list_formulas,
    list_points,
    list_results,
    make_grid,
    make_surface,
    make_triangles,
    measure_roof,
)

START = {"length_m": 12, "width_m": 9, "low_m": 3, "high_m": 5.5}
OUTPUT = json.loads(SAMPLE.read_text(encoding="utf-8"))
# Length, width, low and high corners.
SIZES = [(12, 9, 3, 5.5), (20, 9, 3, 5.5), (12, 9, 3, 8), (6, 25, 2, 6)]


def make_params(source: str | None = FROM_SAMPLE, **roof):
    form = {"roof": {**START, **roof}, "calculation": {"source": source}}
    return vkt.testing.mock_params(form, Parametrization)


def make_roof(*size: float):
    roof: dict = dict(zip(START, size))
    return make_params(**roof).roof


def height_m(roof, u: float, v: float) -> float:
    return roof.low_m + (roof.high_m - roof.low_m) * (u + v - 2 * u * v)


def points_of(roof, divisions: int = 10) -> list[tuple]:
    shares = [step / divisions for step in range(divisions + 1)]
    return [
        (u * roof.length_m, v * roof.width_m, height_m(roof, u, v))
        for u in shares
        for v in shares
    ]


def by_gauss(roof) -> tuple[float, float, float]:
    """Area, volume and edges, with five Gauss points in each direction."""
    rise = roof.high_m - roof.low_m
    places = (
        (-0.9061798459, 0.2369268851),
        (-0.5384693101, 0.4786286705),
        (0, 0.5688888889),
        (0.5384693101, 0.4786286705),
        (0.9061798459, 0.2369268851),
    )
    area = volume = 0.0
    for p, one in places:
        for q, two in places:
            u, v, weight = (1 + p) / 2, (1 + q) / 2, one * two / 4
            # The cross product of the tangents (L, 0, a) and (0, W, b).
            a, b = rise * (1 - 2 * v), rise * (1 - 2 * u)
            normal = (
                -a * roof.width_m,
                -b * roof.length_m,
                roof.length_m * roof.width_m,
            )
            area += weight * math.hypot(*normal)
            volume += weight * roof.length_m * roof.width_m * height_m(roof, u, v)
    edges = 2 * math.dist((0, 0), (roof.length_m, rise))
    edges += 2 * math.dist((0, 0), (roof.width_m, rise))
    return area, volume, edges


def as_output(points: list[tuple], name: str = "points") -> dict:
    items = [{"type": "", "data": json.dumps(dict(zip("XYZ", p)))} for p in points]
    return {"values": [{"ParamName": name, "InnerTree": {"{0}": items}}], "errors": []}


class TestFormulas(unittest.TestCase):
    def test_gauss(self):
        for size in SIZES:
            roof = make_roof(*size)
            formulas, by_hand = list_formulas(roof), by_gauss(roof)
            for (_, value, _), expected in zip(formulas, by_hand, strict=True):
                self.assertAlmostEqual(value / expected, 1, places=4)

    def test_start(self):
        # Volume: 12 * 9 * (3 + 5.5) / 2 = 459 m3. Area: about 12 * 9 * (1 + 2.5^2 *
        # (1 / 12^2 + 1 / 9^2) / 6) = 110.17 m2. Edges: 2 * (12.26 + 9.34) = 43.20 m.
        area, volume, edges = [value for _, value, _ in list_formulas(make_roof())]
        self.assertAlmostEqual(volume, 459)
        self.assertAlmostEqual(area, 110.17, delta=0.05)
        self.assertAlmostEqual(edges, 43.20, delta=0.01)


class TestPoints(unittest.TestCase):
    def test_sample(self):
        roof = make_roof()
        points = list_points(OUTPUT)
        self.assertEqual(len(points), 121)
        for x, y, z in points:
            expected = height_m(roof, x / 12, y / 9)
            self.assertAlmostEqual(z, expected, places=6)
        grid = make_grid(points, roof)
        self.assertEqual(grid[0][0], (0, 0, 3))
        self.assertEqual(grid[0][10][:2], (12, 0))
        self.assertEqual(grid[10][0][:2], (0, 9))

    def test_order_makes_no_difference(self):
        points = list_points(OUTPUT)
        turned = make_grid(points[::-1], make_roof())
        self.assertEqual(turned, make_grid(points, make_roof()))

    def test_measures(self):
        # Flat triangles in place of the curved surface: within 1%.
        for size in SIZES:
            roof = make_roof(*size)
            area, volume, edges = measure_roof(make_grid(points_of(roof), roof))
            for value, expected in zip((area, volume), by_gauss(roof)):
                self.assertAlmostEqual(value / expected, 1, delta=0.01)
            self.assertAlmostEqual(edges, by_gauss(roof)[2])

    def test_results(self):
        # Also the steepest roofs that the form allows pass.
        for size in (*SIZES, (3, 3, 2, 15), (30, 3, 2, 15)):
            roof = make_roof(*size)
            results = list_results(make_grid(points_of(roof), roof), roof)
            for item in results.values():
                self.assertEqual(item.status, vkt.DataStatus.SUCCESS)

    def test_triangles(self):
        self.assertAlmostEqual(area_m2(((0, 0, 0), (3, 0, 0), (0, 0, 4))), 6)
        triangles = make_triangles(make_grid(points_of(make_roof()), make_roof()))
        self.assertEqual(len(triangles), 200)
        for (ax, ay, _), (bx, by, _), (cx, cy, _) in triangles:
            # Seen from above, counterclockwise.
            self.assertGreater((bx - ax) * (cy - ay) - (by - ay) * (cx - ax), 0)

    def test_lines_are_straight(self):
        _, *lines = make_surface(make_grid(points_of(make_roof()), make_roof()))
        self.assertEqual(len(lines), 22)
        for line in lines:
            assert isinstance(line, vkt.Polyline)
            places = [(point.x, point.y, point.z) for point in line.points]
            parts = [math.dist(one, two) for one, two in zip(places, places[1:])]
            self.assertAlmostEqual(sum(parts), math.dist(places[0], places[-1]))

    def test_a_surface_that_is_no_hypar(self):
        points = [
            (x, y, 9.0) if round(x) == 6 and 0 < y < 9 else (x, y, z)
            for x, y, z in points_of(make_roof())
        ]
        grid = make_grid(points, make_roof())
        area, volume, edges = list_results(grid, make_roof()).values()
        wrong, right = vkt.DataStatus.ERROR, vkt.DataStatus.SUCCESS
        self.assertEqual(
            [area.status, volume.status, edges.status], [wrong, wrong, right]
        )


class TestOutput(unittest.TestCase):
    def assert_refused(self, words: str, output: dict, roof=None):
        with self.assertRaisesRegex(vkt.UserError, words):
            make_grid(list_points(output), roof or make_roof())

    def test_what_is_no_output_of_points(self):
        points = points_of(make_roof())
        texts = [
            '"text"',
            "3.5",
            "text",
            '{"X": 1, "Y": 2}',
            '{"X": 1, "Y": 2, "Z": null}',
        ]
        errors = {"errors": ["no solution", "stop"], "values": []}
        self.assert_refused("reports: no solution; stop", errors)
        self.assert_refused("one output named points", {"values": []})
        self.assert_refused("one output named points", as_output(points, "Geometry"))
        for text in texts:
            output = as_output([])
            output["values"][0]["InnerTree"]["{0}"] = [{"data": text}]
            self.assert_refused("contains no point", output)
        # A number that Rhino cannot calculate, and a point that is not set.
        for x in (float("nan"), -1.23432101234321e308):
            self.assert_refused("invalid point", as_output([(x, 0, 3), *points[1:]]))

    def test_points_of_another_roof(self):
        points = points_of(make_roof())
        words = "not those of this roof"
        for changed in (
            points[1:],
            [],
            [*points, points[0]],
            [(0, 0, 3.1), *points[1:]],
            [(0.1, 0, 3), *points[1:]],
        ):
            self.assert_refused(words, as_output(changed))
        for size in ((13, 9, 3, 5.5), (12.1, 9, 3, 5.5), (12, 9, 3, 6)):
            self.assert_refused(words, as_output(points), make_roof(*size))

    def test_two_corners_swapped(self):
        # A to C instead of A to B: the edges cross.
        corners = [(0, 0, 3), (12, 0, 5.5), (0, 9, 5.5), (12, 9, 3)]
        points = []
        for u in range(11):
            for v in range(11):
                p, q = u / 10, v / 10
                shares = [(1 - p) * (1 - q), p * (1 - q), p * q, (1 - p) * q]
                points.append(
                    tuple(
                        sum(s * c[axis] for s, c in zip(shares, corners))
                        for axis in range(3)
                    )
                )
        self.assert_refused("not those of this roof", as_output(points))

    @vkt.testing.mock_View(Controller)
    def test_worker(self):
        params = make_params(FROM_WORKER, length_m=20)
        output = as_output(points_of(params.roof))
        with patch("app.evaluate_definition", return_value=output):
            result = Controller().show_roof(params=params)
        for item, value in zip(result.data.values(), by_gauss(params.roof)):
            self.assertAlmostEqual(float(item.value or 0) / value, 1, delta=0.01)


class TestForm(unittest.TestCase):
    def marked(self, *arguments, **roof):
        with self.assertRaises(vkt.UserError) as caught:
            check_form(make_params(*arguments, **roof))
        [mark] = caught.exception.input_violations or []
        return mark.fields

    def test_form(self):
        for name in START:
            self.assertEqual(self.marked(**{name: None}), [f"roof.{name}"])
        self.assertEqual(self.marked(None), ["calculation.source"])
        for high_m in (3, 2.5):
            self.assertEqual(self.marked(high_m=high_m), ["roof.low_m", "roof.high_m"])
