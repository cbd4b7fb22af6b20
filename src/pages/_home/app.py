import viktor as vkt


class Parametrization(vkt.Parametrization):
    span = vkt.NumberField("Span", suffix="m", default=6, min=0)
    load = vkt.NumberField("Load", suffix="kN/m", default=12)


class Controller(vkt.Controller):
    label = "Beam"
    parametrization = Parametrization

    @vkt.DataView("Results")
    def results(self, params, **kwargs):
        if None in params.values():
            raise vkt.UserError("Fill in both fields.")
        moment = params.load * params.span**2 / 8
        item = vkt.DataItem("Moment", moment, suffix="kNm",
                            number_of_decimals=1)
        return vkt.DataResult(vkt.DataGroup(item))
