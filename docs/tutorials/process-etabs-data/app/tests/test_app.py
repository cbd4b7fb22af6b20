"""Checks the app against the building of the workbook, calculated by hand.

Rigid floors of 24 m by 18 m stand on frames at their edges. The two in direction X
share the stiffness KX of a story equally. Of those in direction Y, the one at x = 0
has 60% of KY, so the center of stiffness is at x = 9.6 m, y = 9 m. The base shear
of 950 kN is spread over the floors by EN 1998-1:2004, expression (4.11), and acts 5%
of the size of the floor beside its center: EN 1998-1:2004, 4.3.2.
"""

import json
import unittest
from pathlib import Path

import openpyxl
import viktor as vkt
from app import (
    Controller,
    Parametrization,
    get_consequence,
    get_limit_use,
    get_sensitivities,
    read_drifts,
    read_forces,
)

WORKBOOK = Path(__file__).parent.parent / "earthquake_results.xlsx"

# From Story1 up: heights in m, stiffnesses in kN/m, weights in kN.
HEIGHTS = [4.5, 3.6, 3.6, 3.6, 3.6, 3.6, 3.6]
KX = [150e3, 140e3, 140e3, 110e3, 110e3, 80e3, 80e3]
KY = [120e3, 100e3, 100e3, 60e3, 60e3, 45e3, 45e3]
WEIGHTS = [3400, 3400, 3400, 3400, 3400, 3400, 2900]
LEVELS = [sum(HEIGHTS[: story + 1]) for story in range(7)]
MOMENTS = [weight * level for weight, level in zip(WEIGHTS, LEVELS)]
FORCES = [950 * moment / sum(MOMENTS) for moment in MOMENTS]
CASES = ["EX+", "EX-", "EY+", "EY-"]


def shear_kN(story: int) -> float:
    return sum(FORCES[story:])


def drift_ratio(story: int, case: str, direction: str) -> float:
    """The drift of the corner that moves most, divided by the height."""
    side = 1 if case[2] == "+" else -1
    shear = shear_kN(story)
    rotational = KX[story] * 9**2 + KY[story] * (0.6 * 9.6**2 + 0.4 * 14.4**2)
    if case[1] == "X":
        straight = {"X": shear / KX[story], "Y": 0}
        twist = -shear * side * 0.05 * 18 / rotational
    else:
        straight = {"X": 0, "Y": shear / KY[story]}
        twist = shear * (12 - 9.6 + side * 0.05 * 24) / rotational
    distances = {"X": (-9, 9), "Y": (-9.6, 14.4)}[direction]
    moved = [abs(straight[direction] + twist * distance) for distance in distances]
    return max(moved) / HEIGHTS[story]


def make_params(**changes):
    """The form with the workbook and all load cases, and other values."""
    form = {
        "results": 1,
        "cases": CASES,
        "gravity": "G+0.3Q",
        "behavior": 4,
        "importance": "II",
        "limit": 0.0075,
        **changes,
    }
    resource = vkt.testing.MockedFileResource(vkt.File.from_path(WORKBOOK))
    return vkt.testing.mock_params(form, Parametrization, file_resources={1: resource})


class TestWorkbook(unittest.TestCase):
    def test_drifts(self):
        stories, drifts = read_drifts(vkt.File.from_path(WORKBOOK))
        self.assertEqual(stories, [f"Story{number}" for number in range(7, 0, -1)])
        self.assertEqual(len(drifts), 4 * 2 * 7)
        for (case, direction, story), drift in drifts.items():
            by_hand = drift_ratio(int(story[5:]) - 1, case, direction)
            # The workbook has six decimals.
            self.assertAlmostEqual(drift, by_hand, delta=5.01e-7)

    def test_forces(self):
        unit, forces = read_forces(vkt.File.from_path(WORKBOOK))
        self.assertEqual([unit, len(forces)], ["kN", 5 * 7])
        for (case, story), [row] in forces.items():
            shear, weight = (
                sum(one[int(story[5:]) - 1 :]) for one in (FORCES, WEIGHTS)
            )
            by_hand = {
                "P": weight if case == "G+0.3Q" else 0,
                "VX": shear if case.startswith("EX") else 0,
                "VY": shear if case.startswith("EY") else 0,
            }
            for name, force_kN in by_hand.items():
                self.assertAlmostEqual(row[name], force_kN, places=3)

    def test_moments_at_the_base(self):
        # About the origin: T = x FY - y FX, MY = sum(FX z), MX = -sum(FY z).
        overturning = sum(force * level for force, level in zip(FORCES, LEVELS))
        sheet = openpyxl.load_workbook(WORKBOOK)["Story Forces"]
        found = {
            row[1]: row[8:]
            for row in sheet.iter_rows(values_only=True)
            if row[0] == "Story1" and row[4] == "Bottom"
        }
        for case, by_hand in (
            ("EX+", (-950 * (9 + 0.9), 0, overturning)),
            ("EY-", (950 * (12 - 1.2), -overturning, 0)),
            ("G+0.3Q", (0, -23300 * 9, 23300 * 12)),
        ):
            for moment_kNm, expected_kNm in zip(found[case], by_hand):
                self.assertAlmostEqual(moment_kNm, expected_kNm, places=2)


class TestDamageLimitation(unittest.TestCase):
    """EN 1998-1:2004, 4.4.3.2: nu * dr / h is at most 0.0075, with dr = q * de."""

    def test_use_of_the_limit(self):
        # The classes I and II have nu = 0.5, the classes III and IV nu = 0.4.
        for importance, factor in (
            ("I", 0.5 * 3 / 0.005),
            ("II", 0.5 * 3 / 0.005),
            ("III", 0.4 * 3 / 0.005),
            ("IV", 0.4 * 3 / 0.005),
        ):
            changes = {"importance": importance, "behavior": 3, "limit": 0.005}
            _, uses = get_limit_use(make_params(**changes))
            for (case, direction, story), use in uses.items():
                by_hand = factor * drift_ratio(int(story[5:]) - 1, case, direction)
                self.assertAlmostEqual(use, by_hand, delta=5.01e-7 * factor)

    @vkt.testing.mock_View(Controller)
    def test_what_governs(self):
        # Story4: 0.5 * 4 * 0.003971 = 0.794%, which is 105.9% of 0.750%.
        rows = Controller().show_limit(params=make_params()).data
        red = [row for row in rows if row[-1].background_color]
        self.assertEqual(len(rows), 14)
        [[story, direction, case, percent, use]] = red
        self.assertEqual([story, direction, case], ["Story4", "Y", "EY+"])
        self.assertEqual([percent, use.value], ["0.794", "105.9"])

    @vkt.testing.mock_View(Controller)
    def test_heat_map(self):
        figure = json.loads(Controller().show_drifts(params=make_params()).figure)
        [cells] = figure["data"]
        self.assertEqual([len(cells["y"]), len(cells["x"])], [7, 8])
        row, column = cells["y"].index("Story4"), cells["x"].index("EY+<br>Y")
        self.assertAlmostEqual(cells["z"][row][column], 105.9, delta=0.05)
        self.assertEqual(cells["y"][0], "Story7")
        # The direction matters for the twist, and the side only in direction Y.
        for percents in cells["z"]:
            self.assertEqual(percents[:2], percents[2:4])
            self.assertGreater(percents[5], percents[7])

    def test_other_limits(self):
        for changes, percent in (
            ({"importance": "III"}, 84.7),
            ({"limit": 0.005}, 158.8),
            ({"limit": 0.010}, 79.4),
        ):
            _, uses = get_limit_use(make_params(**changes))
            self.assertAlmostEqual(100 * max(uses.values()), percent, delta=0.05)


class TestSecondOrder(unittest.TestCase):
    """EN 1998-1:2004, 4.4.2.2: theta = P dr / (V h)."""

    def test_sensitivities(self):
        unit, rows = get_sensitivities(make_params())
        self.assertEqual([unit, len(rows)], ["kN", 14])
        for story, direction, case, gravity, shear, ratio, theta in rows:
            index = int(story[5:]) - 1
            self.assertEqual(case, f"E{direction}+")
            weight, by_hand = (
                sum(WEIGHTS[index:]),
                4 * drift_ratio(index, case, direction),
            )
            self.assertAlmostEqual(gravity, weight)
            self.assertAlmostEqual(shear, shear_kN(index), places=3)
            self.assertAlmostEqual(ratio, by_hand, delta=2.1e-6)
            self.assertAlmostEqual(
                theta, weight * by_hand / shear_kN(index), delta=1e-4
            )

    def test_story4(self):
        # theta = 13100 kN * 4 * 0.003971 / 726.4 kN = 0.286
        _, rows = get_sensitivities(make_params())
        [theta] = [row[-1] for row in rows if row[:2] == ["Story4", "Y"]]
        self.assertAlmostEqual(theta, 0.286, delta=0.0005)

    def test_consequences(self):
        # The largest theta of a direction decides; above 0.3, each story for itself.
        for thetas, expected in (
            ((0.05, 0.1), ["none", "none"]),
            ((0.05, 0.1001), ["factor 1.053", "factor 1.111"]),
            ((0.2, 0.05), ["factor 1.250", "factor 1.053"]),
            ((0.05, 0.2001), ["second order", "second order"]),
            ((0.15, 0.3), ["second order", "second order"]),
            ((0.3001, 0.05), ["not allowed", "second order"]),
        ):
            rows = [["Story1", "X", theta] for theta in thetas]
            # What happens in the other direction makes no difference.
            rows.append(["Story1", "Y", 0.35])
            found = [get_consequence(row, rows) for row in rows]
            self.assertEqual(found, [*expected, "not allowed"])
