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

    # fragment
