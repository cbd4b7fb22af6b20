import datetime

import viktor as vkt


class Parametrization(vkt.Parametrization):
    # fragment
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

        earliest = params.installed + datetime.timedelta(days=params.waiting_time)
        return vkt.DataResult(
            vkt.DataGroup(vkt.DataItem("Earliest test", earliest.isoformat()))
        )
