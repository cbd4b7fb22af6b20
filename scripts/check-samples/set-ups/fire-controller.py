import viktor as vkt


# fragment


class Controller(vkt.Controller):
    label = "Steel column"
    parametrization = Parametrization

    @vkt.DataView("Load")
    def show_load(self, params, **kwargs):
        fields = {"general.load": params.general.load}
        if params.general.fire:
            fields["fire.reduction"] = params.fire.reduction
        empty = [path for path, value in fields.items() if value is None]
        if empty:
            mark = vkt.InputViolation("Fill in this field.", fields=empty)
            raise vkt.UserError("Fill in all pages.", input_violations=[mark])
        factor = params.fire.reduction if params.general.fire else 1
        item = vkt.DataItem("Design load", factor * params.general.load, suffix="kN")
        return vkt.DataResult(vkt.DataGroup(item))
