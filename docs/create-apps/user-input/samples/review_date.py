import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region reviewer
    reviewer = vkt.TextField("Reviewed by")
    review_date = vkt.DateField(
        "Date of the review",
        visible=vkt.IsNotEqual(vkt.Lookup("reviewer"), ""),
    )
    # endregion reviewer


class Controller(vkt.Controller):
    label = "Calculation"
    parametrization = Parametrization

    @vkt.DataView("Status")
    def show_status(self, params, **kwargs):
        if not params.reviewer:
            status = "Not reviewed"
        elif params.review_date is None:
            violation = vkt.InputViolation("Fill in the date", ["review_date"])
            raise vkt.UserError("Complete the form.", input_violations=[violation])
        else:
            status = (
                f"Reviewed by {params.reviewer} on {params.review_date:%B %d, %Y}"
            )
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Status", status)))
