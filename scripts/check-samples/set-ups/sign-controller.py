import viktor as vkt


# fragment


class Controller(vkt.Controller):
    label = "Traffic sign"
    parametrization = Parametrization

    @vkt.DataView("Foot of the post")
    def show_moment(self, params, **kwargs):
        sign, wind = params.sign, params.wind
        empty = [f"sign.{name}" for name, value in sign.items() if value is None]
        empty += [f"wind.{name}" for name, value in wind.items() if value is None]
        if empty:
            mark = vkt.InputViolation("Fill in this field.", fields=empty)
            raise vkt.UserError("Fill in both tabs.", input_violations=[mark])
        force_kN = wind.coefficient * wind.pressure * sign.width * sign.height
        item = vkt.DataItem("Moment", force_kN * sign.center, suffix="kNm")
        return vkt.DataResult(vkt.DataGroup(item))
