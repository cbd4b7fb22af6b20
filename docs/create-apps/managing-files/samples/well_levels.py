import csv

import viktor as vkt


class Parametrization(vkt.Parametrization):
    levels = vkt.FileField("Groundwater levels", file_types=[".csv"])


class Controller(vkt.Controller):
    label = "Well"
    parametrization = Parametrization

    @vkt.DataView("Levels")
    def show_levels(self, params, **kwargs):
        if not params.levels:
            raise vkt.UserError("Upload levels.")
        # region levels
        levels = params.levels.file.copy()
        with levels.open(encoding="utf-8-sig") as stream:
            header = stream.readline()
        with levels.open(encoding="utf-8-sig") as stream:
            rows = list(csv.DictReader(stream))
        # endregion levels
        names = vkt.DataItem("Columns", header.strip())
        return vkt.DataResult(vkt.DataGroup(names, vkt.DataItem("Rows", len(rows))))
