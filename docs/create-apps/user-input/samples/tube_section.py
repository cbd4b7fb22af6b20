import math

import viktor as vkt

# region min-diameter
MIN_DIAMETER = 20  # mm


def get_max_thickness(diameter_mm):
    if diameter_mm is None:
        return MIN_DIAMETER / 2
    return diameter_mm / 2
# endregion min-diameter


class Parametrization(vkt.Parametrization):
    diameter = vkt.NumberField(
        "Outer diameter", suffix="mm", default=168.3, min=MIN_DIAMETER
    )
    thickness = vkt.NumberField(
        "Wall thickness",
        suffix="mm",
        default=6.3,
        min=0.5,
        max=vkt.FunctionLookup(get_max_thickness, vkt.Lookup("diameter")),
    )


class Controller(vkt.Controller):
    label = "Tube"
    parametrization = Parametrization

    @vkt.DataView("Section")
    def show_section(self, params, **kwargs):
        fields = ("diameter", "thickness")
        empty = [name for name in fields if params[name] is None]
        if empty:
            violation = vkt.InputViolation("Fill in a value", empty)
            raise vkt.UserError("Complete the form.", input_violations=[violation])

        area_mm2 = math.pi * (params.diameter - params.thickness) * params.thickness
        item = vkt.DataItem("Area", area_mm2, suffix="mm²", number_of_decimals=0)
        return vkt.DataResult(vkt.DataGroup(item))
