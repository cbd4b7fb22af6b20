import io
import math

import openpyxl

import viktor as vkt


def is_positive(value: object) -> bool:
    return isinstance(value, (int, float)) and math.isfinite(value) and value > 0


class Parametrization(vkt.Parametrization):
    piles = vkt.FileField("Pile list", file_types=[".xlsx"], max_size=1_000_000)
    download = vkt.DownloadButton("Add volumes", method="add_volumes")


class Controller(vkt.Controller):
    label = "Piles"
    parametrization = Parametrization

    def add_volumes(self, params, **kwargs):
        if params.piles is None:
            violation = vkt.InputViolation("Upload a file.", fields=["piles"])
            raise vkt.UserError("Upload a pile list.", input_violations=[violation])
        # fragment
