"""Checks the volume of the stair by vertical slices, and what the app reads."""

import math
import unittest
from unittest.mock import patch

import viktor as vkt
from app import (
    FROM_SAMPLE,
    FROM_WORKER,
    SAMPLE_GEOMETRY,
    SAMPLE_IDS,
    SAMPLE_XML,
    Controller,
    Parametrization,
    check_inputs,
    expected_volume_m3,
    list_results,
    read_form,
    read_number,
)

START = {"height": 2.89, "steps": 17, "going": 270, "width": 1.2, "waist": 180}
XML = SAMPLE_XML.read_text(encoding="utf-8")
STAIRS = (
    START,
    {"height": 3.2, "steps": 19, "going": 270, "width": 1.2, "waist": 180},
    {"height": 2.89, "steps": 17, "going": 300, "width": 1.5, "waist": 150},
    {"height": 0.5, "steps": 3, "going": 280, "width": 4, "waist": 400},
)


def make_params(source: str | None = FROM_SAMPLE, **stair):
    form = {"stair": {**START, **stair}, "calculation": {"source": source}}
    return vkt.testing.mock_params(form, Parametrization)


def by_slices_m3(values: dict[str, float]) -> float:
    """The stair in thin vertical slices between its underside and its surface."""
    steps, going_m = int(values["Steps"]), values["Going"]
    rise_m = values["Height"] / steps
    slope = math.atan2(rise_m, going_m)
    # The waist is measured square to the slope.
    drop_m = values["Waist"] / math.cos(slope)
    side_m2 = 0.0
    for step in range(steps):
        for part in range(100):
            x_m = (step + (part + 0.5) / 100) * going_m
            underside_m = math.tan(slope) * x_m - drop_m
            side_m2 += ((step + 1) * rise_m - underside_m) * going_m / 100
    return side_m2 * values["Width"]


class TestVolume(unittest.TestCase):
    def test_slices(self):
        for stair in STAIRS:
            values = read_form(make_params(**stair))
            self.assertAlmostEqual(expected_volume_m3(values), by_slices_m3(values))

    def test_by_hand(self):
        # Rise 170 mm, and sqrt(0.27^2 + 0.17^2) = 0.3191 m along the slope:
        # 1.2 * 17 * (0.27 * 0.17 / 2 + 0.18 * 0.3191) = 1.640 m3.
        values = read_form(make_params())
        self.assertAlmostEqual(expected_volume_m3(values), 1.640, places=3)

    def test_sample(self):
        xml = vkt.File.from_data(XML)
        volume_m3 = read_number(xml, SAMPLE_IDS, "Volume")
        values = read_form(make_params())
        self.assertAlmostEqual(volume_m3, by_slices_m3(values), places=6)
        volume, weight = list_results(volume_m3, values).values()
        self.assertEqual(volume.status, vkt.DataStatus.SUCCESS)
        # 25 kN/m3 * 1.640 m3
        self.assertAlmostEqual(float(weight.value or 0), 41.0, delta=0.05)

    def test_another_volume(self):
        # The formula differs by a thousandth at most.
        values = read_form(make_params())
        for factor, status in (
            (1.0009, vkt.DataStatus.SUCCESS),
            (1.0011, vkt.DataStatus.ERROR),
            (0.9989, vkt.DataStatus.ERROR),
        ):
            volume, _ = list_results(factor * by_slices_m3(values), values).values()
            self.assertEqual(volume.status, status)


class TestForm(unittest.TestCase):
    def marked(self, *arguments, **stair):
        with self.assertRaises(vkt.UserError) as caught:
            read_form(make_params(*arguments, **stair))
        [mark] = caught.exception.input_violations or []
        return mark.fields

    def test_inputs_of_the_graph(self):
        self.assertEqual(
            read_form(make_params()),
            {"Height": 2.89, "Steps": 17, "Going": 0.27, "Width": 1.2, "Waist": 0.18},
        )

    def test_pace(self):
        # Twice the rise plus the going: 848 mm with 10 steps, 463 mm with 30.
        fields = ["stair.height", "stair.steps", "stair.going"]
        self.assertEqual(self.marked(steps=10), fields)
        self.assertEqual(self.marked(steps=30), fields)
        # Exactly 550 and 700 mm
        read_form(make_params(height=1.5, steps=10, going=250))
        read_form(make_params(height=2, steps=10, going=300))

    def test_empty_fields(self):
        for name in START:
            self.assertEqual(self.marked(**{name: None}), [f"stair.{name}"])
        self.assertEqual(self.marked(None), ["calculation.source"])


class TestResults(unittest.TestCase):
    def refusal(self, text: str, **stair) -> str:
        xml = vkt.File.from_data(text)
        with self.assertRaises(vkt.UserError) as caught:
            check_inputs(xml, SAMPLE_IDS, read_form(make_params(**stair)))
            read_number(xml, SAMPLE_IDS, "Volume")
        return str(caught.exception)

    def test_other_inputs(self):
        self.assertIn("for Width = 1.2, not 1.5", self.refusal(XML, width=1.5))
        # A slider that did not get the value.
        text = XML.replace('value="17"', 'value="16"')
        self.assertIn("for Steps = 16, not 17", self.refusal(text))

    def test_what_is_no_number(self):
        for old, new, words in (
            ("1.63977244245", "null", "The node Volume has no number: null"),
            ("1.63977244245", "NaN", "The node Volume has no finite number"),
            ('"17"', '"{17}"', "The node Steps has no number: {17}"),
        ):
            self.assertIn(old, XML)
            self.assertIn(words, self.refusal(XML.replace(old, new)))

    @vkt.testing.mock_View(Controller)
    def test_worker(self):
        text = XML.replace('"1.2"', '"2.4"').replace("1.63977244245", "3.2795448849")
        geometry = vkt.File.from_path(SAMPLE_GEOMETRY)
        returned = SAMPLE_IDS, vkt.File.from_data(text), geometry
        with patch("app.run_graph", return_value=returned) as run:
            params = make_params(FROM_WORKER, width=2.4)
            result = Controller().show_stair(params=params)
        self.assertEqual(run.call_args.args[0]["Width"], 2.4)
        volume, _ = result.data.values()
        self.assertAlmostEqual(float(volume.value or 0), 2 * 1.63977, places=4)
        self.assertEqual(volume.status, vkt.DataStatus.SUCCESS)
