import viktor as vkt


class Parametrization(vkt.Parametrization):
    # fragment


class Controller(vkt.Controller):
    label = "Footing"
    parametrization = Parametrization
