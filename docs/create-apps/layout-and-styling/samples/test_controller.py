import viktor as vkt


class Parametrization(vkt.Parametrization):
    mix = vkt.Step("Mix", next_label="To the test results")
    mix.strength_class = vkt.OptionField(
        "Class", options=["C20/25", "C30/37"], default="C30/37"
    )
    # region form
    results = vkt.Step(
        "Test results",
        previous_label="Back to the mix",
        next_label="Compare with the class",
    )
    results.strength = vkt.NumberField(
        "Mean strength", suffix="MPa", default=39.5, min=0
    )
    # endregion form
    check = vkt.Step(
        "Check", views="show_check", previous_label="Back to the test results"
    )
    check.deviation = vkt.NumberField(
        "Standard deviation", suffix="MPa", default=3.5, min=0
    )


class Controller(vkt.Controller):
    label = "Concrete test"
    parametrization = Parametrization

    @vkt.DataView("Strength")
    def show_check(self, params, **kwargs):
        required_MPa = {"C20/25": 20, "C30/37": 30}[params.mix.strength_class]
        lower_MPa = params.results.strength - 1.64 * params.check.deviation
        return vkt.DataResult(
            vkt.DataGroup(
                vkt.DataItem("5% value", lower_MPa, suffix="MPa"),
                vkt.DataItem("Required", required_MPa, suffix="MPa"),
            )
        )
