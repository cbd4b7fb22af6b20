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
        if not params.model or params.wind_speed is None:
            raise vkt.UserError("Fill in all fields.")
        # region text
        text = params.model.file.getvalue(encoding="utf-8-sig")
        new_line = f"WIND_SPEED={params.wind_speed}"
        changed, count = re.subn(r"(?m)^WIND_SPEED=[^\r\n]*", new_line, text)
        if count != 1:
            raise vkt.UserError("The file needs one line with WIND_SPEED=.")
        return vkt.DownloadResult(vkt.File.from_data(changed), "model.inp")
        # endregion text
