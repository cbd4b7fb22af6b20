import viktor as vkt


class Parametrization(vkt.Parametrization):
    # fragment


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
