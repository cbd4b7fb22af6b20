import viktor as vkt


# region draw-stress
from io import StringIO

from matplotlib.figure import Figure


def draw_stress(strength: float) -> StringIO:
    """Stress (N/mm²) from the characteristic strength; strain in %."""
    f_cd = strength / 1.5
    strains = [step / 200 for step in range(71)]
    stresses = [f_cd * (1 - (1 - min(e / 0.2, 1)) ** 2) for e in strains]

    figure = Figure(figsize=(7, 4))
    axes = figure.subplots()
    axes.plot(strains, stresses)
    axes.set_xlabel("Compressive strain (%)")
    axes.set_ylabel("Design stress (N/mm²)")
    axes.grid()
    image = StringIO()
    figure.savefig(image, format="svg")
    return image
# endregion draw-stress


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
