import viktor as vkt


# fragment


class Controller(vkt.Controller):
    label = "Cable"
    parametrization = Parametrization

    @vkt.DataView("Sag")
    def show_sag(self, params, **kwargs):
        cable = params.cable
        empty = [f"cable.{name}" for name, value in cable.items() if value is None]
        if empty:
            mark = vkt.InputViolation("Fill in this field.", fields=empty)
            raise vkt.UserError("Fill in the page Cable.", input_violations=[mark])
        sag_m = cable.weight * cable.span**2 / (8 * cable.tension * 1000)
        name = params.project.project_name or "Project without a name"
        item = vkt.DataItem(name, sag_m, suffix="m", number_of_decimals=2)
        return vkt.DataResult(vkt.DataGroup(item))
