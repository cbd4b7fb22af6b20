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
        # region workbook
        with params.piles.file.open_binary() as stream:
            workbook = openpyxl.load_workbook(stream)
        sheet = workbook.active
        if sheet.max_row < 2:
            raise vkt.UserError("The list has no piles.")
        sheet["D1"] = "Volume (m³)"
        for row in range(2, sheet.max_row + 1):
            diameter_m, length_m = (
                sheet.cell(row, 2).value,
                sheet.cell(row, 3).value,
            )
            if not is_positive(diameter_m) or not is_positive(length_m):
                raise vkt.UserError(
                    f"Fill in the diameter and the length in row {row}."
                )
            sheet.cell(row, 4).value = math.pi / 4 * diameter_m**2 * length_m
        target = io.BytesIO()
        workbook.save(target)
        return vkt.DownloadResult(target, "pile_volumes.xlsx")
        # endregion workbook
