from dataclasses import dataclass

import viktor as vkt


class Parametrization(vkt.Parametrization):
    stair = vkt.Section("Stair")
    stair.height = vkt.NumberField("Floor to floor", suffix="m", default=3.06)


@dataclass
class Stair:
    height_m: float

    @property
    def rise_m(self) -> float:
        return self.height_m / 17

    @property
    def going_m(self) -> float:
        return 0.276


def read_stair(stair) -> Stair:
    return Stair(height_m=stair.height)


# region dimensions-view
class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.DataView("Dimensions")
    def show_dimensions(self, params, **kwargs):
        stair = read_stair(params.stair)
        results = vkt.DataGroup()
        for label, value_m in [("Rise", stair.rise_m), ("Going", stair.going_m)]:
            mm = 1000 * value_m
            item = vkt.DataItem(label, mm, suffix="mm", number_of_decimals=0)
            results.add(item)
        return vkt.DataResult(results)
# endregion dimensions-view
