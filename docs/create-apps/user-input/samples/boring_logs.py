import csv

import viktor as vkt


class Parametrization(vkt.Parametrization):
    borings = vkt.MultiFileField(
        "Boring logs", file_types=[".csv"], max_size=500_000, flex=100
    )


class Controller(vkt.Controller):
    label = "Soil investigation"
    parametrization = Parametrization

    @vkt.TableView("Borings")
    def show_borings(self, params, **kwargs):
        # region rows
        rows = []
        for boring in params.borings:
            with boring.file.open(encoding="utf-8-sig") as stream:
                layers = list(csv.DictReader(stream))
            depth_m = sum(float(layer["thickness_m"]) for layer in layers)
            rows.append([boring.filename, round(depth_m, 2)])
        return vkt.TableResult(rows, column_headers=["Boring", "Depth (m)"])
        # endregion rows
