import viktor as vkt


class Parametrization(vkt.Parametrization):
    span = vkt.NumberField("Span", suffix="m", default=6)
    load = vkt.NumberField("Load", suffix="kN/m", default=12)


class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.DataView("Results")
    def results(self, params, **kwargs):
        moment = params.load * params.span**2 / 8
        item = vkt.DataItem("Moment", moment, suffix="kNm",
                            number_of_decimals=1)
        return vkt.DataResult(vkt.DataGroup(item))
