from pathlib import Path

import viktor as vkt

WORKBOOK = Path(__file__).parent / "head_loss.xlsx"
NAMES = ["flow", "diameter", "length", "roughness"]


class Parametrization(vkt.Parametrization):
    flow = vkt.NumberField("Flow", suffix="m³/h", default=90, min=1)
    diameter = vkt.NumberField("Diameter", suffix="mm", default=150, min=10)
    length = vkt.NumberField("Length", suffix="m", default=400, min=1)
    roughness = vkt.NumberField("Roughness", suffix="mm", default=0.1, min=0.001)
    download = vkt.DownloadButton("Download", "download_workbook", longpoll=True)


class Controller(vkt.Controller):
    label = "Water pipe"
    parametrization = Parametrization

    def download_workbook(self, params, **kwargs):
        inputs = [
            vkt.spreadsheet.SpreadsheetCalculationInput(name, params[name])
            for name in NAMES
        ]
        # region sheet
        sheet = vkt.spreadsheet.SpreadsheetCalculation.from_path(WORKBOOK, inputs)
        result = sheet.evaluate(include_filled_file=True)
        return vkt.DownloadResult(result.file, "head_loss.xlsx")
        # endregion sheet
