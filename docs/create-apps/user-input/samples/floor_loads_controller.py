import pandas as pd
import viktor as vkt


class Parametrization(vkt.Parametrization):
    loads = vkt.Table("Loads")
    loads.floor = vkt.IntegerField("Floor")
    loads.load = vkt.NumberField("Load", suffix="kN")


class Controller(vkt.Controller):
    label = "Building"
    parametrization = Parametrization

    @vkt.DataView("Loads per floor")
    def show_loads(self, params, **kwargs):
        # region frame
        frame = pd.DataFrame(params.loads, columns=["floor", "load"])
        if frame.empty or frame.isna().any(axis=None):
            raise vkt.UserError("Fill in the floor and the load of each row.")
        totals_kN = frame.groupby("floor")["load"].sum()
        # endregion frame
        items = [
            vkt.DataItem(f"Floor {floor}", float(total_kN), suffix="kN")
            for floor, total_kN in totals_kN.items()
        ]
        return vkt.DataResult(vkt.DataGroup(*items))
