"""Checks the reactions of the sample by Macaulay's method, and the model by hand.

The deflection of the deck is one formula over its whole length: two constants, and
for each reaction and load a term that begins where it acts. At each pontoon, the
deflection is the reaction divided by the spring. With both conditions of equilibrium,
that gives the constants and the reactions. Forces in kN, lengths in m.
"""

import json
import unittest
from unittest.mock import patch

import viktor as vkt
from app import (
    FOLDER,
    SAMPLE,
    WORKER,
    Controller,
    Parametrization,
    build_model,
    buoyancy_kN_m,
    check_balance,
    check_input,
    draft_m,
    find_span,
    get_tables,
    list_pontoons,
    mean_draft_m,
    read_reactions_kN,
    total_load_kN,
)

FILE = json.loads((FOLDER / "sample_reactions.json").read_text(encoding="utf-8"))
SPRING = 9.81 * 2.5 * 3.5
PLACES = [0, 4, 8, 12, 16]


def make_params(source: str = SAMPLE, **changes):
    """The form of the sample, with other values for some fields: `deck_spacing=3`."""
    form = {
        section: {
            name: changes.get(f"{section}_{name}", value)
            for name, value in fields.items()
        }
        for section, fields in FILE["form"].items()
    }
    form["loads"]["freeboard"] = changes.get("loads_freeboard", 0.3)
    form["results"] = {"source": source}
    return vkt.testing.mock_params(form, Parametrization)


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Linear equations by elimination, with the largest pivot of each column."""
    rows = [[*row, value] for row, value in zip(matrix, right)]
    for column in range(len(rows)):
        pivot = max(range(column, len(rows)), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(len(rows)):
            if row != column:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column])]
    return [row[-1] / row[index] for index, row in enumerate(rows)]


def reactions(
    vehicle=40.0, position=10.0, thickness=0.16, spring=SPRING
) -> list[float]:
    """Of the five pontoons under the deck, the crowd and the vehicle."""
    stiffness = 33e6 * 2.4 * thickness**3 / 12
    line = (25 * thickness + 3) * 2.4

    def term(distance: float, power: int, factor: int) -> float:
        return max(0.0, distance) ** power / factor / stiffness

    matrix: list[list[float]] = []
    right: list[float] = []
    for x in PLACES:
        terms = [-term(x - at, 3, 6) - (1 / spring if at == x else 0) for at in PLACES]
        matrix.append([1, x, *terms])
        right.append(-line * term(x, 4, 24) - vehicle * term(x - position, 3, 6))
    matrix += [[0.0, 0, *[1] * 5], [0.0, 0, *PLACES]]
    right += [16 * line + vehicle, 16 * line * 8 + vehicle * position]
    return solve(matrix, right)[2:]


class TestSample(unittest.TestCase):
    def test_reactions(self):
        column = FILE["Reactions"]["Nodal reactions"]["R_z"]
        for reaction_N, by_hand in zip(column, reactions(), strict=True):
            self.assertAlmostEqual(reaction_N / 1000, by_hand, places=3)

    def test_other_jetties(self):
        # Reactions 1, 3 and 5, and the lowest freeboard.
        for changes, expected in (
            ({}, (51.7, 68.4, 59.4, 0.412)),
            ({"position": 0}, (75.5, 64.2, 43.3, 0.329)),
            ({"vehicle": 60, "position": 16}, (40.3, 67.1, 88.6, 0.176)),
            ({"thickness": 0.24}, (70.6, 79.8, 78.5, 0.272)),
        ):
            found = reactions(**changes)
            for value, by_table in zip(found[::2], expected):
                self.assertAlmostEqual(value, by_table, delta=0.05)
            freeboard = 1.5 - draft_m(make_params().pontoon, max(found))
            self.assertAlmostEqual(freeboard, expected[-1], delta=0.0005)


class TestStatics(unittest.TestCase):
    def test_mean_draft(self):
        # Deck 25 * 2.4 * 0.16 = 9.6 kN/m and crowd 3 * 2.4 = 7.2 kN/m on 16 m, with a
        # vehicle of 40 kN: 308.8 kN. A pontoon has 9.81 * 2.5 * 3.5 = 85.84 kN/m, so
        # (25 + 308.8 / 5) / 85.84 = 1.01 m.
        params = make_params()
        self.assertAlmostEqual(buoyancy_kN_m(params.pontoon), 85.84, delta=0.005)
        self.assertAlmostEqual(total_load_kN(params), 308.8)
        self.assertAlmostEqual(mean_draft_m(params), 1.0107, places=4)

    def test_pontoons(self):
        for row, reaction in zip(
            list_pontoons(make_params()), reactions(), strict=True
        ):
            number, x_m, reaction_kN, depth_m, freeboard_m = row
            self.assertEqual(x_m, 4 * (number - 1))
            self.assertAlmostEqual(reaction_kN, reaction, places=3)
            self.assertAlmostEqual(depth_m, (25 + reaction) / SPRING, places=5)
            self.assertAlmostEqual(freeboard_m, 1.5 - depth_m)

    @vkt.testing.mock_View(Controller)
    def test_a_low_freeboard_is_red(self):
        for needed_m, red in ((0.3, []), (0.42, [3])):
            params = make_params(loads_freeboard=needed_m)
            rows = Controller().show_pontoons(params=params).data
            self.assertEqual([row[0] for row in rows if row[-1].text_color], red)


class TestModel(unittest.TestCase):
    def calls(self, method: str) -> list:
        """The calls of a method of the model, with all arguments after the model."""
        original = getattr(vkt.scia.Model, method)
        with patch.object(
            vkt.scia.Model, method, autospec=True, side_effect=original
        ) as spy:
            build_model(make_params())
        return [call.args[1:] for call in spy.call_args_list]

    def test_springs(self):
        supports = self.calls("create_point_support")
        self.assertEqual(
            [one[0] for one in supports], ["Sn1", "Sn2", "Sn3", "Sn4", "Sn5"]
        )
        for _, _, _, freedom, stiffness, _ in supports:
            # In N/m, upward
            self.assertAlmostEqual(stiffness[2], 9810 * 2.5 * 3.5)
            flexible = vkt.scia.PointSupport.Freedom.FLEXIBLE
            self.assertEqual(freedom.index(flexible), 2)

    def test_loads(self):
        # In N and down: 268.8 kN of deck and crowd over four spans of 4 m.
        lines = self.calls("create_line_load")
        starts, ends = [one[5] for one in lines], [one[6] for one in lines]
        self.assertEqual([len(lines), starts], [8, ends])
        self.assertAlmostEqual(4 * sum(starts), -268_800)
        [[name, _, _, _, _, force_N, _, _, x_m, _]] = self.calls("create_point_load")
        self.assertEqual([name, force_N, x_m], ["F1", -40_000, 2])

    def test_spans(self):
        deck = make_params().deck
        for position_m, span in (
            (0, (0, 0)),
            (3.5, (0, 3.5)),
            (4, (1, 0)),
            (10, (2, 2)),
            (16, (3, 4)),
        ):
            self.assertEqual(find_span(deck, position_m), span)
        # 7 * 1.1 is a little more than 7.7.
        deck = make_params(deck_pontoons=9, deck_spacing=1.1).deck
        self.assertEqual(find_span(deck, 7.7), (7, 0))


class TestBalance(unittest.TestCase):
    def test_reactions_that_do_not_balance(self):
        right = reactions()
        check_balance(make_params(), right)
        # Those of rigid supports balance, too: the check does not see the springs.
        check_balance(make_params(), reactions(spring=1e9))
        exchanged = [right[4], *right[1:4], right[0]]
        in_N = [1000 * value for value in right]
        for values, words in (
            (exchanged, "act 7.86 m from pontoon 1 on average, the loads 8.26 m"),
            (in_N, "add up to 308800.0 kN, the loads to 308.8 kN"),
            ([*right[:4], float("nan")], "add up to nan"),
        ):
            with self.assertRaisesRegex(vkt.UserError, words):
                check_balance(make_params(), values)

    def test_tables(self):
        def read(column: list, pontoons: int):
            return read_reactions_kN({"Nodal reactions": {"R_z": column}}, pontoons)

        self.assertEqual(read(["1500", 2], 2), [1.5, 0.002])
        for tables in ({}, {"Nodal reactions": {}}):
            with self.assertRaisesRegex(vkt.UserError, "got 0"):
                read_reactions_kN(tables, 5)
        with self.assertRaisesRegex(vkt.UserError, "Expected 5 values .* got 2"):
            read([1, 2], 5)
        for cell in ("x", None):
            with self.assertRaisesRegex(vkt.UserError, "is not a number"):
                read(["1", cell], 2)

    def test_a_pontoon_below_the_water(self):
        with patch("app.get_tables", return_value=FILE["Reactions"]):
            with self.assertRaisesRegex(
                vkt.UserError, "Pontoon 3 has a draft of 1.09 m"
            ):
                list_pontoons(make_params(pontoon_height=1.05))

    def test_source(self):
        with self.assertRaises(vkt.UserError) as caught:
            get_tables(make_params(deck_spacing=4.5))
        [mark] = caught.exception.input_violations or []
        self.assertEqual(mark.fields, ["deck.spacing"])
        with patch("app.run_scia", return_value={}):
            self.assertEqual(get_tables(make_params(WORKER)), {})


class TestInput(unittest.TestCase):
    def marked(self, **changes):
        with self.assertRaises(vkt.UserError) as caught:
            check_input(make_params(**changes))
        [mark] = caught.exception.input_violations or []
        return mark.fields

    def test_what_cannot_float(self):
        self.assertEqual(
            self.marked(pontoon_length=5), ["deck.spacing", "pontoon.length"]
        )
        self.assertEqual(self.marked(loads_position=16.5), ["loads.position"])
        # 9 kN/m2 of crowd need a draft of 1.55 m.
        fields = ["pontoon.length", "pontoon.width", "pontoon.height"]
        self.assertEqual(self.marked(loads_crowd=9), fields)
        self.assertEqual(self.marked(loads_crowd=None), ["loads.crowd"])

    def test_a_vehicle_at_the_end(self):
        # 3 * 1.2 is a little less than 3.6.
        jetty = {"deck_pontoons": 4, "deck_spacing": 1.2, "pontoon_length": 1}
        check_input(make_params(**jetty, loads_position=3.6))
        self.assertEqual(self.marked(**jetty, loads_position=3.7), ["loads.position"])
