import viktor as vkt


class Parametrization(vkt.Parametrization):
    # fragment
    allowed = vkt.NumberField("Allowed pressure", suffix="kPa", default=250, min=50, flex=50)
    width = vkt.NumberField("Width", suffix="m", default=1.8, min=0.5, flex=50)


class Footing(vkt.Controller):
    label = "Combined footing"
    parametrization = Parametrization
