import csv

import viktor as vkt


def read_settlements(file: vkt.File) -> list[float]:
    """Settlements (mm) from the column settlement_mm of a CSV file."""
    settlements = []
    with file.open(encoding="utf-8-sig") as stream:
        rows = csv.DictReader(stream)
        if "settlement_mm" not in (rows.fieldnames or []):
            raise vkt.UserError("Add the column settlement_mm to the first line.")
        for row in rows:
            try:
                settlements.append(float(row["settlement_mm"]))
            except (TypeError, ValueError) as err:
                raise vkt.UserError(
                    f"Line {rows.line_num} has no number in settlement_mm."
                ) from err
    return settlements
