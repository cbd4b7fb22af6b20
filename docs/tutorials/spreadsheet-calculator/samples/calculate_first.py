from pathlib import Path

import viktor as vkt

WORKBOOK = Path(__file__).parents[1] / "app" / "bearing_resistance.xlsx"


# region calculate
def calculate(params, with_file: bool = False) -> vkt.spreadsheet.SpreadsheetResult:
    """Fill in the spreadsheet with the values of the form and calculate it."""
    inputs = [
        vkt.spreadsheet.SpreadsheetCalculationInput(name, value)
        for section in ("footing", "soil", "loads")
        for name, value in params[section].items()
    ]
    calculation = vkt.spreadsheet.SpreadsheetCalculation.from_path(WORKBOOK, inputs)
    return calculation.evaluate(include_filled_file=with_file)
# endregion calculate
