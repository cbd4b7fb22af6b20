import math

import viktor as vkt


class Parametrization(vkt.Parametrization):
    flow = vkt.NumberField("Flow rate", suffix="m³/h", default=40, min=0)
    diameter = vkt.NumberField("Inner diameter", suffix="mm", default=100, min=0)


class Controller(vkt.Controller):
    label = "Marked water pipe"
    parametrization = Parametrization

    @vkt.DataView("Velocity")
    def show_velocity(self, params, **kwargs):
        # region mark
        if not params.diameter:
            mark = vkt.InputViolation("Enter more than 0 mm.", fields=["diameter"])
            raise vkt.UserError("Fill in the diameter.", input_violations=[mark])
        # endregion mark
        area = math.pi / 4 * (params.diameter / 1000) ** 2  # m2
        velocity = params.flow / 3600 / area  # m/s
        item = vkt.DataItem("Velocity", velocity, suffix="m/s", number_of_decimals=2)
        return vkt.DataResult(vkt.DataGroup(item))
