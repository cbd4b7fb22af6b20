# region app
from pathlib import Path

import viktor as vkt

WORKBOOK = Path(__file__).parent / "bearing_resistance.xlsx"


class Parametrization(vkt.Parametrization):
    footing = vkt.Section("Footing", initially_expanded=True)
    footing.width = vkt.NumberField("Width", suffix="m", default=1.8)


class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.DataView("Results")
    def show_results(self, params, **kwargs):
        width = vkt.spreadsheet.SpreadsheetCalculationInput(
            "width", params.footing.width
        )
        calculation = vkt.spreadsheet.SpreadsheetCalculation.from_path(
            WORKBOOK, [width]
        )
        resistance = calculation.evaluate().values["design_resistance"]
        item = vkt.DataItem(
            "Resistance", resistance, suffix="kN", number_of_decimals=0
        )
        return vkt.DataResult(vkt.DataGroup(item))
# endregion app
