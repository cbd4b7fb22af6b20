from io import StringIO

from matplotlib.figure import Figure

import viktor as vkt


# region draw-stress
def draw_stress(strength: float) -> StringIO:
    """Stress (N/mm²) from the characteristic strength; strain in %."""
    strains = [step / 200 for step in range(71)]
    shares = [1 - (1 - min(strain / 0.2, 1)) ** 2 for strain in strains]
    figure = Figure(figsize=(7, 4))
    axes = figure.subplots()
    axes.plot(strains, [strength / 1.5 * share for share in shares])
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
        return vkt.ImageResult(draw_stress(params.strength))
