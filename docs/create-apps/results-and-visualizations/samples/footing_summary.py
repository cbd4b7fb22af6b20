import viktor as vkt


class Parametrization(vkt.Parametrization):
    width = vkt.NumberField("Width", suffix="m", default=2.0, min=0.1)
    load = vkt.NumberField("Column load", suffix="kN", default=600, min=0)


class Controller(vkt.Controller):
    label = "Footing"
    parametrization = Parametrization
    # region summary
    summary = vkt.Summary(
        load=vkt.SummaryItem(
            "Load", float, "parametrization", "load", suffix="kN"
        ),
        pressure=vkt.SummaryItem(
            "Pressure", float, "show_pressure", "pressure", suffix="kPa"
        ),
    )

    @vkt.DataView("Pressure")
    def show_pressure(self, params, **kwargs):
        pressure = params.load / params.width**2
        item = vkt.DataItem("Pressure", pressure, suffix="kPa")
        return vkt.DataResult(vkt.DataGroup(pressure=item))
    # endregion summary
