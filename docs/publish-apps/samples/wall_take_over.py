import viktor as vkt


class Parametrization(vkt.Parametrization):
    thickness = vkt.NumberField("Thickness", suffix="mm", visible=False)
    thickness_m = vkt.NumberField("Thickness", suffix="m", num_decimals=3)
    take_over = vkt.SetParamsButton("Take over old value", method="take_over_value")


def thickness_m(params) -> float:
    if params.thickness_m is not None:
        return params.thickness_m
    if params.thickness is not None:
        return params.thickness / 1000
    raise vkt.UserError("Fill in the thickness.")


class Controller(vkt.Controller):
    label = "Wall"
    parametrization = Parametrization

    # region take-over
    def take_over_value(self, params, **kwargs):
        values = {"thickness_m": thickness_m(params), "thickness": None}
        return vkt.SetParamsResult(values)

    # endregion take-over
