from math import isfinite
from pathlib import Path

import viktor as vkt


def write_settlements(layers: list[tuple[float, float]]) -> vkt.File:
    """Depth (m) and settlement (mm) of each layer."""
    if not layers:
        raise vkt.UserError("There are no layers.")
    # region rows
    rows: list[list[float | str]] = []
    for depth_m, settlement_mm in layers:
        shown = settlement_mm if isfinite(settlement_mm) else "not calculated"
        rows.append([depth_m, shown])
    cells = vkt.spreadsheet.InputCellRange("Settlement", "A", 2, rows)
    # endregion rows
    with open(Path(__file__).parent / "settlement.xlsx", "rb") as template:
        return vkt.spreadsheet.render_spreadsheet(template, [cells])
