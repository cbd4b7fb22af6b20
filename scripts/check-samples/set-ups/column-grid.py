import re

import viktor as vkt


# fragment


class Parametrization(vkt.Parametrization):
    spacings = vkt.TextField(
        "Column grid", suffix="m", default="3x6.0 + 2x4.8", flex=50
    )


class Controller(vkt.Controller):
    label = "Hall"
    parametrization = Parametrization

    @vkt.DataView("Grid")
    def show_grid(self, params, **kwargs):
        spacings = read_spacings(params.spacings)
        return vkt.DataResult(
            vkt.DataGroup(
                vkt.DataItem("Bays", len(spacings)),
                vkt.DataItem(
                    "Length", sum(spacings), suffix="m", number_of_decimals=1
                ),
            )
        )
