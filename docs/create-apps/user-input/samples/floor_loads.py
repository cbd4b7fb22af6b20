import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region floors
    floors = vkt.IntegerField("Floors", default=3, min=1, max=12)
    loads = vkt.DynamicArray(
        "Floor loads",
        min=1,
        max=vkt.Lookup("floors"),
        default=[{"load": 5.5}],
        row_label="Floor",
    )
    loads.load = vkt.NumberField("Load", suffix="kN/m²", default=5.5, min=0)
    # endregion floors


class Controller(vkt.Controller):
    label = "Design"
    parametrization = Parametrization
