import viktor as vkt


# fragment


class Controller(vkt.Controller):
    label = "Bridge deck"
    parametrization = Parametrization
