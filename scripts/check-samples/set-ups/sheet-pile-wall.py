import viktor as vkt


class Parametrization(vkt.Parametrization):
    # fragment


class Controller(vkt.Controller):
    label = "Sheet pile wall"
    parametrization = Parametrization

    @vkt.DataView("Embedment")
    def show_embedment(self, params, **kwargs):
        if None in (params.wall_length, params.excavation):
            raise vkt.UserError("Fill in the length and the depth.")

        embedment_m = params.wall_length - params.excavation
        item = vkt.DataItem(
            "Embedment", embedment_m, suffix="m", number_of_decimals=2
        )
        return vkt.DataResult(vkt.DataGroup(item))
