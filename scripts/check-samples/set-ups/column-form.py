import viktor as vkt


class Parametrization(vkt.Parametrization):
    shape = vkt.OptionField("Shape", options=["Rectangle", "Circle", "Tube"], default="Tube")
    # fragment


class Controller(vkt.Controller):
    label = "Column"
    parametrization = Parametrization
