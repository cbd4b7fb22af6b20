"""Tests of the beam app."""

import json
import unittest

import viktor as vkt

from app import (
    SECTIONS,
    Controller,
    Parametrization,
    bending_stress_N_per_mm2,
    check_complete,
    max_deflection_mm,
    max_moment_kNm,
    moment_at_kNm,
)

FORM = {"span_m": 6, "load_kN_per_m": 12, "section": "IPE 300"}


def make_params(**changes):
    """The form as it starts, with other values for some fields."""
    return vkt.testing.mock_params({**FORM, **changes}, Parametrization)


class TestMechanics(unittest.TestCase):
    def test_largest_moment(self):
        self.assertAlmostEqual(max_moment_kNm(12, 6), 54)

    def test_moment_along_the_beam(self):
        moments_kNm = [moment_at_kNm(12, 6, x_m) for x_m in (0, 1.5, 3, 6)]
        self.assertEqual(moments_kNm, [0, 40.5, 54, 0])

    def test_stress(self):
        stress = bending_stress_N_per_mm2(54, SECTIONS["IPE 300"]["W_cm3"])
        self.assertEqual(round(stress, 1), 96.9)

    def test_deflection(self):
        section = SECTIONS["IPE 300"]
        deflection_mm = max_deflection_mm(12, 6, section["I_cm4"])
        self.assertEqual(round(deflection_mm, 1), 11.5)

    def test_deflection_grows_with_the_fourth_power_of_the_span(self):
        short_mm, long_mm = (max_deflection_mm(12, L, 8356) for L in (4, 8))
        self.assertAlmostEqual(long_mm / short_mm, 16)


class TestInput(unittest.TestCase):
    def test_a_complete_form_passes(self):
        check_complete(make_params())

    def test_each_empty_field_is_marked(self):
        for name in FORM:
            with self.subTest(name):
                with self.assertRaises(vkt.UserError) as caught:
                    check_complete(make_params(**{name: None}))
                [mark] = caught.exception.input_violations or []
                self.assertEqual(mark.fields, [name])


class TestViews(unittest.TestCase):
    @vkt.testing.mock_View(Controller)
    def test_results(self):
        result = Controller().show_results(params=make_params())
        items = result.data.values()
        self.assertEqual(
            {item.label: round(item.value, 1) for item in items},
            {
                "Bending moment": 54.0,
                "Bending stress": 96.9,
                "Deflection": 11.5,
            },
        )

    @vkt.testing.mock_View(Controller)
    def test_moment_diagram(self):
        result = Controller().show_moment_diagram(params=make_params())
        curve = json.loads(result.figure)["data"][0]
        self.assertEqual([curve["y"][0], curve["y"][-1]], [0, 0])
        self.assertAlmostEqual(max(curve["y"]), 54)

    @vkt.testing.mock_View(Controller)
    def test_views_stop_at_an_empty_span(self):
        controller, params = Controller(), make_params(span_m=None)
        for view in (controller.show_results, controller.show_moment_diagram):
            with self.assertRaises(vkt.UserError):
                view(params=params)


