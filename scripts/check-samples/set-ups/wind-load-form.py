import viktor as vkt


class Parametrization(vkt.Parametrization):
    height = vkt.NumberField("Height", suffix="m", default=10, min=0)
    # fragment


class Controller(vkt.Controller):
    label = "Wind load"
    parametrization = Parametrization
