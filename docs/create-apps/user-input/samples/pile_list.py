import csv

import viktor as vkt


class Parametrization(vkt.Parametrization):
    source = vkt.FileField("Pile list", file_types=[".csv"])
    read = vkt.SetParamsButton("Read file into table", method="read_file")
    piles = vkt.Table("Piles")
    piles.mark = vkt.TextField("Mark")
    piles.load = vkt.NumberField("Load", suffix="kN")


class Controller(vkt.Controller):
    label = "Pile plan"
    parametrization = Parametrization

    # region rows
    def read_file(self, params, **kwargs):
        if not params.source:
            raise vkt.UserError("Upload a file with the columns mark and load_kN.")
        with params.source.file.open(encoding="utf-8-sig") as stream:
            rows = [
                {"mark": row["mark"], "load": float(row["load_kN"])}
                for row in csv.DictReader(stream)
            ]
        return vkt.SetParamsResult({"piles": rows})

    # endregion rows
