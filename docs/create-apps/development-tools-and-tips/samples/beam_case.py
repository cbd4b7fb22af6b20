import unittest

import viktor as vkt


class Parametrization(vkt.Parametrization):
    span_m = vkt.NumberField("Span", suffix="m")


class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.DataView("Results")
    def show_results(self, params, **kwargs):
        return vkt.DataResult(vkt.DataGroup())


# region test-reported-case
class TestReportedCase(unittest.TestCase):
    @vkt.testing.mock_View(Controller)
    def test_short_span(self):
        form = {"span_m": 1, "load_kN_per_m": 0, "section": "IPE 200"}
        params = vkt.testing.mock_params(form, Parametrization)
        Controller().show_results(params=params)
# endregion test-reported-case
