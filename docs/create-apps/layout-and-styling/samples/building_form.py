import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region building
    building = vkt.Tab("Building")
    building.stories = vkt.IntegerField("Stories", default=4, min=1, flex=50)
    building.seismic = vkt.BooleanField("Earthquake zone", default=True, flex=50)

    earthquake = vkt.Tab("Earthquake", visible=vkt.Lookup("building.seismic"))
    earthquake.acceleration = vkt.NumberField(
        "Ground acceleration", suffix="m/s²", default=1.2, min=0, flex=50
    )
    # endregion building


class Controller(vkt.Controller):
    label = "Building"
    parametrization = Parametrization
