import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region site
    site = vkt.Tab("Site")
    site.water = vkt.Section("Groundwater")
    site.water.present = vkt.BooleanField(
        "Groundwater above the floor", default=True
    )
    site.water.level = vkt.NumberField(
        "Level", suffix="m", default=-1.2, visible=vkt.Lookup("site.water.present")
    )
    # endregion site


class Controller(vkt.Controller):
    label = "Design"
    parametrization = Parametrization
