import csv

import viktor as vkt


# region read-forces
@vkt.memoize
def read_forces(*, results) -> list[dict[str, str]]:
    """Rows of a file with the columns load_case, member and axial_kN."""
    with results.file.open(encoding="utf-8-sig") as stream:
        rows = list(csv.DictReader(stream))
    if any(None in row for row in rows):
        raise ValueError("A row has too many values.")
    return rows


def get_load_cases(params, **kwargs):
    if params.results is None:
        return []
    try:
        rows = read_forces(results=params.results)
        return sorted({row["load_case"] for row in rows})
    except (csv.Error, KeyError, TypeError, ValueError):
        return []  # the view says what is wrong
# endregion read-forces


class Parametrization(vkt.Parametrization):
    results = vkt.FileField("Member forces", file_types=[".csv"])
    load_case = vkt.OptionField("Load case", options=get_load_cases)


class Controller(vkt.Controller):
    label = "Frame"
    parametrization = Parametrization

    @vkt.DataView("Compression")
    def show_compression(self, params, **kwargs):
        fields = ("results", "load_case")
        empty = [name for name in fields if params[name] is None]
        if empty:
            violation = vkt.InputViolation("Fill in a value", empty)
            raise vkt.UserError("Complete the form.", input_violations=[violation])

        rows = read_forces(results=params.results)
        forces_kN = [
            float(row["axial_kN"])
            for row in rows
            if row["load_case"] == params.load_case
        ]
        if not forces_kN:
            violation = vkt.InputViolation("Choose another load case", ["load_case"])
            raise vkt.UserError("The file does not hold this load case.", input_violations=[violation])

        item = vkt.DataItem(
            "Lowest axial force", min(forces_kN), suffix="kN", number_of_decimals=1
        )
        return vkt.DataResult(vkt.DataGroup(item))
