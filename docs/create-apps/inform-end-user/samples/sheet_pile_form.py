import viktor as vkt


class Parametrization(vkt.Parametrization):
    wall_type = vkt.OptionField(
        "Type of wall", options=["Cantilever", "Anchored"], default="Cantilever"
    )
    # region wall-type
    cantilever = vkt.Image(
        "wall_cantilever.png",
        caption="The wall is held by the soil alone.",
        visible=vkt.IsEqual(vkt.Lookup("wall_type"), "Cantilever"),
    )
    anchored = vkt.Image(
        "wall_anchored.png",
        caption="The anchor depth a is measured from the top of the wall.",
        visible=vkt.IsEqual(vkt.Lookup("wall_type"), "Anchored"),
    )
    # endregion wall-type
    retained_height = vkt.NumberField(
        "Retained height h", suffix="m", default=4.0, min=0
    )
    anchor_depth = vkt.NumberField(
        "Anchor depth a",
        suffix="m",
        default=1.0,
        min=0,
        visible=vkt.IsEqual(vkt.Lookup("wall_type"), "Anchored"),
    )


class Controller(vkt.Controller):
    label = "Sheet pile wall"
    parametrization = Parametrization
