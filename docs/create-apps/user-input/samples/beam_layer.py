import viktor as vkt

# region stirrup
STIRRUP = 8  # mm


def get_max_bars(params, **kwargs):
    """Bars of up to 25 mm that fit side by side, with 25 mm between them."""
    if None in (params.width, params.cover, params.diameter):
        return 2  # the smallest number that the field accepts
    between_stirrups_mm = params.width - 2 * params.cover - 2 * STIRRUP
    return int((between_stirrups_mm + 25) // (params.diameter + 25))
# endregion stirrup


class Parametrization(vkt.Parametrization):
    width = vkt.NumberField("Width of the beam", suffix="mm", default=300, min=200)
    cover = vkt.NumberField(
        "Concrete cover", suffix="mm", default=30, min=15, max=60
    )
    diameter = vkt.OptionField(
        "Bar diameter", options=[12, 16, 20, 25], suffix="mm", default=20
    )
    bars = vkt.IntegerField("Bars in a layer", default=4, min=2, max=get_max_bars)


class Controller(vkt.Controller):
    label = "Concrete beam"
    parametrization = Parametrization

    @vkt.DataView("Layer")
    def show_layer(self, params, **kwargs):
        fields = ("width", "cover", "diameter", "bars")
        empty = [name for name in fields if params[name] is None]
        if empty:
            violation = vkt.InputViolation("Fill in a value", empty)
            raise vkt.UserError("Complete the form.", input_violations=[violation])

        bars_mm = params.bars * params.diameter
        gap_mm = (params.width - 2 * params.cover - 2 * STIRRUP - bars_mm) / (
            params.bars - 1
        )
        item = vkt.DataItem(
            "Between the bars", gap_mm, suffix="mm", number_of_decimals=0
        )
        return vkt.DataResult(vkt.DataGroup(item))
