import os

import viktor as vkt


# fragment


class Parametrization(vkt.Parametrization):
    column = vkt.OptionField("Column", options=list(COLUMNS), flex=100)


class Controller(vkt.Controller):
    label = "Columns"
    parametrization = Parametrization

    @vkt.WebView("Plan")
    def show_plan(self, params, **kwargs):
        return vkt.WebResult(html=draw_plan(params.column))
