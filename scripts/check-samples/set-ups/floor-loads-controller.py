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
        # fragment
        items = [
            vkt.DataItem(f"Floor {floor}", float(total_kN), suffix="kN")
            for floor, total_kN in totals_kN.items()
        ]
        return vkt.DataResult(vkt.DataGroup(*items))
