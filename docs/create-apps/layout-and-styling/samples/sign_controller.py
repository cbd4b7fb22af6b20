import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region form
    sign = vkt.Tab("Sign")
    sign.width = vkt.NumberField("Width", suffix="m", default=3.0, flex=50)
    sign.height = vkt.NumberField("Height", suffix="m", default=2.0, flex=50)
    sign.center = vkt.NumberField(
        "Center above the ground", suffix="m", default=5.5, min=1, flex=50
    )
    wind = vkt.Tab("Wind", description="According to EN 1991-1-4:2005.")
    wind.pressure = vkt.NumberField("Peak pressure", suffix="kPa", default=0.8)
    # endregion form
    wind.coefficient = vkt.NumberField("Force coefficient", default=1.8, min=0)


class Controller(vkt.Controller):
    label = "Traffic sign"
    parametrization = Parametrization

    @vkt.DataView("Foot of the post")
    def show_moment(self, params, **kwargs):
        sign, wind = params.sign, params.wind
        force_kN = wind.coefficient * wind.pressure * sign.width * sign.height
        item = vkt.DataItem("Moment", force_kN * sign.center, suffix="kNm")
        return vkt.DataResult(vkt.DataGroup(item))
