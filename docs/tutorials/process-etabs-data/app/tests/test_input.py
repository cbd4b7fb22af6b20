"""Checks what the app says of a workbook or a choice that is wrong or not complete."""

import json
import unittest
from copy import deepcopy
from pathlib import Path
from unittest.mock import patch

import openpyxl
import viktor as vkt
from app import (
    Controller,
    Parametrization,
    get_gravity_cases,
    get_seismic_cases,
    get_sensitivities,
    read_drifts,
)

WORKBOOK = Path(__file__).parent.parent / "earthquake_results.xlsx"
BOOK = openpyxl.load_workbook(WORKBOOK, data_only=True)
SHEETS = {
    name: [list(line) for line in BOOK[name].iter_rows(values_only=True)]
    for name in ("Story Drifts", "Story Forces")
}
STORIES = [f"Story{number}" for number in range(7, 0, -1)]
# Columns of "Story Forces", and of "Story Drifts".
LOCATION, P, VX, VY = 4, 5, 6, 7
DIRECTION, DRIFT = 4, 5


class Sheet:
    def __init__(self, lines: list[list]):
        self.lines = lines

    def iter_rows(self, values_only: bool):
        return iter(self.lines)


class Book(dict):
    """A workbook of changed sheets."""

    sheetnames = property(lambda self: list(self))


def changed(sheets: dict[str, list[list]]):
    """Lets the app read these sheets."""
    book = Book({name: Sheet(lines) for name, lines in sheets.items()})
    return patch("app.openpyxl.load_workbook", return_value=book)


def without(sheet: str, *texts: str) -> dict[str, list[list]]:
    """The sheets without the rows that have these texts."""
    lines = [line for line in SHEETS[sheet] if not {*texts} <= {*line}]
    return {**SHEETS, sheet: lines}


def with_cells(sheet: str, cells: dict) -> dict[str, list[list]]:
    """The sheets with other values by row, counted from 1, and column."""
    sheets = deepcopy(SHEETS)
    for (row, column), value in cells.items():
        sheets[sheet][row - 1][column] = value
    return sheets


def make_params(**changes):
    form = {
        "results": 1,
        "cases": ["EX+", "EX-", "EY+", "EY-"],
        "gravity": "G+0.3Q",
        "behavior": 4,
        "importance": "II",
        "limit": 0.0075,
        **changes,
    }
    resource = vkt.testing.MockedFileResource(vkt.File.from_path(WORKBOOK))
    return vkt.testing.mock_params(form, Parametrization, file_resources={1: resource})


class ViewTest(unittest.TestCase):
    def refusal(self, view: str, sheets: dict | None = None, **changes):
        """What a view tells the user, and the fields that it marks."""
        with changed(sheets or SHEETS), self.assertRaises(vkt.UserError) as caught:
            getattr(Controller(), view)(params=make_params(**changes))
        [mark] = caught.exception.input_violations or []
        return str(caught.exception), mark.fields

    def undecided(self, sheets: dict | None = None, **changes) -> list[list]:
        """Story, direction and reason of the rows that are not decided."""
        with changed(sheets or SHEETS):
            rows = Controller().show_limit(params=make_params(**changes)).data
        return [row[:3] for row in rows if row[-1].value == "not decided"]

    def heat_map(self, sheets: dict | None = None, **changes) -> dict:
        with changed(sheets or SHEETS):
            result = Controller().show_drifts(params=make_params(**changes))
        return json.loads(result.figure)


class TestRefusals(ViewTest):
    @vkt.testing.mock_View(Controller)
    def test_choices(self):
        cases: list[tuple[str, dict, str, str]] = [
            ("show_drifts", {"results": None}, "Upload a workbook", "results"),
            ("show_drifts", {"behavior": None}, "Fill in", "behavior"),
            ("show_limit", {"cases": []}, "Choose the seismic load cases", "cases"),
            ("show_limit", {"cases": ["EZ"]}, "no load case EZ", "cases"),
            ("show_second_order", {"gravity": None}, "Choose the gravity", "gravity"),
            ("show_second_order", {"gravity": "EX+"}, "no vertical load", "gravity"),
        ]
        for view, changes, words, field in cases:
            with self.subTest(words):
                message, fields = self.refusal(view, **changes)
                self.assertIn(words, message)
                self.assertEqual(fields, [field])

    @vkt.testing.mock_View(Controller)
    def test_cells(self):
        # In "Story Forces", Story7 has G+0.3Q in rows 4 and 5, and EX+ in row 19.
        for sheet, cells, words, field in (
            ("Story Drifts", {(4, DIRECTION): "Z"}, "not X or Y", "results"),
            ("Story Drifts", {(39, DRIFT): None}, "Row 39", "results"),
            ("Story Forces", {(3, P): "kip"}, "need the same unit", "results"),
            (
                "Story Forces",
                {(3, P): None, (3, VX): None, (3, VY): None},
                "unit",
                "results",
            ),
            ("Story Forces", {(4, LOCATION): "Bottom"}, "several steps", "gravity"),
            (
                "Story Forces",
                {(5, LOCATION): "Top"},
                "no G+0.3Q at the bottom",
                "gravity",
            ),
            ("Story Forces", {(19, VX): 0}, "EX+ has no drift or no shear", "cases"),
        ):
            with self.subTest(words):
                sheets = with_cells(sheet, cells)
                message, fields = self.refusal("show_second_order", sheets)
                self.assertIn(words, message)
                self.assertEqual(fields, [field])

    @vkt.testing.mock_View(Controller)
    def test_left_out(self):
        drifts = {"Story Drifts": SHEETS["Story Drifts"]}
        for view in ("show_drifts", "show_limit", "show_second_order"):
            message, _ = self.refusal(view, drifts)
            self.assertIn('no sheet "Story Forces"', message)
            message, _ = self.refusal(view, without("Story Forces", "EY+"))
            self.assertIn('"Story Forces" has no load case EY+', message)

    def test_lists(self):
        params = make_params(cases=["EX+"], gravity="EX+")
        cases = ["EX+", "EX-", "EY+", "EY-"]
        self.assertEqual(get_seismic_cases(params), cases)
        self.assertEqual(get_gravity_cases(params), ["G+0.3Q", *cases])
        # A file that cannot be read leaves what is chosen.
        with patch("app.openpyxl.load_workbook", side_effect=ValueError):
            self.assertEqual(get_seismic_cases(params), ["EX+"])
            self.assertEqual(get_gravity_cases(params), ["EX+"])
        self.assertEqual(get_seismic_cases(make_params(results=None, cases=[])), [])


class TestGaps(ViewTest):
    """A result that is missing never reads as a pass."""

    @vkt.testing.mock_View(Controller)
    def test_a_story_without_a_drift(self):
        sheets = without("Story Drifts", "Story4", "EY+", "Y")
        self.assertEqual(self.undecided(), [])
        self.assertNotIn("title", self.heat_map()["layout"])
        self.assertEqual(self.undecided(sheets), [["Story4", "Y", "no drift for EY+"]])
        self.assertIn("Not complete", str(self.heat_map(sheets)["layout"]["title"]))
        message, _ = self.refusal("show_second_order", sheets)
        self.assertIn("EY+ has no drift", message)

    @vkt.testing.mock_View(Controller)
    def test_the_weaker_direction(self):
        # EX+ twists the floors, so it has drifts in Y elsewhere.
        sheets = without("Story Drifts", "Story4", "EX+", "Y")
        gap = ["Story4", "Y", "no drift for EX+"]
        self.assertEqual(self.undecided(sheets, limit=0.01), [gap])

    @vkt.testing.mock_View(Controller)
    def test_a_direction_without_drifts(self):
        sheets = without("Story Drifts", "EY+", "Y")
        gaps = [[story, "Y", "no drift for EY+"] for story in STORIES]
        self.assertEqual(self.undecided(sheets, limit=0.01), gaps)
        # EX+ and EX- do not act in Y: without any drift there, nothing is missing.
        lines = without("Story Drifts", "EX+", "Y")["Story Drifts"]
        lines = [line for line in lines if not {"EX-", "Y"} <= {*line}]
        self.assertEqual(self.undecided({**SHEETS, "Story Drifts": lines}), [])

    @vkt.testing.mock_View(Controller)
    def test_a_story_without_drifts(self):
        sheets = without("Story Drifts", "Story7")
        reason = "no drift for EX+, EX-, EY+, EY-"
        gaps = [["Story7", direction, reason] for direction in "XY"]
        self.assertEqual(self.undecided(sheets), gaps)
        [cells] = self.heat_map(sheets)["data"]
        self.assertEqual(cells["y"][-1], "Story7")
        self.assertEqual({*cells["z"][-1]}, {None})

    @vkt.testing.mock_View(Controller)
    def test_a_direction_without_load_case(self):
        for cases, axis in ((["EX+", "EX-"], "Y"), (["EY+", "EY-"], "X")):
            gaps = [[story, axis, f"none with shear in {axis}"] for story in STORIES]
            self.assertEqual(self.undecided(cases=cases, limit=0.01), gaps)
            message, _ = self.refusal("show_second_order", cases=cases)
            self.assertIn(f"Choose a load case with shear in {axis}", message)

    @vkt.testing.mock_View(Controller)
    def test_a_drift_above_the_limit_is_shown_all_the_same(self):
        sheets = without("Story Drifts", "Story4", "EY-", "Y")
        self.assertEqual(self.undecided(sheets), [])

    @vkt.testing.mock_View(Controller)
    def test_shears_in_both_directions(self):
        # EX+ has 205 to 950 kN in X. It counts in Y from 475 kN in any story.
        def across(*shears_kN: float) -> dict:
            rows = range(19, 33, 2)
            cells = {(row, VY): shear for row, shear in zip(rows, shears_kN)}
            return with_cells("Story Forces", cells)

        self.assertEqual(len(self.undecided(across(*[474] * 7), cases=["EX+"])), 7)
        enough = across(*[100] * 6, 476)
        self.assertEqual(self.undecided(enough, cases=["EX+"]), [])
        with changed(enough):
            _, rows = get_sensitivities(make_params(cases=["EX+"]))
        self.assertEqual([row[2] for row in rows], ["EX+"] * 14)
        zero = across(0, *[100] * 5, 476)
        message, _ = self.refusal("show_second_order", zero, cases=["EX+"])
        self.assertIn("EX+ has no drift or no shear in Story7", message)

    def test_several_steps(self):
        # The drift of Story7 in row 4 becomes a second one of Story6.
        cells = {(4, 0): "Story6", (4, DRIFT): -0.005, (4, 9): 22.5}
        with changed(with_cells("Story Drifts", cells)):
            _, drifts = read_drifts(vkt.File.from_path(WORKBOOK))
        # The larger one counts, without its sign.
        self.assertEqual(drifts["EX+", "X", "Story6"], 0.005)
        self.assertNotIn(("EX+", "X", "Story7"), drifts)
