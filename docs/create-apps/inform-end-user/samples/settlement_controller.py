import csv
import math

import viktor as vkt


# region read-settlement
def read_settlement(cell: str, line: int) -> float:
    """Settlement (mm) in one cell of a CSV file."""
    try:
        settlement = float(cell)
    except ValueError as err:
        raise vkt.UserError(f"Line {line}: settlement_mm is not a number.") from err
    if not math.isfinite(settlement):
        raise vkt.UserError(f"Line {line}: settlement_mm is nan or inf.")
    return settlement
# endregion read-settlement


class Parametrization(vkt.Parametrization):
    readings = vkt.FileField("Settlement readings", file_types=[".csv"])


class Controller(vkt.Controller):
    label = "Settlement"
    parametrization = Parametrization

    @vkt.DataView("Settlement")
    def show_settlement(self, params, **kwargs):
        if not params.readings:
            raise vkt.UserError("Choose a file with readings.")
        with params.readings.file.open(encoding="utf-8-sig") as stream:
            rows = csv.DictReader(stream)
            largest = max(
                read_settlement(row["settlement_mm"] or "", rows.line_num)
                for row in rows
            )
        item = vkt.DataItem("Largest settlement", largest, suffix="mm")
        return vkt.DataResult(vkt.DataGroup(item))
