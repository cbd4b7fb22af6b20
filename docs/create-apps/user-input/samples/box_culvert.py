import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region width
    width = vkt.NumberField("Inner width", suffix="m", default=2.0, min=0.5)
    height = vkt.NumberField("Inner height", suffix="m", default=1.5, min=0.5)
    break_1 = vkt.LineBreak()
    wall = vkt.NumberField("Wall", suffix="m", default=0.25, min=0.1)
    slab = vkt.NumberField("Slab and roof", suffix="m", default=0.30, min=0.1)
    length = vkt.NumberField("Length", suffix="m", default=24, min=1)
    # endregion width


class Controller(vkt.Controller):
    label = "Box culvert"
    parametrization = Parametrization

    @vkt.DataView("Concrete")
    def show_concrete(self, params, **kwargs):
        fields = ("width", "height", "wall", "slab", "length")
        empty = [name for name in fields if params[name] is None]
        if empty:
            violation = vkt.InputViolation("Fill in a value", empty)
            raise vkt.UserError("Complete the form.", input_violations=[violation])

        outer_m2 = (params.width + 2 * params.wall) * (
            params.height + 2 * params.slab
        )
        volume_m3 = (outer_m2 - params.width * params.height) * params.length
        item = vkt.DataItem(
            "Concrete", volume_m3, suffix="m³", number_of_decimals=1
        )
        return vkt.DataResult(vkt.DataGroup(item))
