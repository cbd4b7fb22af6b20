import csv
import math

import viktor as vkt


# fragment


class Parametrization(vkt.Parametrization):
    inclinometer = vkt.FileField(
        "Inclinometer readings", file_types=[".csv"], flex=100
    )


class Controller(vkt.Controller):
    label = "Sheet pile wall"
    parametrization = Parametrization

    @vkt.DataView("Displacement")
    def show_displacement(self, params, **kwargs):
        if params.inclinometer is None:
            violation = vkt.InputViolation("Upload a file", ["inclinometer"])
            raise vkt.UserError("Upload the readings of an inclinometer.", input_violations=[violation])

        profile = read_profile(params.inclinometer)
        depth_m, displacement_mm = max(profile, key=lambda reading: abs(reading[1]))
        return vkt.DataResult(
            vkt.DataGroup(
                vkt.DataItem("Largest displacement", displacement_mm, suffix="mm"),
                vkt.DataItem("At a depth of", depth_m, suffix="m"),
            )
        )
