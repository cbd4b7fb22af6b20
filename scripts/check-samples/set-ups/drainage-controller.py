import viktor as vkt


# fragment


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
