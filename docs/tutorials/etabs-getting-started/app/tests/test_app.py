"""Checks the app against the building of the workbook, calculated by hand.

Rigid floors of 24 m by 18 m stand on frames at their edges. The two in direction X
share the stiffness KX of a story equally. Of those in direction Y, the one at x = 0
has 60% of KY, so the center of stiffness is at x = 9.6 m, y = 9 m. The wind acts at
the center of the floors.
"""

import json
import unittest
from pathlib import Path
from unittest.mock import patch

import openpyxl
import viktor as vkt
from app import Controller, Parametrization, get_cases, get_drifts, read_drifts

WORKBOOK = Path(__file__).parent.parent / "wind_drifts.xlsx"

# From Story1 up: heights in m, stiffnesses in kN/m, wind in kN.
HEIGHTS = [4.5, 3.6, 3.6, 3.6, 3.6, 3.6, 3.6]
KX = [150e3, 140e3, 140e3, 110e3, 110e3, 80e3, 80e3]
KY = [120e3, 100e3, 100e3, 60e3, 60e3, 45e3, 45e3]
WIND_X = [95, 84, 84, 84, 84, 84, 42]
WIND_Y = [126, 112, 112, 112, 112, 112, 56]
# The parts of the wind in X and Y.
CASES = {"Wind X": (1, 0), "Wind Y": (0, 1), "Wind XY": (0.75, 0.75)}


def drift_ratio(story: int, case: str, direction: str) -> float:
    """The drift of the corner that moves most, divided by the height."""
    in_x, in_y = CASES[case]
    shear_x, shear_y = in_x * sum(WIND_X[story:]), in_y * sum(WIND_Y[story:])
    rotational = KX[story] * 9**2 + KY[story] * (0.6 * 9.6**2 + 0.4 * 14.4**2)
    twist = shear_y * (12 - 9.6) / rotational
    moved = {
        "X": [shear_x / KX[story] + twist * y for y in (-9, 9)],
        "Y": [shear_y / KY[story] + twist * x for x in (-9.6, 14.4)],
    }
    return max(map(abs, moved[direction])) / HEIGHTS[story]


def make_params(**changes):
    form = {"results": 1, "case": "Wind Y", "limit": 500, **changes}
    resource = vkt.testing.MockedFileResource(vkt.File.from_path(WORKBOOK))
    return vkt.testing.mock_params(form, Parametrization, file_resources={1: resource})


class TestDrifts(unittest.TestCase):
    def test_workbook(self):
        drifts = read_drifts(vkt.File.from_path(WORKBOOK))
        self.assertEqual(len(drifts), 35)
        for drift in drifts:
            story = int(drift["story"][5:]) - 1
            by_hand = drift_ratio(story, drift["case"], drift["direction"])
            # The workbook has six decimals.
            self.assertAlmostEqual(drift["drift"], by_hand, delta=5.01e-7)
            self.assertAlmostEqual(drift["elevation_m"], sum(HEIGHTS[: story + 1]))
            # Direction Y moves most where the frame is softer, at joint 2.
            if drift["case"] == "Wind Y" and drift["direction"] == "Y":
                self.assertEqual(drift["joint"], "2")

    def test_first_stories(self):
        # Wind X: 557 kN / 150000 kN/m = 3.71 mm, 462 kN / 140000 kN/m = 3.30 mm, and
        # 378 kN / 140000 kN/m = 2.70 mm.
        drifts = get_drifts(make_params(case="Wind X"))
        found = {one["story"]: one["drift"] for one in drifts}
        for story, drift_mm, height_mm in (
            ("Story1", 3.71, 4500),
            ("Story2", 3.30, 3600),
            ("Story3", 2.70, 3600),
        ):
            self.assertAlmostEqual(found[story], drift_mm / height_mm, delta=2e-6)
        self.assertEqual(found["Story1"], 0.000825)

    @vkt.testing.mock_View(Controller)
    def test_table(self):
        # The use of the limit h / n is n times the drift ratio.
        story4, story2 = ("Story4", "Y"), ("Story2", "Y")
        for limit, over in ((500, {story4}), (600, {story4, story2})):
            result = Controller().show_drifts(params=make_params(limit=limit))
            self.assertEqual(len(result.data), 14)
            red = set()
            for story, _, direction, _, percent, use in result.data:
                by_hand = drift_ratio(int(story[5:]) - 1, "Wind Y", direction)
                self.assertAlmostEqual(percent, 100 * by_hand, delta=5.01e-5)
                self.assertAlmostEqual(use.value, 100 * by_hand * limit, delta=0.04)
                if use.background_color:
                    red.add((story, direction))
            self.assertEqual(red, over)
            self.assertAlmostEqual(result.data[0][1], 26.1)

    @vkt.testing.mock_View(Controller)
    def test_profile(self):
        figure = json.loads(Controller().show_profile(params=make_params()).figure)
        in_x, in_y, limit = figure["data"]
        self.assertEqual([in_x["name"], in_y["name"]], ["Direction X", "Direction Y"])
        self.assertEqual([limit["name"], limit["x"]], ["h / 500", [0.2, 0.2]])
        for index, percent in enumerate(in_y["x"]):
            by_hand = 100 * drift_ratio(6 - index, "Wind Y", "Y")
            self.assertAlmostEqual(percent, by_hand, delta=5.01e-5)
        for level, expected in zip(in_y["y"], (26.1, 22.5, 18.9, 15.3, 11.7, 8.1, 4.5)):
            self.assertAlmostEqual(level, expected)


BOOK = openpyxl.load_workbook(WORKBOOK, data_only=True)
LINES = [list(line) for line in BOOK["Story Drifts"].iter_rows(values_only=True)]
# Columns of the sheet.
STORY, CASE, DRIFT, Z = 0, 1, 5, 9


class Sheet:
    def __init__(self, lines: list[list]):
        self.lines = lines

    def iter_rows(self, values_only: bool):
        return iter(self.lines)


class Book(dict):
    sheetnames = property(lambda self: list(self))


def changed(cells: dict, name: str = "Story Drifts", rows: int = len(LINES)):
    """Lets the app read a workbook with other values by row, from 1, and column."""
    lines = [list(line) for line in LINES[:rows]]
    for (row, column), value in cells.items():
        lines[row - 1][column] = value
    book = Book({name: Sheet(lines)})
    return patch("app.openpyxl.load_workbook", return_value=book)


def empty_row(row: int) -> dict:
    return {(row, column): None for column in range(len(LINES[1]))}


class TestInput(unittest.TestCase):
    def assert_refused(self, words: str, field: str, **changes):
        with self.assertRaisesRegex(vkt.UserError, words) as caught:
            get_drifts(make_params(**changes))
        [mark] = caught.exception.input_violations or []
        self.assertEqual(mark.fields, [field])

    def test_choices(self):
        self.assert_refused("Upload a workbook", "results", results=None)
        self.assert_refused("Choose a load case", "case", case=None)
        self.assert_refused("Fill in the limit", "limit", limit=None)
        self.assert_refused('no load case "Snow"', "case", case="Snow")

    def test_cells(self):
        for cells, words in (
            ({(2, DRIFT): "Ratio"}, 'no column "Drift" in row 2'),
            ({(7, DRIFT): "n/a"}, 'Row 7 .* is not a number: "n/a"'),
            ({(6, DRIFT): "nan"}, 'Row 6 .* is not a number: "nan"'),
            ({(5, DRIFT): None}, 'Row 5 .* column "Drift", is empty'),
            ({(6, STORY): "  "}, 'Row 6 .* column "Story", is empty'),
            ({(9, CASE): None}, 'Row 9 .* column "Output Case", is empty'),
            ({(3, Z): "yd"}, 'unit of column "Z" is yd'),
        ):
            with self.subTest(words), changed(cells):
                self.assert_refused(words, "results")

    def test_other_workbooks(self):
        with changed({}, name="Drifts"):
            self.assert_refused('no sheet "Story Drifts"', "results")
        for cells, rows in (({}, 3), (empty_row(4), 4)):
            with changed(cells, rows=rows):
                self.assert_refused("has no results", "results")
        with patch("app.openpyxl.load_workbook", side_effect=KeyError):
            self.assert_refused("cannot be read as an Excel", "results")

    def test_a_story_without_drifts(self):
        # Rows 11 and 12 are Wind Y in Story7.
        with changed({**empty_row(11), **empty_row(12)}):
            self.assert_refused('"Wind Y" has no drift for Story7', "case")

    def test_steps_and_units(self):
        # An empty row is skipped. Of two steps, the larger counts, without its sign.
        cells = {(6, STORY): "Story7", (6, DRIFT): -0.0123, (3, Z): "mm"}
        with changed({**cells, **empty_row(5)}, rows=10):
            drifts = get_drifts(make_params(case="Wind X"))
        self.assertEqual(len(drifts), 5)
        [largest] = [one for one in drifts if one["story"] == "Story7"]
        self.assertEqual(largest["drift"], 0.0123)
        self.assertAlmostEqual(largest["elevation_m"], 0.0189)

    def test_list(self):
        self.assertEqual(get_cases(make_params()), list(CASES))
        self.assertEqual(get_cases(make_params(results=None, case=None)), [])
        # A file that cannot be read leaves what is chosen.
        with patch("app.openpyxl.load_workbook", side_effect=ValueError):
            self.assertEqual(get_cases(make_params()), ["Wind Y"])
