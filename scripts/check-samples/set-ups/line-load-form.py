import viktor as vkt


class Parametrization(vkt.Parametrization):
    loads = vkt.DynamicArray("Line loads", row_label="Load")
    # fragment
    loads.load = vkt.NumberField("Load", suffix="kN/m", default=10)


class Controller(vkt.Controller):
    label = "Bridge girder"
    parametrization = Parametrization
