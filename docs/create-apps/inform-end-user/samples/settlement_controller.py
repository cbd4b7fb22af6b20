import csv
import math

import viktor as vkt


# region read-settlements
def read_settlements(file: vkt.File) -> list[float]:
    """Settlements (mm) from the column settlement_mm of a CSV file."""
    settlements = []
    with file.open(encoding="utf-8-sig") as stream:
        rows = csv.DictReader(stream)
        if "settlement_mm" not in (rows.fieldnames or []):
            raise vkt.UserError("Add the column settlement_mm to the first line.")
        for row in rows:
            try:
                settlement = float(row["settlement_mm"])
            except (TypeError, ValueError) as err:
                raise vkt.UserError(
                    f"Line {rows.line_num} has no number in settlement_mm."
                ) from err
            if None in row or not math.isfinite(settlement):
                raise vkt.UserError(
                    f"Line {rows.line_num} has an extra cell, nan or inf."
                )
            settlements.append(settlement)
    return settlements
# endregion read-settlements


class Parametrization(vkt.Parametrization):
    readings = vkt.FileField("Settlement readings", file_types=[".csv"])


class Controller(vkt.Controller):
    label = "Settlement"
    parametrization = Parametrization

    @vkt.DataView("Settlement")
    def show_settlement(self, params, **kwargs):
        if params.readings is None:
            mark = vkt.InputViolation("Choose a file.", fields=["readings"])
            raise vkt.UserError("Choose a file with readings.", input_violations=[mark])
        settlements = read_settlements(params.readings.file)
        if not settlements:
            raise vkt.UserError("The file holds no readings.")
        item = vkt.DataItem("Largest settlement", max(settlements), suffix="mm")
        return vkt.DataResult(vkt.DataGroup(item))
