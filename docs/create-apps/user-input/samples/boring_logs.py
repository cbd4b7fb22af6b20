import csv

import viktor as vkt


class Parametrization(vkt.Parametrization):
    borings = vkt.MultiFileField(
        "Boring logs", file_types=[".csv"], max_size=500_000, flex=100
    )


class Controller(vkt.Controller):
    label = "Soil investigation"
    parametrization = Parametrization

    @vkt.TableView("Peat")
    def show_peat(self, params, **kwargs):
        if not params.borings:
            violation = vkt.InputViolation("Upload a file", ["borings"])
            raise vkt.UserError(
                "Upload one boring log or more.", input_violations=[violation]
            )

        rows = []
        # region name
        for boring in params.borings:
            name = boring.filename
            with boring.file.open(encoding="utf-8-sig") as stream:
                layers = list(csv.DictReader(stream))
            empty = [
                row for row in layers if not (row["soil"] and row["thickness_m"])
            ]
            if empty or not layers or any(None in row for row in layers):
                violation = vkt.InputViolation(
                    f"Correct the rows of {name}", ["borings"]
                )
                raise vkt.UserError(
                    "Correct the file.", input_violations=[violation]
                )
            peat = [
                layer for layer in layers if layer["soil"].strip().lower() == "peat"
            ]
            peat_m = sum(float(layer["thickness_m"]) for layer in peat)
            rows.append([name, round(peat_m, 2)])
        # endregion name
        return vkt.TableResult(rows, column_headers=["Boring", "Peat (m)"])
