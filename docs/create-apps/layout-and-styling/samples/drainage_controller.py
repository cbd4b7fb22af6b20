import viktor as vkt


# region form
class Parametrization(vkt.Parametrization):
    site = vkt.Step("Site")
    site.area = vkt.NumberField("Roof area", suffix="m²", default=400, min=1)
    site.storage = vkt.BooleanField("Store rainwater", default=False)

    tank = vkt.Step("Tank", views="show_tank", enabled=vkt.Lookup("site.storage"))
    tank.rainfall = vkt.NumberField("Rain to store", suffix="mm", default=25, min=0)

    drain = vkt.Step("Drain", views="show_drain")
    drain.intensity = vkt.NumberField(
        "Design rain", suffix="l/(s·ha)", default=300, min=0
    )
# endregion form


def ask_for(params, *paths: str) -> None:
    empty = []
    for path in paths:
        step, name = path.split(".")
        if params[step][name] is None:
            empty.append(path)
    if empty:
        mark = vkt.InputViolation("Fill in this field.", fields=empty)
        raise vkt.UserError("Fill in all steps.", input_violations=[mark])


class Controller(vkt.Controller):
    label = "Roof drainage"
    parametrization = Parametrization

    @vkt.DataView("Tank")
    def show_tank(self, params, **kwargs):
        ask_for(params, "site.area", "tank.rainfall")
        volume_m3 = params.site.area * params.tank.rainfall / 1000
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Volume", volume_m3, suffix="m³")))

    @vkt.DataView("Drain")
    def show_drain(self, params, **kwargs):
        ask_for(params, "site.area", "drain.intensity")
        flow_l_s = params.site.area / 10_000 * params.drain.intensity
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Flow", flow_l_s, suffix="l/s")))
