import re

import viktor as vkt


class Parametrization(vkt.Parametrization):
    borehole = vkt.TextField("Borehole", default="BH-07", flex=50)
    depth = vkt.NumberField(
        "Depth of the sample", suffix="m", default=3.5, min=0, flex=50
    )


class Controller(vkt.Controller):
    label = "Soil sample"
    parametrization = Parametrization

    @vkt.DataView("Label")
    def show_label(self, params, **kwargs):
        # region borehole
        borehole = params.borehole.strip().upper()
        if not re.fullmatch(r"BH-\d\d", borehole):
            message = "Write BH, a hyphen and two digits, such as BH-07"
            violation = vkt.InputViolation(message, ["borehole"])
            raise vkt.UserError(
                "Correct the borehole.", input_violations=[violation]
            )
        # endregion borehole
        if params.depth is None:
            violation = vkt.InputViolation("Fill in the depth", ["depth"])
            raise vkt.UserError("Correct the depth.", input_violations=[violation])

        item = vkt.DataItem("Label", f"{borehole} / {params.depth:.2f} m")
        return vkt.DataResult(vkt.DataGroup(item))
