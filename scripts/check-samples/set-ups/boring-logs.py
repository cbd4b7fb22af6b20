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
            raise vkt.UserError("Upload one boring log or more.", input_violations=[violation])

        rows = []
        # fragment
        return vkt.TableResult(rows, column_headers=["Boring", "Peat (m)"])
