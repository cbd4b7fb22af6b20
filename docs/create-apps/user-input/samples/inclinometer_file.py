import csv
import math

import viktor as vkt


# region read-profile
def read_profile(resource) -> list[tuple[float, float]]:
    """Depth (m) and displacement (mm) of each reading."""
    try:
        with resource.file.open(encoding="utf-8-sig") as stream:
            rows = list(csv.DictReader(stream))
        if any(None in row for row in rows):
            raise ValueError("A row has too many values.")
        if not rows:
            raise ValueError("The file has no readings.")
        profile = [
            (float(row["depth_m"]), float(row["displacement_mm"])) for row in rows
        ]
        if not all(math.isfinite(value) for pair in profile for value in pair):
            raise ValueError("A value is nan or infinite.")
        return profile
    except (csv.Error, KeyError, TypeError, ValueError) as err:
        hint = (
            "The file needs the columns depth_m and displacement_mm, with numbers."
        )
        violation = vkt.InputViolation(hint, fields=["inclinometer"])
        raise vkt.UserError(
            "Replace the file.", input_violations=[violation]
        ) from err
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
        if params.inclinometer is None:
            violation = vkt.InputViolation("Upload a file", ["inclinometer"])
            raise vkt.UserError("Upload the readings of an inclinometer.", input_violations=[violation])

        profile = read_profile(params.inclinometer)
        depth_m, displacement_mm = max(profile, key=lambda reading: abs(reading[1]))
        return vkt.DataResult(
            vkt.DataGroup(
                vkt.DataItem("Largest displacement", displacement_mm, suffix="mm"),
                vkt.DataItem("At a depth of", depth_m, suffix="m"),
            )
        )
