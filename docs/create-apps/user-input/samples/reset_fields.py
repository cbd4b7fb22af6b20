import viktor as vkt

CONCRETE_COVER_mm = 35
CRACK_WIDTH_mm = 0.3


class Parametrization(vkt.Parametrization):
    cover = vkt.NumberField(
        "Concrete cover", suffix="mm", default=CONCRETE_COVER_mm, min=10
    )
    crack_width = vkt.NumberField(
        "Crack width", suffix="mm", default=CRACK_WIDTH_mm, min=0.1
    )
    remarks = vkt.TextAreaField("Remarks")
    reset = vkt.SetParamsButton("Reset limits", method="reset_limits")
    clear = vkt.SetParamsButton("Clear remarks", method="clear_remarks")


class Controller(vkt.Controller):
    label = "Durability"
    parametrization = Parametrization

    # region reset-limits
    def reset_limits(self, params, **kwargs):
        return vkt.SetParamsResult(
            {"cover": CONCRETE_COVER_mm, "crack_width": CRACK_WIDTH_mm}
        )

    def clear_remarks(self, params, **kwargs):
        return vkt.SetParamsResult({"remarks": ""})
    # endregion reset-limits
