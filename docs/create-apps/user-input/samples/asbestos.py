import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region asbestos
    asbestos = vkt.OptionField(
        "Does the roof contain asbestos?",
        options=["Yes", "No"],
        variant="radio-inline",
    )
    # endregion asbestos


class Controller(vkt.Controller):
    label = "Demolition"
    parametrization = Parametrization

    @vkt.DataView("Preparation")
    def show_preparation(self, params, **kwargs):
        if params.asbestos is None:
            violation = vkt.InputViolation("Choose an answer", ["asbestos"])
            raise vkt.UserError("Complete the form.", input_violations=[violation])
        plan = (
            "Remove asbestos first"
            if params.asbestos == "Yes"
            else "No special measures"
        )
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Plan", plan)))
