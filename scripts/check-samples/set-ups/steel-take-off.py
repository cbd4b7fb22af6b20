import csv
import math

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
            message = "Select a CSV file with length_m and mass_kg_per_m."
            violation = vkt.InputViolation("Select a file", ["schedule"])
            raise vkt.UserError(message, input_violations=[violation])

        # fragment
        item = vkt.DataItem(
            "Steel", mass_kg / 1000, suffix="t", number_of_decimals=2
        )
        return vkt.DataResult(vkt.DataGroup(item))
