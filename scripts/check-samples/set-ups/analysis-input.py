import re

import viktor as vkt


class Parametrization(vkt.Parametrization):
    model = vkt.FileField("Model", file_types=[".inp"], max_size=1_000_000)
    wind_speed = vkt.NumberField("Wind speed", suffix="m/s", default=27, min=1)
    download = vkt.DownloadButton("Download model", method="download_model")


class Controller(vkt.Controller):
    label = "Mast"
    parametrization = Parametrization

    def download_model(self, params, **kwargs):
        empty = [name for name in ["model", "wind_speed"] if params[name] is None]
        if empty:
            violation = vkt.InputViolation("Fill in this field.", fields=empty)
            raise vkt.UserError("Fill in all fields.", input_violations=[violation])
        # fragment
