import viktor as vkt


class Parametrization(vkt.Parametrization):
    # fragment


class Controller(vkt.Controller):
    label = "Demolition"
    parametrization = Parametrization

    @vkt.DataView("Preparation")
    def show_preparation(self, params, **kwargs):
        if params.asbestos is None:
            raise vkt.UserError("Answer the question about asbestos.")
        plan = (
            "Remove asbestos first"
            if params.asbestos == "Yes"
            else "No special measures"
        )
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Plan", plan)))
