import unittest

import viktor as vkt


class Parametrization(vkt.Parametrization):
    span_m = vkt.NumberField("Span", suffix="m")


class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.DataView("Results")
    def show_results(self, params, **kwargs):
        return vkt.DataResult(vkt.DataGroup())


# fragment
