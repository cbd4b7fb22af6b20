import csv

import viktor as vkt

INTEGRATION = "autodesk-projects"


class Parametrization(vkt.Parametrization):
    schedule = vkt.AutodeskFileField(
        "Member schedule", oauth2_integration=INTEGRATION, file_types=[".csv"]
    )


class Controller(vkt.Controller):
    label = "Steel take-off"
    parametrization = Parametrization

    @vkt.DataView("Steel", duration_guess=10)
    def show_steel(self, params, **kwargs):
        if params.schedule is None:
            raise vkt.UserError(
                "Select a CSV file with length_m and mass_kg_per_m."
            )

        # fragment
        item = vkt.DataItem(
            "Steel", mass_kg / 1000, suffix="t", number_of_decimals=2
        )
        return vkt.DataResult(vkt.DataGroup(item))
