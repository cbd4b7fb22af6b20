import csv
import io
import math

import viktor as vkt

STEEL_kg_m3 = 7850


class Parametrization(vkt.Parametrization):
    mark = vkt.TextField("Bar mark", default="01")
    diameter = vkt.OptionField(
        "Diameter", options=[10, 12, 16, 20, 25], default=16, suffix="mm"
    )
    length = vkt.NumberField("Length", suffix="m", default=5.8, min=0.1)
    number = vkt.IntegerField("Bars", default=24, min=1)
    download = vkt.DownloadButton(
        "Download bar schedule", method="download_schedule"
    )


class Controller(vkt.Controller):
    label = "Reinforcement"
    parametrization = Parametrization

    def download_schedule(self, params, **kwargs):
        fields = ("mark", "diameter", "length", "number")
        empty = [name for name in fields if params[name] in (None, "")]
        if empty:
            violation = vkt.InputViolation("Fill in a value", empty)
            raise vkt.UserError("Complete the form.", input_violations=[violation])

        # fragment
