import math

import viktor as vkt

FRICTION_ANGLE = 35  # degrees


class Parametrization(vkt.Parametrization):
    # region slope
    slope = vkt.NumberField(
        "Angle of the slope",
        suffix="°",
        variant="slider",
        default=26,
        min=10,
        max=45,
        flex=100,
    )
    # endregion slope


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
