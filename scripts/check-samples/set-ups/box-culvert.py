import viktor as vkt


class Parametrization(vkt.Parametrization):
    # fragment


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
