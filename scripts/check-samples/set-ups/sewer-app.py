import viktor as vkt

DIAMETERS = {"PVC": [110, 125, 160, 200], "Concrete": [300, 400, 500]}  # mm


# fragment


class Controller(vkt.Controller):
    label = "Sewer"
    parametrization = Parametrization
