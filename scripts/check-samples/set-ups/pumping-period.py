import datetime

import viktor as vkt


class Parametrization(vkt.Parametrization):
    start = vkt.DateField("Start of pumping", default=datetime.date(2026, 9, 1))
    end = vkt.DateField("End of pumping", default=datetime.date(2026, 11, 30))
    flow = vkt.NumberField("Flow", suffix="m³/h", default=40, min=0)


class Controller(vkt.Controller):
    label = "Dewatering"
    parametrization = Parametrization

    @vkt.DataView("Groundwater")
    def show_volume(self, params, **kwargs):
        if None in (params.start, params.end, params.flow):
            raise vkt.UserError("Fill in both dates and the flow.")

        # fragment

        days = (params.end - params.start).days
        volume_m3 = params.flow * 24 * days
        return vkt.DataResult(
            vkt.DataGroup(
                vkt.DataItem("Duration", days, suffix="days"),
                vkt.DataItem(
                    "Groundwater", volume_m3, suffix="m³", number_of_decimals=0
                ),
            )
        )
