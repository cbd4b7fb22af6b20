import viktor as vkt


class Parametrization(vkt.Parametrization):
    liquid = vkt.OptionField("Liquid", options=["Water", "Diesel"], default="Diesel")
    closed = vkt.BooleanField("Closed tank", default=True)
    heated = vkt.BooleanField("Heated", default=False)
    # fragment


class Controller(vkt.Controller):
    label = "Tank"
    parametrization = Parametrization
