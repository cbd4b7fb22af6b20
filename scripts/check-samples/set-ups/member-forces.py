import csv

import viktor as vkt


# fragment


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
