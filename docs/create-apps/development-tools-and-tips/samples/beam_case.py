import unittest

import viktor as vkt


class Parametrization(vkt.Parametrization):
    load = vkt.NumberField("Load", suffix="kN/m")
    span = vkt.NumberField("Span", suffix="m")


class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.DataView("Deflection")
    def show_deflection(self, params, **kwargs):
        return vkt.DataResult(vkt.DataGroup())


# region test-reported-case
class TestReportedCase(unittest.TestCase):
    @vkt.testing.mock_View(Controller)
    def test_short_span(self):
        params = vkt.testing.mock_params({"load": 0, "span": 1}, Parametrization)
        Controller().show_deflection(params=params)
# endregion test-reported-case
