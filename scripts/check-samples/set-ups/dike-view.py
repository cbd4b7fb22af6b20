import viktor as vkt

SAND = vkt.Material("Sand", color=vkt.Color(226, 200, 140))
CLAY = vkt.Material("Clay", color=vkt.Color(160, 140, 120))
BLUE = vkt.Color(0, 114, 178)


class Parametrization(vkt.Parametrization):
    pass


class Controller(vkt.Controller):
    label = "Dike"
    parametrization = Parametrization

    # fragment
