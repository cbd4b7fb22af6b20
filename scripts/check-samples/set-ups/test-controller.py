import viktor as vkt


# fragment


class Controller(vkt.Controller):
    label = "Concrete test"
    parametrization = Parametrization

    @vkt.DataView("Strength")
    def show_check(self, params, **kwargs):
        fields = {
            "mix.strength_class": params.mix.strength_class,
            "results.strength": params.results.strength,
            "check.deviation": params.check.deviation,
        }
        empty = [path for path, value in fields.items() if value is None]
        if empty:
            mark = vkt.InputViolation("Fill in this field.", fields=empty)
            raise vkt.UserError("Fill in all steps.", input_violations=[mark])
        lower_MPa = params.results.strength - 1.64 * params.check.deviation
        item = vkt.DataItem(f"5 % value, for {params.mix.strength_class}", lower_MPa, suffix="MPa")
        return vkt.DataResult(vkt.DataGroup(item))
