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
        if not params.schedule:
            raise vkt.UserError("Select a file with length_m and mass_kg_per_m.")
        # region token
        token = vkt.external.OAuth2Integration(INTEGRATION).get_access_token()
        file = params.schedule.get_latest_version(token).get_file()
        with file.open(encoding="utf-8-sig") as stream:
            rows = list(csv.DictReader(stream))
        if not rows:
            raise vkt.UserError("The file lists no members.")
        masses_kg = [
            float(row["length_m"]) * float(row["mass_kg_per_m"]) for row in rows
        ]
        # endregion token
        item = vkt.DataItem(
            "Steel", sum(masses_kg) / 1000, suffix="t", number_of_decimals=2
        )
        return vkt.DataResult(vkt.DataGroup(item))
