import math

import viktor as vkt

# fragment


class Controller(vkt.Controller):
    label = "Tube"
    parametrization = Parametrization

    @vkt.DataView("Section")
    def show_section(self, params, **kwargs):
        if None in (params.diameter, params.thickness):
            raise vkt.UserError("Fill in the diameter and the wall thickness.")

        area_mm2 = math.pi * (params.diameter - params.thickness) * params.thickness
        item = vkt.DataItem("Area", area_mm2, suffix="mm²", number_of_decimals=0)
        return vkt.DataResult(vkt.DataGroup(item))
