import datetime

import viktor as vkt


class Parametrization(vkt.Parametrization):
    installed = vkt.DateField(
        "Date of installation", default=datetime.date(2026, 4, 13)
    )
    waiting_time = vkt.IntegerField(
        "Waiting time", suffix="days", default=21, min=0
    )


class Controller(vkt.Controller):
    label = "Pile test"
    parametrization = Parametrization

    @vkt.DataView("Pile test")
    def show_test_date(self, params, **kwargs):
        if params.installed is None or params.waiting_time is None:
            raise vkt.UserError("Fill in the date and the waiting time.")

        # fragment
        return vkt.DataResult(
            vkt.DataGroup(vkt.DataItem("Earliest test", earliest.isoformat()))
        )
