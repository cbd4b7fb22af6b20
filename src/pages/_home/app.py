import viktor as vkt


class Parametrization(vkt.Parametrization):
    span = vkt.NumberField("Span", suffix="m", default=6)
    line_load = vkt.NumberField(
        "Line load", suffix="kN/m", default=12
    )


class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.DataView("Results")
    def results(self, params, **kwargs):
        empty = [key for key in params if params[key] is None]
        if empty:
            mark = vkt.InputViolation("Fill in this field.", empty)
            raise vkt.UserError(
                "Complete the form.", input_violations=[mark]
            )

        moment_kNm = params.line_load * params.span**2 / 8
        return vkt.DataResult(
            vkt.DataGroup(
                vkt.DataItem(
                    "Bending moment",
                    moment_kNm,
                    suffix="kNm",
                    number_of_decimals=1,
                )
            )
        )
