"""Checks the failure loads by bisection and by hand, and what the app refuses.

Loads in kN, settlements in mm.
"""

import codecs
import csv
import json
import math
import unittest

import viktor as vkt
from app import (
    CORRELATION,
    DAVISSON,
    EXAMPLE,
    TEN_PERCENT,
    Controller,
    Parametrization,
    choose_tests,
    find_failure_kN,
    list_piles,
    make_limit,
    read_tests,
)

PILES = ["TP1", "TP2", "TP3", "TP4"]
TEXT = EXAMPLE.read_text(encoding="utf-8")
LINES = TEXT.splitlines()
HEAD = "pile,load_kN,settlement_mm\n"

# The steps of each test, read here without the app.
STEPS: dict[str, list[tuple[float, float]]] = {}
for row in csv.DictReader(LINES):
    step = (float(row["load_kN"]), float(row["settlement_mm"]))
    STEPS.setdefault(row["pile"], []).append(step)


def make_params(content: str | bytes | None = None, piles: list[str] = PILES, **pile):
    """The form at the start, with a file of the user or other values."""
    start = {"diameter": 600, "length": 18, "modulus": 30, "criterion": TEN_PERCENT}
    form = {"tests": {"piles": piles}, "pile": {**start, **pile}}
    if content is None:
        form["tests"]["file"] = None
        return vkt.testing.mock_params(form, Parametrization)
    form["tests"]["file"] = 1
    upload = vkt.testing.MockedFileResource(vkt.File.from_data(content))
    return vkt.testing.mock_params(form, Parametrization, file_resources={1: upload})


def failure_kN(pile: str, criterion: str, diameter=600, length=18, modulus=30):
    """The load at which the curve reaches the limit, by bisection, if it does."""

    def limit_mm(load_kN: float) -> float:
        if criterion == TEN_PERCENT:
            return 0.1 * diameter
        # Shortening F L / (E A) in N and mm, then Davisson's offset.
        stiffness_N_mm = (
            modulus * 1000 * math.pi * (diameter / 2) ** 2 / (length * 1000)
        )
        return 1000 * load_kN / stiffness_N_mm + 3.8 + diameter / 120

    for (low, before), (high, after) in zip(STEPS[pile], STEPS[pile][1:]):
        if after >= limit_mm(high):
            slope = (after - before) / (high - low)
            left, right = low, high
            for _ in range(60):
                middle = (left + right) / 2
                if before + slope * (middle - low) < limit_mm(middle):
                    left = middle
                else:
                    right = middle
            return right
    return None


class TestFailure(unittest.TestCase):
    def test_bisection(self):
        found = 0
        for criterion, diameter, length, modulus in (
            (TEN_PERCENT, 600, 18, 30),
            (DAVISSON, 600, 18, 30),
            (DAVISSON, 600, 100, 10),
            (DAVISSON, 200, 18, 30),
            (TEN_PERCENT, 300, 18, 30),
            (TEN_PERCENT, 1200, 18, 30),
        ):
            params = make_params(diameter=diameter, length=length, modulus=modulus)
            limit_mm = make_limit(params.pile, criterion)
            for name, steps in read_tests(None).items():
                load_kN = find_failure_kN(steps, limit_mm)
                by_bisection_kN = failure_kN(name, criterion, diameter, length, modulus)
                with self.subTest(name, criterion=criterion, diameter=diameter):
                    if by_bisection_kN is None or load_kN is None:
                        self.assertEqual(load_kN, by_bisection_kN)
                    else:
                        self.assertAlmostEqual(load_kN, by_bisection_kN)
                        found += 1
        self.assertGreater(found, 10)

    def test_ten_percent_by_hand(self):
        # TP1 settles 33.36 mm at 2600 kN and 64.58 mm at 2760 kN: 60 mm are reached at
        # 2600 + 160 * 26.64 / 31.22 = 2737 kN.
        limit_mm = make_limit(make_params().pile, TEN_PERCENT)
        load_kN = find_failure_kN(read_tests(None)["TP1"], limit_mm) or 0
        self.assertAlmostEqual(load_kN, 2736.5, delta=0.5)

    def test_davisson_by_hand(self):
        # 3.8 + 600 / 120 = 8.8 mm without a load. 2990 kN shorten a pile of 18 m with
        # 30 GPa and pi * 0.3^2 = 0.2827 m2 by 6.34 mm.
        limit_mm = make_limit(make_params().pile, DAVISSON)
        self.assertAlmostEqual(limit_mm(0), 8.8)
        self.assertAlmostEqual(limit_mm(2990), 8.8 + 6.34, delta=0.01)


class TestResults(unittest.TestCase):
    def show(self, *arguments, **changes):
        params = make_params(*arguments, **changes)
        return Controller().show_tests(params=params)

    @vkt.testing.mock_View(Controller)
    def test_values(self):
        # EN 1997-1:2004, 7.6.2.2: the smaller of mean / xi1 and smallest / xi2. A test
        # without failure counts with its last load.
        for piles, criterion, length in (
            (PILES, TEN_PERCENT, 18),
            (PILES, DAVISSON, 18),
            (PILES[:3], DAVISSON, 18),
            (["TP2"], TEN_PERCENT, 18),
            (PILES, DAVISSON, 30),
        ):
            xi1, xi2 = {1: (1.4, 1.4), 3: (1.2, 1.05), 4: (1.1, 1.0)}[len(piles)]
            loads = [
                failure_kN(name, criterion, length=length) or STEPS[name][-1][0]
                for name in piles
            ]
            mean, smallest = sum(loads) / len(loads), min(loads)
            by_hand = [*loads, mean, smallest, min(mean / xi1, smallest / xi2)]
            result = self.show(piles=piles, criterion=criterion, length=length)
            items = list(result.data.values())[: len(by_hand)]
            for item, expected in zip(items, by_hand, strict=True):
                self.assertAlmostEqual(item.value, expected)

    @vkt.testing.mock_View(Controller)
    def test_characteristic_resistances(self):
        # In kN, rounded: four piles; those that failed; by Davisson.
        for changes, expected in (
            ({}, 2200),
            ({"piles": PILES[:3]}, 2258),
            ({"criterion": DAVISSON}, 1869),
        ):
            result = self.show(**changes)
            [value] = [
                item.value
                for item in result.data.values()
                if item.label == "Characteristic"
            ]
            self.assertAlmostEqual(value, expected, delta=0.5)

    def test_correlation_factors(self):
        # EN 1997-1:2004, Table A.9
        self.assertEqual(
            [one for one, _ in CORRELATION.values()], [1.4, 1.3, 1.2, 1.1, 1]
        )
        self.assertEqual(
            [two for _, two in CORRELATION.values()], [1.4, 1.2, 1.05, 1, 1]
        )

    @vkt.testing.mock_View(Controller)
    def test_six_tests_have_the_factors_of_five(self):
        names = [f"P{number}" for number in range(6)]
        rows = "".join(f"{name},500,4\n{name},900,80\n" for name in names)
        items = {
            item.label: item for item in self.show(HEAD + rows, names).data.values()
        }
        labels = [item.label for item in items["Characteristic"].subgroup.values()]
        self.assertEqual(labels, ["Mean / 1.00", "Smallest / 1.00"])

    @vkt.testing.mock_View(Controller)
    def test_warnings(self):
        # TP4 did not fail at 2200 kN.
        items = list(self.show().data.values())
        warned = [one.label for one in items if one.status == vkt.DataStatus.WARNING]
        self.assertEqual(warned, ["TP4, at least"])
        *_, left_out = self.show(piles=["TP1", "TP3"]).data.values()
        self.assertEqual([left_out.label, left_out.value], ["Left out", "TP2, TP4"])
        self.assertEqual(left_out.status, vkt.DataStatus.WARNING)

    @vkt.testing.mock_View(Controller)
    def test_plot(self):
        figure = json.loads(self.show(criterion=DAVISSON).figure)
        *curves, limit, crosses = figure["data"]
        for curve in curves:
            self.assertEqual(list(zip(curve["x"], curve["y"])), STEPS[curve["name"]])
        self.assertEqual([curve["name"] for curve in curves], PILES)
        self.assertEqual(limit["x"], [0, 2990])
        self.assertAlmostEqual(limit["y"][1], 15.14, delta=0.01)
        for load_kN, name in zip(crosses["x"], PILES, strict=True):
            self.assertAlmostEqual(load_kN, failure_kN(name, DAVISSON) or 0)
        self.assertEqual(figure["layout"]["yaxis"]["autorange"], "reversed")
        self.assertEqual(len(json.loads(self.show().figure)["data"][-1]["x"]), 3)

    @vkt.testing.mock_View(Controller)
    def test_criteria(self):
        result = Controller().show_criteria(params=make_params())
        for bars, criterion in zip(
            json.loads(result.figure)["data"], (TEN_PERCENT, DAVISSON)
        ):
            self.assertEqual([bars["name"], bars["x"]], [criterion, PILES])
            for load_kN, name in zip(bars["y"], PILES, strict=True):
                expected = failure_kN(name, criterion)
                self.assertEqual(load_kN is None, expected is None)
                self.assertAlmostEqual(load_kN or 0, expected or 0)


class TestFile(unittest.TestCase):
    def assert_refused(self, content: str | bytes, message: str):
        with self.assertRaises(vkt.UserError) as caught:
            choose_tests(make_params(content))
        self.assertEqual(str(caught.exception), message)
        [mark] = caught.exception.input_violations or []
        self.assertEqual(mark.fields, ["tests.file"])

    def test_changes_of_the_example(self):
        self.assertEqual(LINES[4], "TP1,600,1.13")
        order = [*LINES[:4], LINES[5], LINES[4], *LINES[6:]]
        changed = [
            ("TP1,600,", "Line 5: settlement_mm is empty."),
            ("TP1,600,1,13", "Line 5 has more cells than line 1."),
            (
                "TP1,600,1.13 mm",
                'Line 5: settlement_mm is "1.13 mm", which is not a number.',
            ),
            ("TP1,600,11.3", "Line 6: the settlement of TP1 decreases."),
        ]
        cases = [([*LINES[:4], line, *LINES[5:]], message) for line, message in changed]
        cases.append((order, "Line 6: the load on TP1 does not increase."))
        for lines, message in cases:
            with self.subTest(message):
                self.assert_refused("\n".join(lines), message)

    def test_other_files(self):
        column = "The file needs one column {}, separated by commas."
        for content, message in (
            ("", column.format("pile")),
            (HEAD.replace(",", ";"), column.format("pile")),
            (HEAD.replace("load_kN", "load"), column.format("load_kN")),
            ("pile,load_kN,load_kN,settlement_mm\nTP1,1,2,3", column.format("load_kN")),
            (HEAD, "The file has no measurements."),
            (HEAD + "TP1,200,0.3", "TP1 has fewer than two loads."),
            (HEAD + "TP1,0,0\nTP1,200,0.3", "TP1 has fewer than two loads."),
            (HEAD + ",200,0.3", "Line 2: pile is empty."),
            (HEAD + "TP1", "Line 2: load_kN is empty."),
            (HEAD + "TP1,-200,0.3", "Line 2: load_kN is -200. Use 0 to 1,000,000."),
            (HEAD + "TP1,nan,0.3", "Line 2: load_kN is nan. Use 0 to 1,000,000."),
            (HEAD + "TP1,200,inf", "Line 2: settlement_mm is inf. Use 0 to 1,000,000."),
            (HEAD + "TP1,1e9,0.3", "Line 2: load_kN is 1e9. Use 0 to 1,000,000."),
            (HEAD + "TP1,0,0.4", "Line 2: the load on TP1 does not increase."),
            (
                HEAD + "TP1,200,0.3\n\nTP1,200,0.4",
                "Line 4: the load on TP1 does not increase.",
            ),
            (b"T\xe9\n", "The file is not a CSV file in UTF-8."),
        ):
            with self.subTest(content):
                self.assert_refused(content, message)

    def test_a_file_of_the_user(self):
        # Other columns, in another order, with and without the mark of Excel.
        rows = ["0.9,A,500,calm", "4,A,900,", "70,A,1000,rain"]
        own = "\n".join(["settlement_mm,pile,load_kN,remark", *rows])
        for content in (own, codecs.BOM_UTF8.decode() + own):
            self.assertEqual(list_piles(make_params(content)), ["A"])
            tests = choose_tests(make_params(content, ["A"]))
            self.assertEqual(tests, {"A": [(0, 0), (500, 0.9), (900, 4), (1000, 70)]})
        # Where the file cannot be read, what is selected stays.
        self.assertEqual(list_piles(make_params("no")), PILES)

    def test_choices(self):
        fields = ("diameter", "length", "modulus", "criterion")
        empty: dict[str, dict] = {f"pile.{name}": {name: None} for name in fields}
        cases = [(path, make_params(**changes)) for path, changes in empty.items()]
        for piles in ([], ["TP1", "TP9"]):
            cases.append(("tests.piles", make_params(piles=piles)))
        for path, params in cases:
            with self.assertRaises(vkt.UserError) as caught:
                choose_tests(params)
            [mark] = caught.exception.input_violations or []
            self.assertEqual(mark.fields, [path])
