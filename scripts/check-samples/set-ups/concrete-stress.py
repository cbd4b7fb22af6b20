import viktor as vkt


# fragment


class Parametrization(vkt.Parametrization):
    strength = vkt.NumberField("Characteristic strength", suffix="N/mm²", default=30, min=12, max=50)


class Controller(vkt.Controller):
    label = "Concrete"
    parametrization = Parametrization

    @vkt.ImageView("Stress and strain")
    def show_stress(self, params, **kwargs):
        if params.strength is None:
            mark = vkt.InputViolation("Fill in this field.", fields=["strength"])
            raise vkt.UserError("Fill in the strength.", input_violations=[mark])
        return vkt.ImageResult(draw_stress(params.strength))
