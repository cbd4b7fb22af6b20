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
        # region area-m2
        area_m2 = math.pi / 4 * (params.diameter / 1000) ** 2
        mass_kg = area_m2 * params.length * params.number * STEEL_kg_m3
        bar = [params.mark, params.diameter, params.length, params.number]
        stream = io.StringIO()
        writer = csv.writer(stream)
        writer.writerow(["mark", "diameter_mm", "length_m", "number", "mass_kg"])
        writer.writerow([*bar, f"{mass_kg:.1f}"])
        content = stream.getvalue()
        return vkt.DownloadResult(content, "bar_schedule.csv", encoding="utf-8-sig")
        # endregion area-m2
