import datetime

import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region installed
    installed = vkt.DateField(
        "Date of installation", default=datetime.date(2026, 4, 13)
    )
    # endregion installed
    waiting_time = vkt.IntegerField(
        "Waiting time", suffix="days", default=21, min=0, max=365
    )


class Controller(vkt.Controller):
    label = "Pile test"
    parametrization = Parametrization

    @vkt.DataView("Pile test")
    def show_test_date(self, params, **kwargs):
        fields = ("installed", "waiting_time")
        empty = [name for name in fields if params[name] is None]
        if empty:
            violation = vkt.InputViolation("Fill in a value", empty)
            raise vkt.UserError("Complete the form.", input_violations=[violation])

        earliest = params.installed + datetime.timedelta(days=params.waiting_time)
        return vkt.DataResult(
            vkt.DataGroup(vkt.DataItem("Earliest test", earliest.isoformat()))
        )
