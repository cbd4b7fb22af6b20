import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region loads
    loads = vkt.Section("Loads")
    loads.permanent = vkt.NumberField("Permanent load", suffix="kN/m", default=8)
    loads.variable = vkt.NumberField("Variable load", suffix="kN/m", default=4)
    # endregion loads


class Controller(vkt.Controller):
    parametrization = Parametrization
