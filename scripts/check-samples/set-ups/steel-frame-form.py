import viktor as vkt


# fragment


class Controller(vkt.Controller):
    label = "Steel frame"
    parametrization = Parametrization
