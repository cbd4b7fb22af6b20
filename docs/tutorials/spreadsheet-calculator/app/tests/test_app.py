"""Checks the workbook and the app against the bearing resistance worked out by hand.

Drained bearing resistance of a footing with a horizontal base and without a
horizontal load: EN 1997-1:2004, Annex D.4. Lengths in m, forces in kN.
"""

import json
import re
import unittest
from math import exp, pi, radians, sin, tan
from unittest.mock import patch
from zipfile import ZipFile

import viktor as vkt
from app import WORKBOOK, Controller, Parametrization

START = {
    "footing": {"width": 1.8, "length": 2.6, "depth": 1.2},
    "soil": {"friction_angle": 27, "cohesion": 5, "unit_weight": 18},
    "loads": {"vertical_load": 1700, "moment": 170},
}


def bearing(
    width: float = 1.8,
    length: float = 2.6,
    depth: float = 1.2,
    friction_angle: float = 27,
    cohesion: float = 5,
    unit_weight: float = 18,
    vertical_load: float = 1700,
    moment: float = 170,
) -> dict[str, float]:
    """The values of the output sheet, in its order."""
    phi = radians(friction_angle)
    eccentricity = moment / vertical_load
    loaded = width - 2 * eccentricity
    B, L = min(loaded, length), max(loaded, length)
    Nq = exp(pi * tan(phi)) * tan(pi / 4 + phi / 2) ** 2
    Nc = (Nq - 1) / tan(phi)
    Ng = 2 * (Nq - 1) * tan(phi)
    sq = 1 + B / L * sin(phi)
    sc = (sq * Nq - 1) / (Nq - 1)
    sg = 1 - 0.3 * B / L
    # Design approach 2 divides the resistance by 1.4: EN 1997-1:2004, Table A.5.
    area = B * L / 1.4
    Rc = area * cohesion * Nc * sc
    Rq = area * unit_weight * depth * Nq * sq
    Rg = area * 0.5 * unit_weight * B * Ng * sg
    return {
        "eccentricity": eccentricity,
        "effective_area": B * L,
        "resistance_cohesion": Rc,
        "resistance_overburden": Rq,
        "resistance_soil_weight": Rg,
        "design_resistance": Rc + Rq + Rg,
        "utilization": vertical_load / (Rc + Rq + Rg),
    }


class ByHand:
    """Takes the place of the workbook, which only the platform can calculate."""

    def __init__(self, inputs: list[tuple[str, float]]):
        self.inputs = dict(inputs)

    @classmethod
    def from_path(cls, path, inputs):
        return cls(inputs)

    def evaluate(self, include_filled_file: bool = False):
        values = bearing(**self.inputs)
        return vkt.spreadsheet.SpreadsheetResult(values=values)


def calculated_by_hand():
    return patch.multiple(
        vkt.spreadsheet,
        SpreadsheetCalculation=ByHand,
        SpreadsheetCalculationInput=lambda name, value: (name, value),
    )


def make_params(**changes):
    """The form at the start, with other values for some fields."""
    form = {
        section: {name: changes.get(name, value) for name, value in fields.items()}
        for section, fields in START.items()
    }
    return vkt.testing.mock_params(form, Parametrization)


class TestWorkbook(unittest.TestCase):
    def test_factors(self):
        # For 27 degrees, Nq = 13.20, Nc = 23.94 and Ng = 12.43. In a strip, 1 m wide
        # and very long, the shape factors are 1.
        strip = bearing(1, 1e9, 1, 27, 10, 20, 1, 0)
        for name, pressure_kPa in (
            ("resistance_overburden", 20 * 13.20),
            ("resistance_cohesion", 10 * 23.94),
            ("resistance_soil_weight", 0.5 * 20 * 12.43),
        ):
            self.assertAlmostEqual(strip[name] * 1.4 / 1e9, pressure_kPa, delta=0.1)

    def test_values_in_the_file(self):
        # The values beside the formulas, which the spreadsheet program has saved.
        with ZipFile(WORKBOOK) as book:
            output = book.read("xl/worksheets/sheet3.xml").decode()
        saved = re.findall(r'<c r="D\d+"[^>]*><f>[^<]*</f><v>([^<]*)</v>', output)
        self.assertEqual(len(saved), 7)
        for value, by_hand in zip(saved, bearing().values()):
            self.assertAlmostEqual(float(value), by_hand)


class TestApp(unittest.TestCase):
    def results(self, **changes) -> list[float]:
        """The values of the first view, as a user reads them."""
        with calculated_by_hand():
            result = Controller().show_results(params=make_params(**changes))
        digits = (2, 2, 0, 1)
        items = result.data.values()
        return [round(item.value, n) for item, n in zip(items, digits)]

    @vkt.testing.mock_View(Controller)
    def test_results(self):
        # Eccentricity (m), effective area (m2), resistance (kN), utilization (%)
        self.assertEqual(self.results(), [0.1, 4.16, 1981, 85.8])
        self.assertEqual(self.results(moment=0), [0, 4.68, 2322, 73.2])
        self.assertEqual(self.results(moment=400), [0.24, 3.46, 1548, 109.8])
        self.assertEqual(self.results(friction_angle=25), [0.1, 4.16, 1573, 108.1])
        self.assertEqual(self.results(depth=0.8)[-1], 105.0)
        self.assertEqual(self.results(width=2.2)[2], 2681)

    @vkt.testing.mock_View(Controller)
    def test_the_load_may_equal_the_resistance(self):
        resistance_kN = bearing(moment=0)["design_resistance"]
        for load_kN, status in (
            (resistance_kN, vkt.DataStatus.SUCCESS),
            (2330, vkt.DataStatus.ERROR),
        ):
            params = make_params(moment=0, vertical_load=load_kN)
            with calculated_by_hand():
                result = Controller().show_results(params=params)
            *_, utilization = result.data.values()
            self.assertEqual(utilization.status, status)

    @vkt.testing.mock_View(Controller)
    def test_a_load_near_the_edge_is_rejected(self):
        # A third of the width is 0.6 m, which 1700 kN and 1020 kNm reach.
        self.results(moment=1019)
        for changes in ({"moment": 1021}, {"vertical_load": 280}):
            with self.assertRaises(vkt.UserError) as caught:
                self.results(**changes)
            [mark] = caught.exception.input_violations or []
            self.assertEqual(mark.fields, ["footing.width", "loads.moment"])

    @vkt.testing.mock_View(Controller)
    def test_each_empty_field_is_marked(self):
        for section, fields in START.items():
            for name in fields:
                with self.subTest(name), self.assertRaises(vkt.UserError) as caught:
                    self.results(**{name: None})
                [mark] = caught.exception.input_violations or []
                self.assertEqual(mark.fields, [f"{section}.{name}"])

    @vkt.testing.mock_View(Controller)
    def test_a_calculation_that_fails(self):
        with patch.object(ByHand, "evaluate", side_effect=vkt.SpreadsheetError):
            with self.assertRaisesRegex(vkt.UserError, "cannot be calculated"):
                self.results()

    @vkt.testing.mock_View(Controller)
    def test_columns(self):
        with calculated_by_hand():
            result = Controller().show_resistance(params=make_params())
        columns = {bar["name"]: bar["y"] for bar in json.loads(result.figure)["data"]}
        self.assertEqual(columns.pop("Vertical load"), [1700, 0])
        self.assertEqual(
            {name: [round(force) for force in y] for name, y in columns.items()},
            {"Overburden": [0, 1084], "Cohesion": [0, 463], "Soil weight": [0, 434]},
        )
