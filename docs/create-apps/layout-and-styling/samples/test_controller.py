import viktor as vkt


# region form
class Parametrization(vkt.Parametrization):
    mix = vkt.Step("Mix", next_label="To the test results")
    mix.strength_class = vkt.OptionField(
        "Class", options=["C20/25", "C30/37"], default="C30/37"
    )

    results = vkt.Step(
        "Test results",
        previous_label="Back to the mix",
        next_label="Compare with the class",
    )
    results.strength = vkt.NumberField(
        "Mean strength", suffix="MPa", default=39.5, min=0
    )

    check = vkt.Step(
        "Check", views="show_check", previous_label="Back to the test results"
    )
    check.deviation = vkt.NumberField(
        "Standard deviation", suffix="MPa", default=3.5, min=0
    )
# endregion form


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
