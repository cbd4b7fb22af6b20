import viktor as vkt


class Parametrization(vkt.Parametrization):
    loads = vkt.DynamicArray("Line loads", row_label="Load")
    # region start
    loads.start = vkt.NumberField("Start", suffix="m", default=0, min=0)
    loads.end = vkt.NumberField("End", suffix="m", min=vkt.RowLookup("start"))
    # endregion start
    loads.load = vkt.NumberField("Load", suffix="kN/m", default=10)


class Controller(vkt.Controller):
    label = "Bridge girder"
    parametrization = Parametrization
