import csv

import viktor as vkt


# fragment


class Controller(vkt.Controller):
    label = "Frame"
    parametrization = Parametrization

    @vkt.DataView("Compression")
    def show_compression(self, params, **kwargs):
        if params.results is None or params.load_case is None:
            raise vkt.UserError("Upload member forces and choose a load case.")

        rows = read_forces(results=params.results)
        forces_kN = [
            float(row["axial_kN"])
            for row in rows
            if row["load_case"] == params.load_case
        ]
        if not forces_kN:
            raise vkt.UserError(
                "The file does not hold this load case. Choose another one."
            )

        item = vkt.DataItem(
            "Lowest axial force", min(forces_kN), suffix="kN", number_of_decimals=1
        )
        return vkt.DataResult(vkt.DataGroup(item))
