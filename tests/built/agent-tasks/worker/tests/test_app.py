"""Tests of the app of the task `worker`."""

import unittest
from unittest import mock

import viktor as vkt
from app import Controller, Parametrization, PythonAnalysis

SUCCESS = vkt.File.from_data('{"status": "ok", "frequency_Hz": 1.25}')
FAILURE = vkt.File.from_data('{"status": "failed", "error": "KeyError"}')


class TestFrequency(unittest.TestCase):
    def setUp(self):
        self.params = vkt.testing.mock_params({"height": 40, "diameter": 2}, Parametrization)

    @vkt.testing.mock_View(Controller)
    @vkt.testing.mock_PythonAnalysis(get_output_file={"output.json": SUCCESS})
    def test_result(self):
        result = Controller().show_frequency(params=self.params)
        [item] = result.data.values()
        self.assertEqual((item.value, item.suffix), (1.25, "Hz"))

    @vkt.testing.mock_View(Controller)
    @vkt.testing.mock_PythonAnalysis(get_output_file={"output.json": FAILURE})
    def test_failed_script(self):
        with self.assertRaisesRegex(vkt.UserError, "KeyError"):
            Controller().show_frequency(params=self.params)

    @vkt.testing.mock_View(Controller)
    @mock.patch.object(PythonAnalysis, "execute", side_effect=TimeoutError)
    def test_timeout(self, execute):
        with self.assertRaisesRegex(vkt.UserError, "2 minutes"):
            Controller().show_frequency(params=self.params)
        execute.assert_called_once_with(timeout=120)
