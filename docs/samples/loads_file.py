import pandas as pd

import viktor as vkt


class Parametrization(vkt.Parametrization):
    loads = vkt.FileField("Loads", file_types=[".csv"])


class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.DataView("Loads")
    def show_total(self, params, **kwargs):
        if params.loads is None:
            raise vkt.UserError("Upload a file with loads.")
        # region read
        with params.loads.file.open_binary() as stream:
            loads = pd.read_csv(stream, encoding="utf-8-sig")
        # endregion read
        item = vkt.DataItem("Total", float(loads["load_kN"].sum()), suffix="kN")
        return vkt.DataResult(vkt.DataGroup(item))
