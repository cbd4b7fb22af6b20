"""Tests of the chat, with a script in place of the language model."""

import unittest
from types import SimpleNamespace
from unittest.mock import patch

import viktor as vkt
from app import WALLS, Parametrization, compose_answer

FORM = {
    "size_x": 32,
    "size_y": 14,
    "wind_x": 380,
    "wind_y": 870,
    "shift": 5,
    "walls": WALLS,
}
QUESTION = [{"role": "user", "content": "How much does wall C carry in Y+?"}]


def asks_for(arguments: str) -> SimpleNamespace:
    """A response in which the model calls the function."""
    call = SimpleNamespace(
        type="function_call", name="wall_forces", arguments=arguments, call_id="c1"
    )
    return SimpleNamespace(id="r1", output=[call], output_text="")


def says(text: str) -> SimpleNamespace:
    """A response in which the model answers."""
    return SimpleNamespace(id="r2", output=[], output_text=text)


class TestChat(unittest.TestCase):
    def answer(self, *script: SimpleNamespace) -> str:
        """The answer of the app when the model follows the script."""
        params = vkt.testing.mock_params({"building": FORM}, Parametrization)
        with patch("app.ask", side_effect=script) as self.ask:
            return compose_answer(params, QUESTION)

    def test_the_app_calculates(self):
        answer = self.answer(asks_for('{"load_case": "Y+"}'), says("342.2 kN."))
        self.assertIn("Calculated by the app: Y+: A 173.2 kN, B 354.6 kN,", answer)
        self.assertNotIn("NOT from the app", answer)

    def test_a_number_of_the_model_is_marked(self):
        text = "Of the 342.2 kN, 260 kN come from the torsion."
        answer = self.answer(asks_for('{"load_case": "Y+"}'), says(text))
        self.assertIn("NOT from the app: 260 kN.", answer)

    def test_a_wrong_call_goes_back_to_the_model(self):
        question = "Which load case?"
        answer = self.answer(asks_for('{"load_case": "Z"}'), says(question))
        self.assertEqual(answer, question)
        [result] = self.ask.call_args.kwargs["input"]
        self.assertIn("Error: choose a load case", result["output"])

    def test_endless_calls_stop(self):
        with self.assertRaises(vkt.UserError):
            self.answer(*[asks_for('{"load_case": "Y+"}')] * 20)
