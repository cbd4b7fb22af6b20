import viktor as vkt


# fragment


class Controller(vkt.Controller):
    label = "Soil profile"
    parametrization = Parametrization
