import math

import viktor as vkt

# region require
def require(params, *names: str) -> None:
    """Stop the job and mark the fields that are empty."""
    empty = [name for name in names if params[name] is None]
    if empty:
        violation = vkt.InputViolation("Fill in a value", fields=empty)
        raise vkt.UserError("Complete the form.", input_violations=[violation])
# endregion require


class Parametrization(vkt.Parametrization):
    flow = vkt.NumberField("Flow", suffix="m³/h", min=0)
    diameter = vkt.NumberField("Inner diameter", suffix="mm", default=150, min=10)


class Controller(vkt.Controller):
    label = "Water main"
    parametrization = Parametrization

    @vkt.DataView("Velocity")
    def show_velocity(self, params, **kwargs):
        require(params, "flow", "diameter")
        area_m2 = math.pi / 4 * (params.diameter / 1000) ** 2
        velocity_m_s = params.flow / 3600 / area_m2
        item = vkt.DataItem("Velocity", velocity_m_s, suffix="m/s", number_of_decimals=2)
        return vkt.DataResult(vkt.DataGroup(item))
