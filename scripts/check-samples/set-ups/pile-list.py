import csv
import math

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

    def read_file(self, params, **kwargs):
        if params.source is None:
            violation = vkt.InputViolation("Upload a file", ["source"])
            raise vkt.UserError("Upload a CSV file with the columns mark and load_kN.", input_violations=[violation])

        # fragment
