import viktor as vkt


class Parametrization(vkt.Parametrization):
    # fragment
    width = vkt.NumberField("Width", suffix="m", default=2.0, min=0.5, flex=50)
    length = vkt.NumberField("Length", suffix="m", default=2.5, min=0.5, flex=50)


class Footing(vkt.Controller):
    label = "Footing"
    parametrization = Parametrization
