import io
import math

import openpyxl

import viktor as vkt


class Parametrization(vkt.Parametrization):
    piles = vkt.FileField("Pile list", file_types=[".xlsx"], max_size=1_000_000)
    download = vkt.DownloadButton("Add volumes", method="add_volumes")


class Controller(vkt.Controller):
    label = "Piles"
    parametrization = Parametrization

    def add_volumes(self, params, **kwargs):
        if not params.piles:
            raise vkt.UserError("Upload a pile list.")
        # region workbook
        with params.piles.file.open_binary() as stream:
            workbook = openpyxl.load_workbook(stream)
        sheet = workbook.active
        sheet["D1"] = "Volume (m³)"
        for row in range(2, sheet.max_row + 1):
            diameter_m = sheet.cell(row, 2).value
            length_m = sheet.cell(row, 3).value
            sheet.cell(row, 4).value = math.pi / 4 * diameter_m**2 * length_m
        target = io.BytesIO()
        workbook.save(target)
        return vkt.DownloadResult(target, "pile_volumes.xlsx")
        # endregion workbook
