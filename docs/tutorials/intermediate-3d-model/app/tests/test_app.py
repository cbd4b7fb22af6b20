"""Checks the dimensions, the headroom and the mass of the stair by other formulas."""

import math
import unittest
from collections import Counter
from math import cos, hypot, pi, radians, sin
from unittest.mock import patch

import viktor as vkt
from app import (
    COLUMNS,
    PARTS,
    Parametrization,
    Stair,
    check_input,
    check_tread,
    list_masses_kg,
    list_results,
    make_handrail,
    make_space,
    number_treads,
    read_stair,
    read_tread,
)

FORM = {
    "height": 3.06,
    "risers": 17,
    "angle": 27,
    "landing": 50,
    "radius": 1.1,
    "thickness": 40,
    "column": "CHS 168.3 x 8",
}
# Stairs at both ends of what the form allows.
LARGEST = {
    "height": 6,
    "risers": 40,
    "angle": 15,
    "landing": 120,
    "radius": 2,
    "thickness": 100,
    "column": "CHS 193.7 x 10",
}
SMALLEST = {
    "height": 2.2,
    "risers": 8,
    "angle": 45,
    "landing": 45,
    "radius": 0.6,
    "thickness": 20,
    "column": "CHS 139.7 x 8",
}


def make_params(parts: list[str] = PARTS, **changes):
    display = {"parts": parts, "tread": None}
    form = {"stair": {**FORM, **changes}, "display": display}
    return vkt.testing.mock_params(form, Parametrization)


def make_stair(**changes) -> Stair:
    return read_stair(make_params(**changes).stair)


def lowest_above(number: int, **changes) -> float | None:
    """Look up from 1000 places of a tread for the lowest underside above them.

    The height of a place is that of the nosing line, which climbs from the front edge
    of a tread to that of the next.
    """
    form = {**FORM, **changes}
    rise_m, angle_deg = form["height"] / form["risers"], form["angle"]
    found = []
    for step in range(1000):
        direction_deg = (number - 1 + (step + 0.999999) / 1000) * angle_deg
        line_m = rise_m * (1 + direction_deg / angle_deg)
        for other in range(number + 1, form["risers"] + 1):
            width_deg = angle_deg if other < form["risers"] else form["landing"]
            if (direction_deg - (other - 1) * angle_deg) % 360 < width_deg:
                underside_m = other * rise_m - form["thickness"] / 1000
                found.append(underside_m - line_m)
    return min(found, default=None)


class TestDimensions(unittest.TestCase):
    def test_rise_and_going(self):
        # 3.06 m / 17; a chord of 27 degrees at a radius of (0.08415 + 1.1) / 2 m.
        stair = make_stair()
        self.assertAlmostEqual(stair.rise_m, 0.18)
        self.assertAlmostEqual(stair.walking_radius_m, 0.592075)
        self.assertAlmostEqual(stair.going_m, 0.2764, places=4)
        for changes in ({}, LARGEST, SMALLEST):
            stair = make_stair(**changes)
            # The edges of a tread on the walking line, as points
            radius_m, angle = stair.walking_radius_m, radians(stair.angle_deg)
            edge = (radius_m * cos(angle), radius_m * sin(angle))
            self.assertAlmostEqual(stair.going_m, math.dist((radius_m, 0), edge))

    def test_clear_width(self):
        # 1.1 m less 50 mm and 21.2 mm up to the handrail, and 84.15 mm of column.
        self.assertAlmostEqual(make_stair().clear_width_m, 0.94465)

    def test_headroom(self):
        # Tread 5 is below the landing, which starts at 432 degrees, or 16 treads: at
        # its end, (12 - 14 / 27) * 0.18 m - 0.04 m = 2.03 m are clear.
        self.assertAlmostEqual(make_stair().headroom_m(5) or 0, 2.0267, places=4)
        covered = 0
        for changes in (
            {},
            {"landing": 90},
            {"risers": 40, "angle": 45},
            {"risers": 40, "angle": 15, "landing": 120},
            {"risers": 9, "angle": 30},
            {"risers": 21, "angle": 36, "landing": 72},
            {"risers": 25, "angle": 22.5, "landing": 45, "thickness": 100},
        ):
            stair = make_stair(**changes)
            for number in range(1, stair.risers):
                headroom_m, expected_m = (
                    stair.headroom_m(number),
                    lowest_above(number, **changes),
                )
                with self.subTest(number, **changes):
                    self.assertEqual(headroom_m is None, expected_m is None)
                    if headroom_m is not None and expected_m is not None:
                        # The places are a thousandth of a tread apart.
                        self.assertAlmostEqual(
                            headroom_m, expected_m, delta=stair.rise_m / 900
                        )
                        covered += 1
        self.assertGreater(covered, 50)


class TestMass(unittest.TestCase):
    def test_parts(self):
        for changes in ({}, LARGEST, SMALLEST):
            form = {**FORM, **changes}
            column = COLUMNS[form["column"]]
            outer_m, wall_m = column["diameter_mm"] / 1000, column["wall_mm"] / 1000
            rise_m, treads = form["height"] / form["risers"], form["risers"] - 1

            def tube_kg(length_m: float, outer_m: float, wall_m: float) -> float:
                inner_m = outer_m - 2 * wall_m
                return 7850 * length_m * pi / 4 * (outer_m**2 - inner_m**2)

            ring_m2 = pi * (form["radius"] ** 2 - outer_m**2 / 4)
            full_turn_kg = 700 * ring_m2 * form["thickness"] / 1000
            turn_deg = treads * form["angle"]
            # The handrail, unrolled: a slope along the flight, and level at its end.
            rail_m = form["radius"] - 0.05
            rail_length_m = hypot(radians(turn_deg) * rail_m, treads * rise_m)
            rail_length_m += radians(form["landing"]) * rail_m
            posts_m = treads * (0.9 + rise_m / 2) + 0.9
            by_hand = {
                "Treads": full_turn_kg * turn_deg / 360,
                "Landing": full_turn_kg * form["landing"] / 360,
                "Column": tube_kg(form["height"] + 0.9, outer_m, wall_m),
                "Railing": tube_kg(rail_length_m, 0.0424, 0.0032)
                + tube_kg(posts_m, 0.016, 0.008),
            }
            masses_kg = list_masses_kg(make_stair(**changes))
            self.assertEqual(list(masses_kg), list(by_hand))
            for part, mass_kg in by_hand.items():
                self.assertAlmostEqual(masses_kg[part], mass_kg)


class TestRules(unittest.TestCase):
    def passes(self, **changes) -> list[bool]:
        """Rise, going, step, clear width, and the smallest headroom."""
        items = list(list_results(make_stair(**changes), None).values())
        return [item.status == vkt.DataStatus.SUCCESS for item in items[:5]]

    def test_limits(self):
        for changes, failing in (
            ({}, []),
            ({"height": 3.74}, [0, 2]),  # rises of 220 mm
            ({"risers": 15}, [0, 2]),  # a step of 684 mm
            ({"angle": 22}, [1, 2]),  # a going of 226 mm
            ({"landing": 90}, [4]),
            ({"height": 2.2}, [0, 2, 4]),
            ({"radius": 1.6}, [1, 2]),  # a going of 393 mm
            # 955 mm less 71.2 mm and 84.15 mm is 799.65 mm.
            ({"radius": 0.955, "angle": 28, "height": 3.3}, [3]),
            ({"radius": 0.956, "angle": 28, "height": 3.3}, []),
            # 11 1/3 rises of 180 mm less 40 mm is exactly 2 m.
            ({"landing": 54}, []),
        ):
            with self.subTest(**changes):
                found = [
                    place for place, ok in enumerate(self.passes(**changes)) if not ok
                ]
                self.assertEqual(found, failing)
        self.assertTrue(self.passes(height=3.4)[0])  # rises of 200 mm
        self.assertTrue(self.passes(height=2.38)[0])  # rises of 140 mm

    def test_selected_tread(self):
        *_, smallest, selected, _ = list_results(make_stair(landing=90), 1).values()
        for item, label, headroom_m, status in (
            (smallest, "Smallest headroom, tread 6", 1.76, vkt.DataStatus.ERROR),
            (selected, "Selected, tread 1", 2.18, vkt.DataStatus.SUCCESS),
        ):
            self.assertEqual([item.label, item.status], [label, status])
            self.assertAlmostEqual(float(item.value or 0), headroom_m, delta=0.005)

    def test_open_treads(self):
        # Seven treads of 27 degrees are less than a turn.
        *_, smallest, _ = list_results(make_stair(risers=8), None).values()
        *_, selected, _ = list_results(make_stair(), 16).values()
        for item in (smallest, selected):
            self.assertEqual(item.value, "no tread or landing above")

    def test_values(self):
        # Rise, going and step in mm, headroom in m at a tread, and mass in kg.
        for changes, by_hand, tread in (
            ({}, (180, 276, 636, 2.03, 322), 5),
            ({"landing": 90}, (180, 276, 636, 1.76, 336), 6),
            ({"angle": 25, "radius": 1.2}, (180, 278, 638, 2.19, 339), 4),
            ({"risers": 15}, (204, 276, 684, 2.30, 301), 3),
        ):
            rise, going, step, _, headroom, mass = list_results(
                make_stair(**changes), None
            ).values()
            items, digits = (rise, going, step, headroom, mass), (0, 0, 0, 2, 0)
            for item, value, n in zip(items, by_hand, digits):
                self.assertEqual(round(float(item.value or 0), n), value)
            self.assertEqual(headroom.label, f"Smallest headroom, tread {tread}")


def volume_m3(triangles: list[tuple]) -> float:
    """The volume inside a mesh: positive if its faces look outward.

    Each edge of a closed mesh belongs to two faces, in opposite directions.
    """
    edges: Counter = Counter()
    total = 0.0
    for triangle in triangles:
        a, b, c = [(round(p.x, 7), round(p.y, 7), round(p.z, 7)) for p in triangle]
        edges.update([(a, b), (b, c), (c, a)])
        # A sixth of the triple product.
        (ax, ay, az), (bx, by, bz), (cx, cy, cz) = a, b, c
        triple = (
            ax * (by * cz - bz * cy)
            + ay * (bz * cx - bx * cz)
            + az * (bx * cy - by * cx)
        )
        total += triple / 6
    if any(edges[b, a] != number for (a, b), number in edges.items()):
        raise AssertionError("The mesh is open.")
    return total


def triangles_of(make, *arguments) -> list[tuple]:
    """The corners of a mesh, instead of an object for the view."""
    with (
        patch.object(vkt, "Triangle", lambda *corners: corners),
        patch.object(vkt, "TriangleAssembly") as assembly,
    ):
        make(*arguments)
    return assembly.call_args.args[0]


class TestMeshes(unittest.TestCase):
    def test_handrail(self):
        triangles = triangles_of(make_handrail, make_stair())
        # A bar with 16 sides, 42.4 mm thick, along the flight and the landing.
        section_m2 = 16 / 2 * sin(2 * pi / 16) * 0.0212**2
        length_m = hypot(radians(432) * 1.05, 16 * 0.18) + radians(50) * 1.05
        self.assertAlmostEqual(
            volume_m3(triangles) / (section_m2 * length_m), 1, delta=0.02
        )
        # Its first section is square to the helix, around a point 0.9 m above the
        # edge of the first tread.
        corners = [corner for triangle in triangles for corner in triangle]
        first = [p for p in corners if p.z < 1.11 and abs(p.y) < 0.02]
        self.assertGreaterEqual(len(first), 16)
        for corner in first:
            distance_m = math.dist((corner.x, corner.y, corner.z), (1.05, 0, 1.08))
            self.assertAlmostEqual(distance_m, 0.0212)
            climb_m = 0.18 / radians(27)
            self.assertAlmostEqual(corner.y * 1.05 + (corner.z - 1.08) * climb_m, 0)
        self.assertAlmostEqual(max(p.z for p in corners), 3.06 + 0.9 + 0.0212)

    def test_headroom_block(self):
        for landing, number in ((50, 5), (90, 6), (50, 16)):
            block = triangles_of(make_space, make_stair(landing=landing), number)
            # 2 m above a sector of 27 degrees, of six parts.
            sector_m2 = (1.1**2 - 0.08415**2) / 2 * sin(radians(4.5)) * 6
            self.assertAlmostEqual(volume_m3(block) / (2 * sector_m2), 1, delta=0.01)
            for point in (corner for triangle in block for corner in triangle):
                turn_deg = (
                    math.degrees(math.atan2(point.y, point.x)) - (number - 1) * 27
                )
                line_m = 0.18 * (number + (turn_deg + 1e-6) % 360 / 27)
                self.assertAlmostEqual(
                    min(abs(point.z - line_m), abs(point.z - line_m - 2)), 0
                )

    def test_color_of_the_block(self):
        # Tread 6 has 1.76 m below a landing of 90 degrees.
        for landing, number, name in (
            (50, 5, "Free"),
            (90, 6, "Blocked"),
            (50, 16, "Free"),
        ):
            with patch.object(vkt, "TriangleAssembly") as assembly:
                make_space(make_stair(landing=landing), number)
            self.assertEqual(assembly.call_args.kwargs["material"].name, name)

    def test_numbers_of_the_treads(self):
        labels = number_treads(make_stair())
        self.assertEqual(
            [label.text for label in labels], [str(n) for n in range(1, 17)]
        )
        # 13 1/3 treads of 27 degrees are a full turn.
        for index, label in enumerate(labels):
            radius_m = hypot(label.point.x, label.point.y)
            self.assertAlmostEqual(radius_m, 1.25 if index < 13 else 1.45)


class TestInput(unittest.TestCase):
    def marked(self, function, *arguments):
        """The fields that a check marks."""
        with self.assertRaises(vkt.UserError) as caught:
            function(*arguments)
        [mark] = caught.exception.input_violations or []
        return mark.fields

    def test_empty_fields(self):
        check_input(make_params())
        for name in FORM:
            changes: dict = {name: None}
            marked = self.marked(check_input, make_params(**changes))
            self.assertEqual(marked, [f"stair.{name}"])
        self.assertEqual(self.marked(check_input, make_params([])), ["display.parts"])

    def test_selection(self):
        stair = make_stair(risers=12)
        self.assertEqual(read_tread(stair, "tread-11"), 11)
        check_tread(stair, "tread-11")
        check_tread(stair, None)
        for name in ("tread-12", "tread-16", "column"):
            self.assertIsNone(read_tread(stair, name))
            self.assertEqual(self.marked(check_tread, stair, name), ["display.tread"])
