"""Checks the forces in the walls against the movement of a rigid plan.

The plan moves by u along x and v along y, and turns by a small angle about the
origin. A wall along x moves by u - angle * y, a wall along y by v + angle * x, and
its force is its stiffness times this movement. Three equations of equilibrium give
u, v and the angle. This needs no center of stiffness and no lever arms.
"""

import unittest
from itertools import product

import viktor as vkt
from app import (
    WALLS,
    Controller,
    Parametrization,
    load_cases,
    read_walls,
    wall_forces_kN,
)

FORM = {
    "size_x": 32,
    "size_y": 14,
    "wind_x": 380,
    "wind_y": 870,
    "shift": 5,
    "walls": WALLS,
}


def make_params(**changes):
    """The form at the start, with other values for some fields."""
    return vkt.testing.mock_params({"building": {**FORM, **changes}}, Parametrization)


def with_wall(wall: str, **changes) -> list[dict]:
    """The walls, one of them changed."""
    return [{**row, **changes} if row["name"] == wall else row for row in WALLS]


def with_positions(*positions_m: float) -> list[dict]:
    """The walls at other places."""
    return [{**row, "position": one} for row, one in zip(WALLS, positions_m)]


def solve(matrix: list[list[float]], load: list[float]) -> list[float]:
    """Three equations with three unknowns, by determinants."""

    def determinant(m: list[list[float]]) -> float:
        return sum(
            m[0][i] * (m[1][i - 2] * m[2][i - 1] - m[1][i - 1] * m[2][i - 2])
            for i in range(3)
        )

    unknowns = []
    for column in range(3):
        replaced = [
            [load[r] if c == column else matrix[r][c] for c in range(3)]
            for r in range(3)
        ]
        unknowns.append(determinant(replaced) / determinant(matrix))
    return unknowns


def by_equilibrium(form: dict, case: str) -> dict[str, float]:
    """Force in each wall in kN."""
    along, sign = case[0].lower(), 1 if case[1] == "+" else -1
    width_m = form["size_y"] if along == "x" else form["size_x"]
    place_m = width_m / 2 + sign * form["shift"] / 100 * width_m
    wind_kN = form[f"wind_{along}"]
    load = (
        [wind_kN, 0, -wind_kN * place_m]
        if along == "x"
        else [0, wind_kN, wind_kN * place_m]
    )
    moves, stiffness = {}, {}
    for row in form["walls"]:
        name, place = row["name"], row["position"]
        moves[name] = [1, 0, -place] if row["along"] == "x" else [0, 1, place]
        stiffness[name] = row["thickness"] * row["length"] ** 3 / 12
    sums: list[list[float]] = [[0, 0, 0], [0, 0, 0], [0, 0, 0]]
    for name, move in moves.items():
        for r, c in product(range(3), repeat=2):
            sums[r][c] += stiffness[name] * move[r] * move[c]
    plan = solve(sums, load)
    return {
        name: stiffness[name] * sum(part * one for part, one in zip(move, plan))
        for name, move in moves.items()
    }


class TestForces(unittest.TestCase):
    def test_rigid_plan(self):
        uneven = [
            {**row, "thickness": row["thickness"] + 0.02 * row["position"]}
            for row in WALLS
        ]
        uneven.append(
            {"name": "F", "along": "x", "position": 22, "length": 3.5, "thickness": 0.2}
        )
        sizes = {"size_x": 41, "size_y": 23, "wind_x": 512, "wind_y": 731, "shift": 17}
        for changes in (
            {},
            {"shift": 0},
            {"walls": with_wall("C", length=6)},
            {"walls": with_wall("B", position=16)},
            {**sizes, "walls": uneven},
        ):
            building = make_params(**changes).building
            walls = read_walls(building)
            for name, case in load_cases(building).items():
                with self.subTest(name, **changes):
                    forces_kN = wall_forces_kN(walls, case)
                    by_hand = by_equilibrium({**FORM, **changes}, name)
                    self.assertEqual(list(forces_kN), list(by_hand))
                    for wall, force_kN in by_hand.items():
                        self.assertAlmostEqual(forces_kN[wall], force_kN)

    def test_wall_c(self):
        # Stiffness 4.5, 3.125 and 1.333 m4, with its center at x = 8.60 m, and the
        # wind of 870 kN at 17.60 m: a share of 129.5 kN, and from the torsion of
        # 870 * 9.00 = 7830 kNm, 7830 * 1.333 * 23.40 / 1148.4 = 212.7 kN.
        building = make_params().building
        forces_kN = wall_forces_kN(read_walls(building), load_cases(building)["Y+"])
        self.assertAlmostEqual(forces_kN["C"], 129.5 + 212.7, delta=0.05)
        self.assertAlmostEqual(forces_kN["A"] + forces_kN["B"] + forces_kN["C"], 870)
        self.assertAlmostEqual(forces_kN["D"] + forces_kN["E"], 0)

    @vkt.testing.mock_View(Controller)
    def test_table(self):
        # Without wind along x, the largest force in wall E is negative.
        params = make_params(wind_x=0)
        for row in Controller().show_forces(params=params).data:
            name, *forces_kN, largest_kN = row
            by_hand = [
                by_equilibrium({**FORM, "wind_x": 0}, case)[name]
                for case in ("X+", "X-", "Y+", "Y-")
            ]
            self.assertEqual(len(forces_kN), 4)
            for force_kN, expected_kN in zip(forces_kN, by_hand):
                self.assertAlmostEqual(force_kN, expected_kN)
            self.assertAlmostEqual(largest_kN, max(map(abs, by_hand)))


class TestInput(unittest.TestCase):
    def refusal(self, **changes) -> str:
        """What the app tells the user."""
        with self.assertRaises(vkt.UserError) as caught:
            read_walls(make_params(**changes).building)
        return str(caught.exception)

    def test_empty_fields(self):
        for name in ("size_x", "size_y", "wind_x", "wind_y", "shift"):
            with self.assertRaises(vkt.UserError) as caught:
                read_walls(make_params(**{name: None}).building)
            [mark] = caught.exception.input_violations or []
            self.assertEqual(mark.fields, [f"building.{name}"])

    def test_walls(self):
        for walls, words in (
            (with_wall("B", thickness=None), "row 2"),
            (with_wall("C", name="  "), "row 3"),
            (with_wall("E", along=None), "row 5"),
            ([], "wall along x"),
            (WALLS[3:], "wall along y"),
            (with_wall("B", name="A"), "Two walls"),
            (with_wall("C", position=32.5), "C is outside"),
            (with_wall("D", position=-1), "D is outside"),
            (with_wall("A", length=0), "A must be 0.5 to 14 m"),
            (with_wall("D", length=33), "D must be 0.5 to 32 m"),
            (with_wall("A", thickness=250), "A must be 0.1 to 1 m"),
        ):
            with self.subTest(words):
                self.assertIn(words, self.refusal(walls=walls))

    def test_walls_that_hardly_resist_torsion(self):
        # Walls that meet in a point do not resist torsion. The torsional radius has
        # to be 0.1 * sqrt((32^2 + 14^2) / 12) = 1.01 m.
        for positions_m in (
            (11, 11, 11, 7, 7),
            (11.006, 11.005, 11.004, 7, 7),
            (11, 11, 11, 7, 7.5),
            (12.2, 12, 11.8, 7, 7),
        ):
            message = self.refusal(walls=with_positions(*positions_m))
            self.assertIn("hardly resist torsion", message)
        # Two walls along x of 5.4 m4, 2 m from the middle, are enough here.
        read_walls(make_params(walls=with_positions(11, 11, 11, 5, 9)).building)
