import math

import viktor as vkt

FRICTION_ANGLE = 35  # degrees


class Parametrization(vkt.Parametrization):
    # fragment


class Controller(vkt.Controller):
    label = "Sand slope"
    parametrization = Parametrization

    @vkt.DataView("Stability")
    def show_stability(self, params, **kwargs):
        factor = math.tan(math.radians(FRICTION_ANGLE)) / math.tan(
            math.radians(params.slope)
        )
        item = vkt.DataItem("Factor of safety", factor, number_of_decimals=2)
        return vkt.DataResult(vkt.DataGroup(item))
