import viktor as vkt


# region form
class Parametrization(vkt.Parametrization):
    general = vkt.Page("General", views="show_load")
    general.load = vkt.NumberField("Load", suffix="kN", default=250, min=0)
    general.fire = vkt.BooleanField("Fire design", default=False)

    fire = vkt.Page("Fire", views="show_load", visible=vkt.Lookup("general.fire"))
    fire.reduction = vkt.NumberField("Reduction factor", default=0.65, min=0, max=1)
# endregion form


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
