"""Checks the post by EN 1995-1-1:2004, 6.3.2, in both directions of buckling."""

import unittest
from math import pi, sqrt

import viktor as vkt
from app import (
    K_MOD,
    MATERIALS,
    Controller,
    Parametrization,
    calculate,
    check_complete,
    make_note,
)


def make_params(**changes):
    """The form at the start, with other values for some fields."""
    start = {
        "post": {
            "mark": "P1",
            "material": "C24",
            "width": 120,
            "depth": 120,
            "length": 3,
        },
        "load": {"force": 60, "duration": "Medium term", "service_class": "1"},
    }
    form = {
        section: {name: changes.get(name, value) for name, value in fields.items()}
        for section, fields in start.items()
    }
    return vkt.testing.mock_params(form, Parametrization)


def resistance_kN(width=120, depth=120, length=3.0, material="C24", k_mod=0.8) -> float:
    """The smaller resistance of both directions; sides in mm, length in m."""
    # f_c,0,k and E_0.05 in N/mm2: EN 338:2016 and EN 14080:2013.
    strength, stiffness, beta_c, gamma_M = {
        "C24": (21, 7400, 0.2, 1.3),
        "GL24h": (24, 9600, 0.1, 1.25),
    }[material]
    factors = []
    for side in (width, depth):
        # The radius of gyration from the second moment of a strip 1 mm wide.
        radius = sqrt(side**3 / 12 / side)
        relative = 1000 * length / radius / pi * sqrt(strength / stiffness)
        k = (1 + beta_c * (relative - 0.3) + relative**2) / 2
        factors.append(1 / (k + sqrt(k**2 - relative**2)) if relative > 0.3 else 1)
    return min(factors) * k_mod * strength / gamma_M * width * depth / 1000


class TestResistance(unittest.TestCase):
    def test_posts(self):
        # Utilization in %; the last post is too stocky to buckle.
        for changes, k_mod, percent in (
            ({}, 0.8, 82.0),
            ({"length": 3.6}, 0.8, 113.3),
            ({"length": 3.6, "material": "GL24h"}, 0.8, 79.8),
            ({"width": 100, "depth": 160}, 0.8, 102.0),
            ({"duration": "Permanent"}, 0.6, 109.3),
            ({"width": 200, "depth": 200, "length": 1}, 0.8, 11.6),
        ):
            params = make_params(**changes)
            results = calculate(params.post, params.load, params.post.length)
            post: dict = {key: changes[key] for key in changes if key != "duration"}
            by_hand = resistance_kN(**post, k_mod=k_mod)
            self.assertAlmostEqual(results["resistance_kN"], by_hand)
            self.assertAlmostEqual(results["utilization"], 60 / by_hand)
            self.assertAlmostEqual(100 * results["utilization"], percent, delta=0.05)
        self.assertEqual(results["k_c"], 1)

    def test_steps_by_hand(self):
        # Slenderness 3000 / (120 / sqrt(12)) = 86.6; relative 86.6 / pi * sqrt(21 /
        # 7400) = 1.47; strength 0.8 * 21 / 1.3 = 12.92 N/mm2.
        params = make_params()
        results = calculate(params.post, params.load, 3)
        for name, by_hand in (("relative", 1.47), ("k_c", 0.393), ("strength", 12.92)):
            self.assertAlmostEqual(results[name], by_hand, delta=0.005)

    def test_tables_of_the_standards(self):
        # EN 1995-1-1:2004, Table 3.1: solid and glued laminated timber.
        by_class = [[row[one] for row in K_MOD.values()] for one in "123"]
        for factors in by_class[:2]:
            self.assertEqual(factors, [0.6, 0.7, 0.8, 0.9])
        self.assertEqual(by_class[2], [0.5, 0.55, 0.65, 0.7])
        self.assertEqual(
            [tuple(row.values()) for row in MATERIALS.values()],
            [
                (18, 6000, 0.2, 1.3),
                (21, 7400, 0.2, 1.3),
                (24, 9600, 0.1, 1.25),
                (28, 10500, 0.1, 1.25),
            ],
        )


class TestViews(unittest.TestCase):
    @vkt.testing.mock_View(Controller)
    def test_check(self):
        for length, percent, status in (
            (3, 82.0, vkt.DataStatus.SUCCESS),
            (3.6, 113.3, vkt.DataStatus.ERROR),
        ):
            result = Controller().show_check(params=make_params(length=length))
            *_, utilization = result.data.values()
            self.assertAlmostEqual(utilization.value, percent, delta=0.05)
            self.assertEqual(utilization.status, status)

    @vkt.testing.mock_View(Controller)
    def test_curve(self):
        figure = Controller().show_resistance(params=make_params()).figure
        assert isinstance(figure, dict)
        curve, point = figure["data"]
        self.assertEqual([point["x"], point["y"]], [[3], [60]])
        self.assertEqual([len(curve["x"]), round(curve["x"][-1], 9)], [50, 6])
        for length_m, force_kN in zip(curve["x"], curve["y"]):
            self.assertAlmostEqual(force_kN, resistance_kN(length=length_m))
        # It crosses the load of 60 kN at 3.36 m.
        self.assertGreater(resistance_kN(length=3.355), 60)
        self.assertLess(resistance_kN(length=3.365), 60)

    def test_note(self):
        params = make_params(mark="K7", length=3.6, service_class="3")
        note = make_note(params.post, params.load)
        by_hand = resistance_kN(length=3.6, k_mod=0.65)
        for text in (
            "Timber post K7",
            "120 x 120 mm",
            "C24",
            "3.6 m",
            "60 kN",
            "Medium term",
            "Service class         3",
            "10.50 N/mm2",
            f"{by_hand:.1f} kN",
            f"{6000 / by_hand:.1f}%",
            # A note that is filed does not read as a pass, nor for more than this.
            "Buckling              NOT RESISTED",
            "Not checked           bending, bearing at the ends, connections, fire",
        ):
            self.assertIn(text, note)
        params = make_params()
        self.assertIn(
            "Buckling              resisted", make_note(params.post, params.load)
        )
        # 80 kN are 109.3% of the resistance at the start.
        params = make_params(force=80)
        self.assertIn("NOT RESISTED", make_note(params.post, params.load))


class TestInput(unittest.TestCase):
    def test_empty_fields(self):
        # A force of 0 is not an empty field.
        check_complete(make_params(force=0))
        for changes, fields in (
            ({"mark": ""}, ["post.mark"]),
            ({"width": None}, ["post.width"]),
            ({"mark": "", "length": None}, ["post.mark", "post.length"]),
            ({"service_class": None}, ["load.service_class"]),
        ):
            with self.assertRaises(vkt.UserError) as caught:
                check_complete(make_params(**changes))
            [mark] = caught.exception.input_violations or []
            self.assertEqual(mark.fields, fields)
