"""Checks the loads by hand, and the results by cuts through the panels of the truss.

x is to the right and z upward, forces are in kN, and tension is positive. The app
itself checks the balance of every joint: a cut is another way to the same forces.
"""

import json
import math
import unittest
from copy import deepcopy
from unittest.mock import patch

import viktor as vkt
from app import (
    CASES,
    FOLDER,
    SAMPLE,
    WORKER,
    Controller,
    Parametrization,
    check_input,
    check_joints,
    get_output,
    list_forces,
    list_loads,
    list_reactions,
    make_inputs,
    tube_weight_kN_m,
    water_weight_kN_m,
)

OUTPUT = json.loads((FOLDER / "sample_output.json").read_text(encoding="utf-8"))


def make_params(source: str = SAMPLE, **changes):
    """The form of the sample, with other values for some fields."""
    form = {
        section: {name: changes.get(name, value) for name, value in fields.items()}
        for section, fields in OUTPUT["form"].items()
    }
    form["results"] = {"source": source}
    return vkt.testing.mock_params(form, Parametrization)


INPUTS = make_inputs(make_params())
JOINTS = INPUTS["joints"]


def moment(point: tuple, forces: list[tuple]) -> float:
    """The clockwise moment about a point of forces (fx, fz) at places (x, z)."""
    return sum(fx * (z - point[1]) - fz * (x - point[0]) for (fx, fz), (x, z) in forces)


def force_by_cut(member: str, loads: dict) -> float:
    """The force in a leg or a diagonal, from the balance of what is above a cut.

    The cut goes through a panel, and so through three members. Moments are taken about
    the point in which the other two meet.
    """
    start, end, _ = INPUTS["members"][member]
    level = int(end[1:])
    low, high = JOINTS[start], JOINTS[end]
    above = [(load, JOINTS[at]) for at, load in loads.items() if int(at[1:]) >= level]
    foot, head = JOINTS[f"A{level - 1}"], JOINTS[f"A{level}"]
    if member.startswith("B"):
        point = foot
    elif end.startswith("A"):
        point = JOINTS[f"B{level}"]
    else:
        # The legs lean alike, so their axes meet where x is 0.
        slope = (head[1] - foot[1]) / (head[0] - foot[0])
        point = (0, foot[1] - slope * foot[0])
    length_m = math.dist(low, high)
    pull = ((low[0] - high[0]) / length_m, (low[1] - high[1]) / length_m)
    return -moment(point, above) / moment(point, [(pull, high)])


class TestLoads(unittest.TestCase):
    def test_weights(self):
        # The ring of a 711 x 8 pipe: pi / 4 * (0.711^2 - 0.695^2) = 0.01767 m2 steel,
        # and pi / 4 * 0.695^2 = 0.3794 m2 of water.
        self.assertAlmostEqual(tube_weight_kN_m(711, 8), 0.01767 * 77.01, delta=0.001)
        self.assertAlmostEqual(water_weight_kN_m(711, 8), 0.3794 * 9.81, delta=0.001)

    def test_sums(self):
        # Legs of 2 * 12.06 m at 0.2033 kN/m; struts of 6.00 m and diagonals of 14.10 m
        # at 0.0698 kN/m. The pipe has 12 * 1.361 kN, its water 12 * 3.721 kN. The wind
        # is 1.2 * 0.9 * 0.711 * 12 = 9.215 kN on the pipe, and on the trestle
        # 1.2 * 0.9 * (2 * 0.1397 + 0.0761) * 12 = 4.607 kN.
        [name, wind_x, *vertical] = list_loads(make_params())[-1]
        self.assertEqual(name, "Sum")
        self.assertAlmostEqual(wind_x, 9.215 + 4.607, delta=0.005)
        for value, by_hand in zip(vertical, (-6.31, -16.33, -44.66, 0)):
            self.assertAlmostEqual(value, by_hand, delta=0.005)

    def test_wind_on_the_pipe(self):
        # It acts 0.15 + 0.711 / 2 = 0.5055 m above the top joints, 1.2 m apart: a
        # couple of 9.215 * 0.5055 / 1.2 = 3.88 kN, which presses down on the right.
        loads = INPUTS["loads_kN"]["WIND"]
        self.assertAlmostEqual(loads["A3"][1], 3.882, delta=0.001)
        self.assertAlmostEqual(loads["B3"][1], -3.882, delta=0.001)


class TestSample(unittest.TestCase):
    def test_legs_and_diagonals(self):
        for case, loads in INPUTS["loads_kN"].items():
            for member, (start, end, _) in INPUTS["members"].items():
                if start[1:] != end[1:]:
                    force_kN = OUTPUT["forces_kN"][case][member]
                    by_cut = force_by_cut(member, loads)
                    self.assertAlmostEqual(force_kN, by_cut, places=5)

    def test_struts(self):
        # Each leg carries half of the pipe and leans by 1.2 m on 12 m, so the strut at
        # the top is compressed by a tenth of that half.
        lean = (1.8 - 0.6) / 12
        for case in ("PIPE", "WATER"):
            force_kN = OUTPUT["forces_kN"][case]["A3-B3"]
            load_kN = INPUTS["loads_kN"][case]["A3"][1]
            self.assertAlmostEqual(force_kN, load_kN * lean, places=5)

    def test_reactions(self):
        # Moments about each foot, 3.6 m from the other.
        for case, loads in INPUTS["loads_kN"].items():
            forces = [(load, JOINTS[joint]) for joint, load in loads.items()]
            a0, b0 = (OUTPUT["reactions_kN"][case][foot] for foot in ("A0", "B0"))
            self.assertAlmostEqual(b0[1], moment(JOINTS["A0"], forces) / 3.6, places=5)
            self.assertAlmostEqual(a0[1], -moment(JOINTS["B0"], forces) / 3.6, places=5)
            sideways_kN = sum(load[0] for load in loads.values())
            self.assertAlmostEqual(a0[0] + b0[0], -sideways_kN, places=5)


class TestCombinations(unittest.TestCase):
    """EN 1990:2002: 1.35 G + 1.5 Q and, for uplift, 0.9 G + 1.5 Q of an empty pipe."""

    @staticmethod
    def combined(steel, pipe, water, wind) -> list[float]:
        return [
            1.35 * (steel + pipe + water) + 1.5 * wind,
            1.35 * (steel + pipe + water) - 1.5 * wind,
            0.9 * (steel + pipe) + 1.5 * wind,
            0.9 * (steel + pipe) - 1.5 * wind,
        ]

    def test_members(self):
        rows = {row[0]: row[1:] for row in list_forces(make_params())}
        self.assertEqual(len(rows), 12)
        for member, (_, length_m, tension_kN, compression_kN) in rows.items():
            sums_kN = self.combined(
                *(OUTPUT["forces_kN"][case][member] for case in CASES)
            )
            self.assertAlmostEqual(tension_kN, max(0, *sums_kN))
            self.assertAlmostEqual(compression_kN, max(0, *(-one for one in sums_kN)))
        self.assertAlmostEqual(rows["A0-A1"][1], math.hypot(4, 0.4))
        # The leg B0-B1 has the largest compression.
        largest_kN = max(row[3] for row in rows.values())
        self.assertEqual(largest_kN, rows["B0-B1"][3])
        self.assertAlmostEqual(largest_kN, 104.8, delta=0.05)

    def test_feet(self):
        # Wind to the right: 1.35 * (3.10 + 8.16 + 22.33) + 1.5 * 39.7 = 104.9 kN at B0.
        found = [row[1:] for row in list_reactions(make_params())]
        places = [(foot, axis) for axis in (0, 1) for foot in ("A0", "B0")]
        for foot, axis in places:
            by_hand = self.combined(
                *(OUTPUT["reactions_kN"][case][foot][axis] for case in CASES)
            )
            rows = [row for row in found if row[0] == foot]
            for row, expected_kN in zip(rows, by_hand):
                self.assertAlmostEqual(row[1 + axis], expected_kN)
        self.assertAlmostEqual(found[1][2], 104.9, delta=0.05)
        lifted = sorted(row[2] for row in found if row[2] < 0)
        for value, uplift_kN in zip(lifted, (-49.4, -49.3, -14.2, -14.0)):
            self.assertAlmostEqual(value, uplift_kN, delta=0.05)

    @vkt.testing.mock_View(Controller)
    def test_uplift_is_red(self):
        for *_, cell in Controller().show_feet(params=make_params()).data:
            self.assertEqual(cell.text_color is not None, cell.value < 0)


class TestBalance(unittest.TestCase):
    def problem(self, change) -> str:
        """What the app says of the sample after a change."""
        output = deepcopy(OUTPUT)
        change(output)
        with self.assertRaises(vkt.UserError) as caught:
            check_joints(INPUTS, output)
        return str(caught.exception)

    def test_forces(self):
        check_joints(INPUTS, OUTPUT)

        def add(output, case="WIND", kN=1.0):
            output["forces_kN"][case]["A0-A1"] += kN

        self.assertIn("at joint A0, 1.00 kN are left over", self.problem(add))
        self.assertIn("WATER", self.problem(lambda output: add(output, "WATER", 0.011)))
        not_a_number = self.problem(lambda output: add(output, kN=float("nan")))
        self.assertIn("at joint A0", not_a_number)

    def test_missing_results(self):
        for name, key in (("forces_kN", "A0-A1"), ("reactions_kN", "B0")):
            message = self.problem(lambda output: output[name]["WIND"].pop(key))
            self.assertEqual(message, "The results of WIND are not complete.")
        message = self.problem(lambda output: output.pop("forces_kN"))
        self.assertEqual(message, "The results of STEEL are not complete.")

    def test_source(self):
        with self.assertRaises(vkt.UserError) as caught:
            get_output(make_params(height=13), INPUTS)
        [mark] = caught.exception.input_violations or []
        self.assertEqual(mark.fields, ["trestle.height"])
        with patch("app.run_sap2000", return_value=OUTPUT) as run:
            self.assertEqual(get_output(make_params(WORKER), INPUTS), OUTPUT)
        self.assertEqual(run.call_args.kwargs["inputs"], INPUTS)


class TestInput(unittest.TestCase):
    def marked(self, **changes):
        with self.assertRaises(vkt.UserError) as caught:
            check_input(make_params(**changes))
        [mark] = caught.exception.input_violations or []
        return mark.fields

    def test_what_cannot_be_built(self):
        check_input(make_params(top=3.6))
        self.assertEqual(self.marked(top=4), ["trestle.top", "trestle.base"])
        self.assertEqual(self.marked(diameter=1300), ["trestle.top", "pipe.diameter"])

    def test_empty_fields(self):
        for section, fields in OUTPUT["form"].items():
            for name in fields:
                self.assertEqual(self.marked(**{name: None}), [f"{section}.{name}"])
