import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region wall-length
    wall_length = vkt.NumberField(
        "Sheet pile length", suffix="m", default=12, min=4, flex=50
    )
    excavation = vkt.NumberField(
        "Excavation depth",
        suffix="m",
        default=5,
        min=1,
        max=vkt.Lookup("wall_length"),
        flex=50,
    )
    # endregion wall-length


class Controller(vkt.Controller):
    label = "Sheet pile wall"
    parametrization = Parametrization

    @vkt.DataView("Embedment")
    def show_embedment(self, params, **kwargs):
        fields = ("wall_length", "excavation")
        empty = [name for name in fields if params[name] is None]
        if empty:
            violation = vkt.InputViolation("Fill in a value", empty)
            raise vkt.UserError("Complete the form.", input_violations=[violation])

        embedment_m = params.wall_length - params.excavation
        item = vkt.DataItem(
            "Embedment", embedment_m, suffix="m", number_of_decimals=2
        )
        return vkt.DataResult(vkt.DataGroup(item))
