import viktor as vkt


class Parametrization(vkt.Parametrization):
    span = vkt.NumberField("Span", suffix="m", default=6, min=0)
    load = vkt.NumberField("Load", suffix="kN/m", default=12)


class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.PlotlyAndDataView("Results")
    def results(self, params, **kwargs):
        if None in params.values():
            raise vkt.UserError("Fill in both fields.")
        moment = params.load * params.span**2 / 8
        item = vkt.DataItem("Moment", moment, suffix="kNm",
                            number_of_decimals=1)
        x = [params.span * n / 20 for n in range(21)]
        y = [moment * n * (20 - n) / 100 for n in range(21)]
        layout = {"yaxis": {"autorange": "reversed"}}
        figure = {"data": [{"x": x, "y": y}], "layout": layout}
        data = vkt.DataGroup(item)
        return vkt.PlotlyAndDataResult(figure, data)
