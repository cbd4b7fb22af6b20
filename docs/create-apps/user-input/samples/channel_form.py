import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region roughness
    roughness = vkt.OptionField(
        "Lining",
        options=[
            vkt.OptionListElement(0.013, "Concrete, smooth"),
            vkt.OptionListElement(0.025, "Earth, straight"),
            vkt.OptionListElement(0.035, "Earth, with weeds"),
        ],
        default=0.025,
        flex=50,
    )
    # endregion roughness
    slope = vkt.NumberField("Slope", suffix="m/km", default=1, min=0.01, flex=50)


class Controller(vkt.Controller):
    label = "Channel"
    parametrization = Parametrization
