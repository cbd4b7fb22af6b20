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

        # region token
        token = vkt.external.OAuth2Integration(INTEGRATION).get_access_token()
        file = params.schedule.get_latest_version(token).get_file()
        try:
            with file.open(encoding="utf-8-sig") as stream:
                rows = list(csv.DictReader(stream))
        except (csv.Error, UnicodeError):
            rows = []
        if not rows:
            empty = vkt.InputViolation(
                "No members found in the file.", ["schedule"]
            )
            raise vkt.UserError("Correct the file.", input_violations=[empty])
        mass_kg = 0.0
        for number, row in enumerate(rows, start=1):
            try:
                length_m, mass_kg_m = float(row["length_m"]), float(
                    row["mass_kg_per_m"]
                )
                valid = 0 < length_m < math.inf and 0 < mass_kg_m < math.inf
                if None in row or not valid:
                    raise ValueError(
                        "The row has too many values or impossible ones."
                    )
                mass_kg += length_m * mass_kg_m
            except (KeyError, TypeError, ValueError) as err:
                wrong = vkt.InputViolation(
                    f"Correct member {number}.", ["schedule"]
                )
                raise vkt.UserError(
                    "Correct the file.", input_violations=[wrong]
                ) from err
        # endregion token
        item = vkt.DataItem(
            "Steel", mass_kg / 1000, suffix="t", number_of_decimals=2
        )
        return vkt.DataResult(vkt.DataGroup(item))
