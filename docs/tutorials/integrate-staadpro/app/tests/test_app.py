"""Checks the results of the support by statics.

A post with an arm is a cantilever: its foot takes all forces, and their moments. X
is along the arm, Y points up, Z is along the pipes. Forces in kN, moments in kNm.
"""

import json
import unittest
from copy import deepcopy
from unittest.mock import patch

import viktor as vkt
from app import (
    SAMPLE,
    WORKER,
    Controller,
    Parametrization,
    check_balance,
    check_input,
    cross,
    draw,
    get_results,
    make_model,
)

# Distance from the post in m, and load in kN.
PIPES = {
    "Steam": (-1.3, 14),
    "Condensate": (-0.6, 6),
    "Water": (0.5, 11),
    "Air": (1.2, 3),
}
OUTPUT = json.loads(SAMPLE.read_text(encoding="utf-8"))


def pipe(name: str | None, position: float | None, load: float | None) -> dict:
    return {"name": name, "position": position, "load": load}


def make_params(
    height: float | None = 4.5, source: str = "from the sample file", **loads
):
    """The form at the start, with other values for some fields."""
    pipes = [pipe(name, *values) for name, values in PIPES.items()]
    form = {
        "support": {
            "height": height,
            "arm": 1.6,
            "post_section": "HEB240",
            "arm_section": "HEB160",
        },
        "loads": {"pipes": pipes, "friction": 0.3, **loads},
        "results": {"source": source},
    }
    return vkt.testing.mock_params(form, Parametrization)


def reactions(height_m: float = 4.5, friction: float = 0.3) -> dict[str, list[float]]:
    """FX, FY, FZ, MX, MY and MZ at the foot."""
    load = sum(load for _, load in PIPES.values())
    moment = sum(x * load for x, load in PIPES.values())
    return {
        "PIPES": [0, load, 0, 0, 0, moment],
        "FRICTION": [
            0,
            0,
            -friction * load,
            -friction * load * height_m,
            friction * moment,
            0,
        ],
    }


class TestSample(unittest.TestCase):
    def test_foot(self):
        # 34 kN and -12.7 kNm of the pipes; 0.3 * 34 = 10.2 kN of friction on a post of
        # 4.5 m give 45.9 kNm, and turn it with 0.3 * 12.7 = 3.81 kNm.
        by_hand = {
            "PIPES": [0, 34, 0, 0, 0, -12.7],
            "FRICTION": [0, 0, -10.2, -45.9, -3.81, 0],
        }
        for title, values in by_hand.items():
            found = OUTPUT["cases"][title]["reactions"]
            for value, by_formula, expected in zip(found, reactions()[title], values):
                self.assertAlmostEqual(value, expected)
                self.assertAlmostEqual(by_formula, expected)

    def test_members(self):
        # What the nodes exert on both ends of a member is in equilibrium.
        places = {number: place for number, *place in OUTPUT["model"]["nodes"]}
        for case in OUTPUT["cases"].values():
            for number, start, end, _ in OUTPUT["model"]["members"]:
                ends = case["end_forces"][str(number)]
                x, y, z = (b - a for a, b in zip(places[start], places[end]))
                fx, fy, fz, *_ = ends["end"]
                lever = [0, 0, 0, y * fz - z * fy, z * fx - x * fz, x * fy - y * fx]
                for one, other, moment in zip(ends["start"], ends["end"], lever):
                    self.assertAlmostEqual(one + other + moment, 0)

    @vkt.testing.mock_View(Controller)
    def test_arm(self):
        # Beside the post: 14 * 1.3 + 6 * 0.6 = 21.8 kNm on the left, 11 * 0.5 + 3 * 1.2
        # = 9.1 kNm on the right, and 0.3 times as much about the vertical axis.
        figure = Controller().show_arm(params=make_params()).figure
        traces = json.loads(figure if isinstance(figure, str) else figure.to_json())[
            "data"
        ]
        self.assertEqual(
            [trace["name"] for trace in traces],
            ["PIPES, about Z", "FRICTION, about Y"],
        )
        for trace, left, right in zip(traces, (-21.8, -6.54), (-9.1, -2.73)):
            x, y = trace["x"], trace["y"]
            self.assertEqual([x[0], x[-1]], [-1.6, 1.6])
            self.assertAlmostEqual(y[0], 0)
            self.assertAlmostEqual(y[-1], 0)
            post = x.index(0)
            self.assertAlmostEqual(y[post], left)
            self.assertAlmostEqual(y[post + 1], right)


class TestApp(unittest.TestCase):
    def test_model(self):
        self.assertEqual(make_model(make_params()), OUTPUT["model"])
        solids, labels = draw(OUTPUT["model"], make_params().loads.pipes)
        self.assertEqual(len(solids), len(OUTPUT["model"]["members"]) + len(PIPES))
        self.assertEqual(
            [label.text for label in labels],
            ["Steam 14 kN", "Condensate 6 kN", "Water 11 kN", "Air 3 kN"],
        )

    @vkt.testing.mock_View(Controller)
    def test_foot(self):
        *cases, together = Controller().show_foot(params=make_params()).data
        for row in cases:
            for value, by_hand in zip(row[1:], reactions()[row[0]]):
                self.assertAlmostEqual(value, by_hand)
        for value, by_hand in zip(together[1:], (0, 34, -10.2, -45.9, -3.81, -12.7)):
            self.assertAlmostEqual(value, by_hand)

    def test_results_of_the_sample_are_for_its_model_only(self):
        model = make_model(make_params(height=6))
        with self.assertRaisesRegex(vkt.UserError, "default values only"):
            get_results(model, "from the sample file")
        with patch("app.run_staad", return_value=OUTPUT):
            self.assertEqual(get_results(OUTPUT["model"], WORKER), OUTPUT["cases"])


class TestBalance(unittest.TestCase):
    def test_cross(self):
        self.assertEqual(cross([4, 5, 6], [1, 2, 3]), [3, -6, 3])

    def problem(self, case: str, member: str | None, index: int, value: float) -> str:
        """What the app says when one value is another."""
        output = deepcopy(OUTPUT)
        results = output["cases"][case]
        values = (
            results["end_forces"][member]["start"] if member else results["reactions"]
        )
        values[index] = value
        try:
            check_balance(output["model"], output)
        except vkt.UserError as error:
            return str(error)
        return ""

    def test_reactions(self):
        # 34.0 kN are 7.64 kip. 0.03 kN are within a thousandth of the load.
        self.assertIn(
            "PIPES: no equilibrium at the foot", self.problem("PIPES", None, 1, 7.64)
        )
        self.assertEqual(self.problem("PIPES", None, 1, 34.03), "")
        self.assertIn("the foot", self.problem("PIPES", None, 1, 34.04))
        # 0.001 * 34 kN * 4.5 m = 0.153 kNm
        self.assertEqual(self.problem("PIPES", None, 5, -12.7 + 0.15), "")
        self.assertIn("the foot", self.problem("PIPES", None, 5, -12.7 + 0.16))
        # For a value that is no number, no comparison is true.
        self.assertIn("the foot", self.problem("PIPES", None, 0, float("nan")))

    def test_nodes(self):
        message = self.problem("FRICTION", "6", 2, 0)
        self.assertIn("FRICTION: no equilibrium at node 6", message)

    def test_units(self):
        # Forces in kip, moments alike.
        output = deepcopy(OUTPUT)
        for results in output["cases"].values():
            results["reactions"] = [value / 4.448222 for value in results["reactions"]]
        with self.assertRaisesRegex(vkt.UserError, "PIPES: no equilibrium at the foot"):
            check_balance(output["model"], output)


class TestInput(unittest.TestCase):
    def test_pipes(self):
        rows: list[tuple[list[dict], str]] = [
            ([], "Add a pipe"),
            ([pipe("A", 1, None)], "Pipe 1: complete the row"),
            ([pipe("A", None, 2)], "Pipe 1: complete the row"),
            ([pipe("", 1, 2)], "Pipe 1: complete the row"),
            ([pipe("A", 1, 0)], "has to be above 0 kN"),
            ([pipe("A", -1.7, 2)], "Pipe 1 is not on the arm"),
            ([pipe("A", 1, 2), pipe("B", 1.04, 2)], "Pipe 2 is too close"),
        ]
        for pipes, words in rows:
            with self.subTest(words), self.assertRaisesRegex(vkt.UserError, words):
                check_input(make_params(pipes=pipes))
        # At the post, and at the ends of the arm
        check_input(make_params(pipes=[pipe("A", x, 2) for x in (0, -1.6, 1.6)]))

    def test_empty_fields(self):
        with self.assertRaises(vkt.UserError) as caught:
            check_input(make_params(height=None, friction=None))
        [mark] = caught.exception.input_violations or []
        self.assertEqual(mark.fields, ["support.height", "loads.friction"])
