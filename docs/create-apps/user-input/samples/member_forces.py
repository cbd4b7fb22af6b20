import csv

import viktor as vkt


# region read-forces
@vkt.memoize
def read_forces(*, results) -> list[dict[str, str]]:
    with results.file.open(encoding="utf-8-sig") as stream:
        return list(csv.DictReader(stream))


def get_load_cases(params, **kwargs):
    try:
        rows = read_forces(results=params.results) if params.results else []
        return sorted({row["load_case"] for row in rows})
    except (csv.Error, KeyError, TypeError, ValueError):
        return []  # the view reports what is wrong
# endregion read-forces


class Parametrization(vkt.Parametrization):
    results = vkt.FileField("Member forces", file_types=[".csv"])
    load_case = vkt.OptionField("Load case", options=get_load_cases)


class Controller(vkt.Controller):
    label = "Frame"
    parametrization = Parametrization

    @vkt.DataView("Compression")
    def show_compression(self, params, **kwargs):
        if not params.results or not params.load_case:
            raise vkt.UserError("Upload member forces, and choose a load case.")
        rows = read_forces(results=params.results)
        if any(None in row for row in rows):
            raise vkt.UserError("A row of the file has too many values.")
        forces_kN = [
            float(row["axial_kN"])
            for row in rows
            if row["load_case"] == params.load_case
        ]
        item = vkt.DataItem(
            "Lowest axial force", min(forces_kN), suffix="kN", number_of_decimals=1
        )
        return vkt.DataResult(vkt.DataGroup(item))
