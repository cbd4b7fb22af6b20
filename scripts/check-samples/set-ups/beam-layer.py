import viktor as vkt

STIRRUP = 8  # mm


# fragment


class Controller(vkt.Controller):
    label = "Concrete beam"
    parametrization = Parametrization

    @vkt.DataView("Layer")
    def show_layer(self, params, **kwargs):
        if None in (params.width, params.cover, params.diameter, params.bars):
            raise vkt.UserError("Fill in all fields.")

        bars_mm = params.bars * params.diameter
        gap_mm = (params.width - 2 * params.cover - 2 * STIRRUP - bars_mm) / (
            params.bars - 1
        )
        item = vkt.DataItem(
            "Between the bars", gap_mm, suffix="mm", number_of_decimals=0
        )
        return vkt.DataResult(vkt.DataGroup(item))
