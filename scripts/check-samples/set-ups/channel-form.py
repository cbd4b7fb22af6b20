import viktor as vkt


class Parametrization(vkt.Parametrization):
    # fragment
    slope = vkt.NumberField("Slope", suffix="m/km", default=1, min=0.01, flex=50)


class Controller(vkt.Controller):
    label = "Channel"
    parametrization = Parametrization
