import viktor as vkt


# region form
class Parametrization(vkt.Parametrization):
    project = vkt.Page("Project")
    project.project_name = vkt.TextField("Name", flex=100)

    cable = vkt.Page("Cable", views="show_sag")
    cable.span = vkt.NumberField("Span", suffix="m", default=80, min=1)
    cable.weight = vkt.NumberField("Weight", suffix="N/m", default=12, min=0)
    cable.tension = vkt.NumberField("Tension", suffix="kN", default=9, min=0.1)
# endregion form


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
