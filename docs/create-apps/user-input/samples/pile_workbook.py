import math

import pandas as pd

import viktor as vkt


class Parametrization(vkt.Parametrization):
    pile_list = vkt.FileField("Pile list", file_types=[".xlsx"])


class Controller(vkt.Controller):
    label = "Bored piles"
    parametrization = Parametrization

    @vkt.DataView("Concrete")
    def show_concrete(self, params, **kwargs):
        if params.pile_list is None:
            message = "Upload a workbook with the columns diameter_m and length_m."
            violation = vkt.InputViolation("Upload a file", ["pile_list"])
            raise vkt.UserError(message, input_violations=[violation])

        # region piles
        with params.pile_list.file.open_binary() as stream:
            piles = pd.read_excel(stream)
        incomplete = piles[["diameter_m", "length_m"]].count(axis=1) < 2
        if incomplete.any():
            rows = ", ".join(str(index + 2) for index in piles.index[incomplete])
            violation = vkt.InputViolation(f"Complete row {rows}", ["pile_list"])
            raise vkt.UserError("Correct the file.", input_violations=[violation])
        volumes_m3 = math.pi / 4 * piles["diameter_m"] ** 2 * piles["length_m"]
        # endregion piles
        if piles.empty:
            violation = vkt.InputViolation("Upload a list with piles", ["pile_list"])
            raise vkt.UserError("The list is empty.", input_violations=[violation])
        item = vkt.DataItem(
            "Concrete", float(volumes_m3.sum()), suffix="m³", number_of_decimals=1
        )
        return vkt.DataResult(vkt.DataGroup(item))
