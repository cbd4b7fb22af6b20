import viktor as vkt


class Parametrization(vkt.Parametrization):
    liquid = vkt.OptionField(
        "Liquid", options=["Water", "Diesel"], default="Diesel"
    )
    closed = vkt.BooleanField("Closed tank", default=True)
    heated = vkt.BooleanField("Heated", default=False)
    # region needs-valve
    _needs_valve = vkt.And(
        vkt.Lookup("closed"),
        vkt.Or(vkt.Lookup("heated"), vkt.IsEqual(vkt.Lookup("liquid"), "Diesel")),
    )
    valve = vkt.NumberField(
        "Relief valve opens at", suffix="kPa", visible=_needs_valve
    )
    # endregion needs-valve


class Controller(vkt.Controller):
    label = "Tank"
    parametrization = Parametrization
