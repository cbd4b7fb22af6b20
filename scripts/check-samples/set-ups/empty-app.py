import viktor as vkt


# fragment


class Controller(vkt.Controller):
    label = "Design"
    parametrization = Parametrization
