import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region loads
    loads = vkt.Text("## Loads")
    snow = vkt.NumberField("Snow", suffix="kN/m²", default=0.7, min=0, flex=40)
    snow_note = vkt.Text(
        "On the ground. The app applies the shape factor of the roof.", flex=60
    )
    # endregion loads
    geometry = vkt.Text("## Geometry")
    pitch = vkt.NumberField(
        "Roof pitch", suffix="°", default=20, min=0, max=60, flex=40
    )
    pitch_note = vkt.Text("At 60°, no snow stays on the roof.", flex=60)


class Controller(vkt.Controller):
    label = "Roof"
    parametrization = Parametrization
