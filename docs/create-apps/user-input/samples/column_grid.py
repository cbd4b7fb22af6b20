import re

import viktor as vkt


# region read-spacings
def read_spacings(text: str) -> list[float]:
    """Spacings (m) of a column grid, from text such as "3x6.0 + 2x4.8"."""
    spacings = []
    for part in text.split("+"):
        found = re.fullmatch(
            r"\s*(?:([1-9]\d?)\s*x\s*)?([1-9]\d*(?:[.,]\d+)?)\s*", part
        )
        if found is None:
            message = f'"{part.strip()}" is not a spacing, such as 3x6.0 or 4.8.'
            violation = vkt.InputViolation(message, ["spacings"])
            raise vkt.UserError(message, input_violations=[violation])
        count, spacing_m = found.groups()
        spacings += int(count or 1) * [float(spacing_m.replace(",", "."))]
    return spacings
# endregion read-spacings


class Parametrization(vkt.Parametrization):
    spacings = vkt.TextField(
        "Column grid", suffix="m", default="3x6.0 + 2x4.8", flex=50
    )


class Controller(vkt.Controller):
    label = "Hall"
    parametrization = Parametrization

    @vkt.DataView("Grid")
    def show_grid(self, params, **kwargs):
        spacings = read_spacings(params.spacings)
        return vkt.DataResult(
            vkt.DataGroup(
                vkt.DataItem("Bays", len(spacings)),
                vkt.DataItem(
                    "Length", sum(spacings), suffix="m", number_of_decimals=1
                ),
            )
        )
