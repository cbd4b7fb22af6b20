import viktor as vkt


class Parametrization(vkt.Parametrization):
    # fragment


class Controller(vkt.Controller):
    label = "Box culvert"
    parametrization = Parametrization

    @vkt.DataView("Concrete")
    def show_concrete(self, params, **kwargs):
        if None in (
            params.width,
            params.height,
            params.wall,
            params.slab,
            params.length,
        ):
            raise vkt.UserError("Fill in all dimensions.")

        outer_m2 = (params.width + 2 * params.wall) * (
            params.height + 2 * params.slab
        )
        volume_m3 = (outer_m2 - params.width * params.height) * params.length
        item = vkt.DataItem(
            "Concrete", volume_m3, suffix="m³", number_of_decimals=1
        )
        return vkt.DataResult(vkt.DataGroup(item))
