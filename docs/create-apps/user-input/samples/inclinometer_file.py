import csv
import math

import viktor as vkt

COLUMNS = ["depth_m", "displacement_mm"]


# region read-profile
def read_profile(resource) -> list[tuple[float, float]]:
    """Depth (m) and displacement (mm) of each reading."""
    try:
        with resource.file.open(encoding="utf-8-sig") as stream:
            header, *rows = filter(None, csv.reader(stream))
        profile = [(float(depth), float(moved)) for depth, moved in rows]
    except (csv.Error, ValueError):
        header, profile = [], []
    is_finite = all(math.isfinite(value) for row in profile for value in row)
    if header != COLUMNS or not profile or not is_finite:
        hint = f"The file needs the columns {' and '.join(COLUMNS)}, with numbers."
        violation = vkt.InputViolation(hint, fields=["inclinometer"])
        raise vkt.UserError("Replace the file.", input_violations=[violation])
    return profile
# endregion read-profile


class Parametrization(vkt.Parametrization):
    inclinometer = vkt.FileField(
        "Inclinometer readings", file_types=[".csv"], flex=100
    )


class Controller(vkt.Controller):
    label = "Sheet pile wall"
    parametrization = Parametrization

    @vkt.DataView("Displacement")
    def show_displacement(self, params, **kwargs):
        if not params.inclinometer:
            raise vkt.UserError("Upload the readings of an inclinometer.")
        profile = read_profile(params.inclinometer)
        depth_m, displacement_mm = max(profile, key=lambda reading: abs(reading[1]))
        return vkt.DataResult(
            vkt.DataGroup(
                vkt.DataItem("Largest displacement", displacement_mm, suffix="mm"),
                vkt.DataItem("At a depth of", depth_m, suffix="m"),
            )
        )
