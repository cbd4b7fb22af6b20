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
        fields = ("start", "end", "flow")
        empty = [name for name in fields if params[name] is None]
        if empty:
            violation = vkt.InputViolation("Fill in a value", empty)
            raise vkt.UserError("Complete the form.", input_violations=[violation])

        # region message
        if params.end <= params.start:
            message = "The end must be after the start."
            violation = vkt.InputViolation(message, fields=["end"])
            raise vkt.UserError("Correct the end.", input_violations=[violation])
        # endregion message

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
