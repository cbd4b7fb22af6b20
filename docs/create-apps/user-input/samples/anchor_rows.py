import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region anchors
    anchors = vkt.DynamicArray(
        "Anchors",
        default=[
            {"force": 420, "angle": 30, "spacing": 2.4},
            {"force": 350, "angle": 25, "spacing": 2.4},
        ],
        row_label="Anchor row",
    )
    anchors.force = vkt.NumberField("Force", suffix="kN", min=0)
    anchors.angle = vkt.NumberField("Angle", suffix="°", default=30, min=0, max=45)
    anchors.spacing = vkt.NumberField("Spacing", suffix="m", default=2.4, min=0.5)
    # endregion anchors


class Controller(vkt.Controller):
    label = "Design"
    parametrization = Parametrization
