"""Checks the bridge against lengths, masses and angles worked out by hand."""

import math
import unittest

import viktor as vkt
from app import (
    TUBES,
    Parametrization,
    check_input,
    diagonal_angle_deg,
    diagonal_length_m,
    list_quantities,
    make_truss,
    tube_mass_kg_per_m,
)

CHORD, DIAGONAL = "CHS 168.3 x 8", "CHS 88.9 x 5"


def make_params(span: float | None = 24, **truss):
    """The form at the start, with other values for some fields."""
    start = {"height": 2, "panels": 8, "chord": CHORD, "diagonal": DIAGONAL}
    form = {"bridge": {"span": span, "width": 3}, "truss": {**start, **truss}}
    return vkt.testing.mock_params(form, Parametrization)


class TestDimensions(unittest.TestCase):
    def test_diagonal(self):
        # A panel of 24 / 8 = 3 m: a triangle of 1.5 m by 2 m, with 2.5 m of slope.
        self.assertAlmostEqual(diagonal_length_m(3, 2), 2.5)
        self.assertAlmostEqual(math.cos(math.radians(diagonal_angle_deg(3, 2))), 0.6)

    def test_mass_of_a_tube(self):
        # The tables of EN 10210-2:2006 give 31.6 and 10.3 kg/m.
        for name, mass_kg_per_m in ((CHORD, 31.6), (DIAGONAL, 10.3)):
            mass = tube_mass_kg_per_m(**TUBES[name])
            self.assertAlmostEqual(mass, mass_kg_per_m, delta=0.05)


class TestSteel(unittest.TestCase):
    def test_quantities(self):
        # Two trusses of 8 panels of 3 m: top chords of 24 - 3 = 21 m, 2 * 16
        # diagonals of 2.5 m, and cross beams of 3 m at 9 nodes.
        params = make_params()
        rows = list_quantities(params.bridge, params.truss)
        by_hand = [
            ("Bottom chords", 2, 2 * 24, 31.6),
            ("Top chords", 2, 2 * 21, 31.6),
            ("Diagonals", 32, 32 * 2.5, 10.3),
            ("Cross beams", 9, 9 * 3, 31.6),
        ]
        for row, (name, number, length_m, mass_kg_per_m) in zip(rows, by_hand):
            self.assertEqual([row[0], row[2]], [name, number])
            self.assertAlmostEqual(row[3], length_m)
            self.assertAlmostEqual(row[4] / length_m, mass_kg_per_m, delta=0.05)
        total = rows[len(by_hand)]
        self.assertEqual([total[2], round(total[3]), round(total[4])], [45, 197, 4528])

    def test_other_bridges(self):
        # Span, height and panels; tubes in total, and steel in kg.
        for span, height, panels, tubes, mass_kg in (
            (24, 2, 6, 35, 4150),
            (24, 2, 12, 65, 5253),
        ):
            params = make_params(span, height=height, panels=panels)
            *_, number, _, mass = list_quantities(params.bridge, params.truss)[-1]
            self.assertEqual([number, round(mass)], [tubes, mass_kg])


class TestModel(unittest.TestCase):
    def test_truss(self):
        bottom, top, diagonals = make_truss(24, 2, 8, CHORD, DIAGONAL).children
        assert isinstance(diagonals, vkt.Group)
        self.assertEqual(len(diagonals.children), 8)
        [pair, *_] = diagonals.children
        assert isinstance(pair, vkt.Group)
        ends = []
        for tube in (bottom, top, *pair.children):
            assert isinstance(tube, vkt.CircularExtrusion)
            start, end = tube.line.start_point, tube.line.end_point
            ends.append([(start.x, start.y, start.z), (end.x, end.y, end.z)])
        self.assertEqual(
            ends,
            [
                [(0, 0, 0), (24, 0, 0)],
                [(1.5, 0, 2), (22.5, 0, 2)],
                [(0, 0, 0), (1.5, 0, 2)],
                [(1.5, 0, 2), (3, 0, 0)],
            ],
        )

    def test_tubes_are_hollow_and_in_meters(self):
        chord, *_ = make_truss(24, 2, 8, CHORD, DIAGONAL).children
        assert isinstance(chord, vkt.CircularExtrusion)
        self.assertEqual([chord.diameter, chord.shell_thickness], [0.1683, 0.008])


class TestInput(unittest.TestCase):
    def marked(self, **changes) -> list[str]:
        """The fields that the app marks."""
        params = make_params(**changes)
        try:
            check_input(params.bridge, params.truss)
        except vkt.UserError as error:
            [mark] = error.input_violations or []
            return list(mark.fields)
        return []

    def test_flat_and_steep_diagonals(self):
        # The angle is arctan(2 h / a): 26.6, 33.7, 74.7 and 75.4 degrees.
        angle = ["truss.height", "truss.panels"]
        self.assertEqual(self.marked(panels=3), angle)
        self.assertEqual(self.marked(panels=4), [])
        self.assertEqual(self.marked(panels=22), [])
        self.assertEqual(self.marked(panels=23), angle)

    def test_diagonals_that_are_wider_than_the_chords(self):
        fields = ["truss.chord", "truss.diagonal"]
        self.assertEqual(self.marked(diagonal="CHS 193.7 x 10"), fields)
        self.assertEqual(self.marked(diagonal=CHORD), [])

    def test_empty_fields(self):
        self.assertEqual(self.marked(span=None), ["bridge.span"])
        self.assertEqual(self.marked(diagonal=None), ["truss.diagonal"])
