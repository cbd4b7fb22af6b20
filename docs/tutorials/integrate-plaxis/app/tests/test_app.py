"""Checks the estimate against the stresses below a strip load, and what the app reads.

The stresses of a uniform strip load on elastic ground follow from the angles to the
edges of the load. Hooke's law in plane strain gives the vertical strain,
and its sum over a layer the compression.
"""

import json
import unittest
from copy import deepcopy
from math import atan, cos, pi, sin
from unittest.mock import patch

import viktor as vkt
from app import (
    FROM_SAMPLE,
    FROM_WORKER,
    SAMPLE,
    Controller,
    Parametrization,
    draw_settlements,
    estimate_m,
    list_results,
    make_inputs,
    read_settlements_m,
)

LAYERS = [
    {"soil": "Silty sand", "thickness": 3, "young": 25, "poisson": 0.3},
    {"soil": "Soft clay", "thickness": 5, "young": 8, "poisson": 0.35},
    {"soil": "Dense sand", "thickness": 6, "young": 50, "poisson": 0.3},
]
OUTPUT = json.loads(SAMPLE.read_text(encoding="utf-8"))


def make_params(layers: list[dict] = LAYERS, source: str | None = FROM_SAMPLE, **raft):
    form = {
        "raft": {"width": 12, "pressure": 60, **raft},
        "ground": {"layers": layers},
        "calculation": {"source": source},
    }
    return vkt.testing.mock_params(form, Parametrization)


def with_layer(number: int, **changes) -> list[dict]:
    """The layers, one of them changed."""
    return [
        {**row, **changes} if index == number else row
        for index, row in enumerate(LAYERS, start=1)
    ]


def strain(inputs: dict, x_m: float, z_m: float, layer: dict) -> float:
    """The vertical strain below a place of the surface."""
    half_m, nu = inputs["half_width_m"], layer["poisson"]
    right, left = atan((x_m + half_m) / z_m), atan((x_m - half_m) / z_m)
    seen = right - left  # the angle under which the load is seen
    part = sin(seen) * cos(right + left)
    vertical_kPa = inputs["pressure_kPa"] / pi * (seen + part)
    horizontal_kPa = inputs["pressure_kPa"] / pi * (seen - part)
    stress_kPa = (1 - nu) * vertical_kPa - nu * horizontal_kPa
    return (1 + nu) * stress_kPa / layer["young_kPa"]


class TestEstimate(unittest.TestCase):
    def test_sum_of_the_strains(self):
        inputs = make_inputs(make_params())
        for x_m in (0, 2.5, 6, 13):
            top_m = 0
            for layer, compression_m in zip(inputs["layers"], estimate_m(inputs, x_m)):
                step_m = layer["thickness_m"] / 2000
                depths_m = [top_m + (index + 0.5) * step_m for index in range(2000)]
                strains = [strain(inputs, x_m, z_m, layer) for z_m in depths_m]
                self.assertAlmostEqual(compression_m, sum(strains) * step_m, places=6)
                top_m += layer["thickness_m"]

    def test_first_layer_by_hand(self):
        # b = 6 m, z = 3 m: the angle is 1.107 and the logarithm 0.223, so the bracket
        # is 2 * 0.4 * 3 * 1.107 + 2 * 0.7 * 6 * 0.223 = 4.531 m, and the compression
        # 60 * 1.3 * 4.531 / (pi * 25000) = 4.5 mm.
        [first_m, *_] = estimate_m(make_inputs(make_params()))
        self.assertAlmostEqual(1000 * first_m, 4.5, delta=0.05)

    def test_other_rafts(self):
        for params, center_mm in (
            (make_params(), 31.8),
            (make_params(pressure=120), 63.6),
            (make_params(width=20), 32.5),
            (make_params(with_layer(2, young=16)), 20.0),
            (make_params(with_layer(2, thickness=8)), 43.3),
        ):
            center_m = sum(estimate_m(make_inputs(params)))
            self.assertAlmostEqual(1000 * center_m, center_mm, delta=0.05)

    @vkt.testing.mock_View(Controller)
    def test_table(self):
        *layers, total = Controller().show_estimate(params=make_params()).data
        self.assertEqual([row[1] for row in layers], ["0 to 3", "3 to 8", "8 to 14"])
        self.assertEqual([round(row[2], 1) for row in layers], [4.5, 23.6, 3.7])
        self.assertEqual([total[1], round(total[2], 1)], ["0 to 14", 31.8])


class TestResults(unittest.TestCase):
    def test_sample(self):
        inputs = make_inputs(make_params())
        self.assertEqual(inputs, OUTPUT["inputs"])
        # Settlements of center and edge in mm: the raft is 12 points wide to one side.
        items = list_results(inputs, OUTPUT["settlements_m"]).values()
        found = [round(float(item.value or 0), 2) for item in items]
        self.assertEqual([round(one, 1) for one in found[:4]], [35.4, 18.4, 17.0, 31.8])
        self.assertEqual(found[4], 1.11)

    def test_curves(self):
        figure = draw_settlements(OUTPUT["inputs"], OUTPUT["settlements_m"], "PLAXIS")
        calculated, estimated = json.loads(figure.to_json())["data"]
        for curve in (calculated, estimated):
            self.assertEqual([curve["x"][0], curve["x"][-1]], [-20, 20])
            for x, opposite in zip(curve["x"], reversed(curve["x"])):
                self.assertAlmostEqual(x, -opposite)
            for y, opposite in zip(curve["y"], reversed(curve["y"])):
                self.assertAlmostEqual(y, opposite)
        self.assertAlmostEqual(calculated["y"][24], 35.4, delta=0.05)
        self.assertAlmostEqual(estimated["y"][24], 31.8, delta=0.05)

    def test_edge_of_any_raft(self):
        # Half of 2.7 m, times 12 and divided by 12, is another floating-point number.
        for width_m in (2, 2.668, 2.7, 33.3, 40):
            inputs = make_inputs(make_params(width=width_m))
            self.assertAlmostEqual(inputs["points_m"][12], width_m / 2)
            self.assertAlmostEqual(inputs["points_m"][-1], width_m / 2 + 14)
            self.assertEqual(len(inputs["points_m"]), 25)
            falling_m = [0.04 - index / 1000 for index in range(25)]
            center, edge, *_ = list_results(inputs, falling_m).values()
            self.assertAlmostEqual(float(center.value or 0), 40)
            self.assertAlmostEqual(float(edge.value or 0), 28)

    def test_far_from_the_estimate(self):
        # The sample is 1.11 times the estimate; 0.7 to 1.3 is close.
        for factor, status in (
            (0.6, vkt.DataStatus.WARNING),
            (0.65, vkt.DataStatus.SUCCESS),
            (1.15, vkt.DataStatus.SUCCESS),
            (1.2, vkt.DataStatus.WARNING),
            (1000, vkt.DataStatus.WARNING),
        ):
            settlements_m = [factor * value for value in OUTPUT["settlements_m"]]
            *_, check = list_results(OUTPUT["inputs"], settlements_m).values()
            self.assertEqual(check.status, status)


class TestOutput(unittest.TestCase):
    def refusal(self, output: object) -> str:
        text = output if isinstance(output, str) else json.dumps(output)
        with self.assertRaises(vkt.UserError) as caught:
            read_settlements_m(text, OUTPUT["inputs"])
        return str(caught.exception)

    def test_what_cannot_be_read(self):
        settlements_m = OUTPUT["settlements_m"]
        other = deepcopy(OUTPUT["inputs"])
        other["pressure_kPa"] = 61
        for output, words in (
            ("{", "not valid JSON"),
            ([], "not a JSON object"),
            (
                {"status": "failed", "message": "No license\n"},
                "PLAXIS failed: No license.",
            ),
            ({}, "PLAXIS failed: no message."),
            ({**OUTPUT, "inputs": other}, "another raft or other ground"),
            ({**OUTPUT, "settlements_m": [0.1]}, "a settlement for each point"),
            ({**OUTPUT, "settlements_m": None}, "a settlement for each point"),
            ({**OUTPUT, "settlements_m": ["high", *settlements_m[1:]]}, "'high'"),
            (
                {**OUTPUT, "settlements_m": [float("nan"), *settlements_m[1:]]},
                "nan is not",
            ),
        ):
            with self.subTest(words):
                self.assertIn(words, self.refusal(output))
        text = SAMPLE.read_text(encoding="utf-8")
        self.assertEqual(read_settlements_m(text, OUTPUT["inputs"]), settlements_m)

    @vkt.testing.mock_View(Controller)
    def test_source(self):
        # The sample is of no other raft, and a worker calculates any.
        params = make_params(width=10)
        with self.assertRaisesRegex(vkt.UserError, "keep the default values"):
            Controller().show_settlement(params=params)
        output = {**OUTPUT, "inputs": make_inputs(params)}
        with patch("app.run_plaxis", return_value=json.dumps(output)):
            params = make_params(width=10, source=FROM_WORKER)
            Controller().show_settlement(params=params)


class TestInput(unittest.TestCase):
    def test_layers(self):
        for layers, words in (
            ([], "Add a layer."),
            (with_layer(2, thickness=None), "Row 2: fill in the thickness."),
            (with_layer(3, soil=""), "Row 3: name the soil."),
            (
                with_layer(3, poisson=0.5),
                "Row 3: Poisson's ratio must be from 0 to 0.45.",
            ),
            (with_layer(1, young=0.4), "Young's modulus must be from 1 to 1000 MPa."),
            (with_layer(1, thickness=0), "thickness must be from 0.5 to 30 m."),
            (4 * LAYERS, "at most 10 layers"),
        ):
            with self.subTest(words), self.assertRaises(vkt.UserError) as caught:
                make_inputs(make_params(layers))
            self.assertIn(words, str(caught.exception))

    def test_empty_fields(self):
        with self.assertRaises(vkt.UserError) as caught:
            make_inputs(make_params(source=None, width=None))
        [mark] = caught.exception.input_violations or []
        self.assertEqual(mark.fields, ["raft.width", "calculation.source"])
