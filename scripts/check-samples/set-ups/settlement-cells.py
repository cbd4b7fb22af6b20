import math
from pathlib import Path

import viktor as vkt


def write_settlements(layers: list[tuple[float, float]]) -> vkt.File:
    """Depth (m) and settlement (mm) of each layer."""
    if not layers:
        raise vkt.UserError("There are no layers.")
    # fragment
    with open(Path(__file__).parent / "settlement.xlsx", "rb") as template:
        return vkt.spreadsheet.render_spreadsheet(template, [cells])
