"""Checks what the model is given, and what of its answer the app accepts."""

import json
import unittest
from types import SimpleNamespace
from unittest.mock import patch

import viktor as vkt
from app import (
    WALLS,
    Parametrization,
    compose_answer,
    describe,
    load_cases,
    make_tools,
    read_walls,
    run_tool,
    unknown_forces,
)

FORM = {
    "size_x": 32,
    "size_y": 14,
    "wind_x": 380,
    "wind_y": 870,
    "shift": 5,
    "walls": WALLS,
}
# From the equilibrium of a rigid plan: see test_forces.py.
FORCES = "Y+: A 173.2 kN, B 354.6 kN, C 342.2 kN, D 92.0 kN, E -92.0 kN"
LONGER = (
    "Y+ with wall C of 6.00 m: "
    "A 254.4 kN, B 212.2 kN, C 403.4 kN, D 14.0 kN, E -14.0 kN"
)


def make_params():
    return vkt.testing.mock_params({"building": FORM}, Parametrization)


def response(*calls: dict, text: str = "") -> SimpleNamespace:
    """What the model returns: calls of the function, or a text."""
    output = [
        SimpleNamespace(
            type="function_call",
            name="wall_forces",
            arguments=json.dumps(arguments),
            call_id=f"c{number}",
        )
        for number, arguments in enumerate(calls)
    ]
    return SimpleNamespace(id="r1", output=output, output_text=text)


class TestTool(unittest.TestCase):
    def call(self, arguments: str, name: str = "wall_forces") -> str:
        building = make_params().building
        return run_tool(building, read_walls(building), name, arguments)

    def test_forces(self):
        self.assertEqual(self.call('{"load_case": "Y+"}'), FORCES)
        empty = {"load_case": "Y+", "wall": None, "length_m": None}
        self.assertEqual(self.call(json.dumps(empty)), FORCES)
        longer = {"load_case": "Y+", "wall": "C", "length_m": 6}
        self.assertEqual(self.call(json.dumps(longer)), LONGER)

    def test_mistakes_of_the_model(self):
        case = '{"load_case": "Y+", '
        for arguments, words in (
            ("not JSON", "give load_case"),
            ("[]", "give load_case"),
            ('"Y+"', "give load_case"),
            ("{}", "give load_case"),
            ('{"load_case": "Z"}', "choose a load case from X+, X-, Y+, Y-"),
            ('{"load_case": ["Y+"]}', "choose a load case"),
            (case + '"wall": "C"}', "give both"),
            (case + '"length_m": 6}', "give both"),
            (case + '"wall": "G", "length_m": 6}', "a name that exists"),
            (case + '"wall": "C", "length_m": "six"}', "as a number"),
            (case + '"wall": "C", "length_m": NaN}', "0.5 to 14 m long"),
            (case + '"wall": "C", "length_m": 1' + "0" * 400 + "}", "as a number"),
            (case + '"wall": "C", "length_m": 60}', "0.5 to 14 m long"),
        ):
            with self.subTest(arguments):
                result = self.call(arguments)
                self.assertTrue(result.startswith("Error: "))
                self.assertIn(words, result)
        self.assertIn("no function delete", self.call('{"load_case": "Y+"}', "delete"))

    def test_description(self):
        building = make_params().building
        facts = describe(building, read_walls(building))
        for line in (
            "Plan: 32 m along x, 14 m along y.",
            "Load case X-: 380 kN along x, at y = 6.30 m.",
            "Load case Y+: 870 kN along y, at x = 17.60 m.",
            "Wall B: along y, at x = 11 m, length 5 m, thickness 0.3 m, I = 3.125 m4.",
        ):
            self.assertIn(line, facts)
        [tool] = make_tools(read_walls(building), load_cases(building))
        self.assertFalse(tool["strict"])
        properties = tool["parameters"]["properties"]
        self.assertEqual(properties["load_case"]["enum"], ["X+", "X-", "Y+", "Y-"])
        self.assertEqual(properties["wall"]["enum"], ["A", "B", "C", "D", "E"])
        self.assertEqual(tool["parameters"]["required"], ["load_case"])


class TestAnswer(unittest.TestCase):
    def answer(self, *script: SimpleNamespace) -> str:
        """The answer of the app when the model follows the script."""
        question = {"role": "user", "content": "How much?"}
        with patch("app.ask", side_effect=script) as self.ask:
            return compose_answer(make_params(), [question])

    def test_what_the_model_is_sent(self):
        self.answer(response({"load_case": "Y+"}), response(text="It is 342.2 kN."))
        first, second = [call.kwargs for call in self.ask.call_args_list]
        roles = [message["role"] for message in first["input"]]
        self.assertEqual(roles, ["system", "user"])
        self.assertEqual(first["input"][1]["content"], "How much?")
        self.assertEqual(second["previous_response_id"], "r1")
        output = {"type": "function_call_output", "output": FORCES, "call_id": "c0"}
        self.assertEqual(second["input"], [output])

    def test_several_calls(self):
        longer = {"load_case": "Y+", "wall": "C", "length_m": 6}
        answer = self.answer(
            response({"load_case": "Y+"}, {"load_case": "Z"}),
            response(longer),
            response(text="Longer."),
        )
        calculated = f"Calculated by the app: {FORCES}; {LONGER}."
        self.assertEqual(answer, f"Longer.\n\n{calculated}")

    def test_at_most_eight_calls(self):
        call = response({"load_case": "Y+"})
        answer = self.answer(*[call] * 8, response(text="Done."))
        self.assertTrue(answer.startswith("Done."))
        with self.assertRaisesRegex(vkt.UserError, "fewer calculations"):
            self.answer(*[call] * 9, response(text="Done."))

    def test_a_copied_line_is_cut_off(self):
        copied = "It is 300 kN.\n\nCalculated by the app: Y+: C 300.0 kN."
        answer = self.answer(response(text=copied))
        self.assertEqual(answer, "It is 300 kN.\n\nNOT from the app: 300 kN.")
        for nothing in ("", "Calculated by the app: C 300 kN."):
            answer = self.answer(response(text=nothing))
            self.assertEqual(answer, "The language model gave no answer.")

    def test_forces_that_the_app_did_not_give(self):
        building = make_params().building
        sources = [describe(building, read_walls(building)), FORCES]
        for text, unknown in (
            ("C carries 342.2 kN, which is about 342 kN.", []),
            ("E: −92.0 kN, and 870\u202fkN of wind.", []),
            ("260 kN, 1,234.5 kN and 92.1 kN.", ["260 kN", "1234.5 kN", "92.1 kN"]),
            ("A moment of 7830 kNm or 7831 kN·m, 12 kN/m and 8.6 m.", []),
            ("**342.2** kN and **260** kN", ["260 kN"]),
            ("342,2 kN, 261 KN and 262 kilonewtons", ["261 kN", "262 kN"]),
            ("A torsion of 7,830 kN m, and 1,234 kN.", ["1234 kN"]),
        ):
            with self.subTest(text):
                self.assertEqual(unknown_forces(text, sources), unknown)
