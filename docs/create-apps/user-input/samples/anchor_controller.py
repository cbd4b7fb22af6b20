import math

import viktor as vkt


class Parametrization(vkt.Parametrization):
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


class Controller(vkt.Controller):
    label = "Sheet pile wall"
    parametrization = Parametrization

    @vkt.DataView("Anchors")
    def show_support(self, params, **kwargs):
        # region support-kn-m
        support_kN_m = 0.0
        for number, anchor in enumerate(params.anchors, start=1):
            if None in (anchor.force, anchor.angle, anchor.spacing):
                raise vkt.UserError(f"Fill in all fields of anchor row {number}.")
            horizontal_kN = anchor.force * math.cos(math.radians(anchor.angle))
            support_kN_m += horizontal_kN / anchor.spacing
        # endregion support-kn-m
        item = vkt.DataItem("Support", support_kN_m, suffix="kN/m", number_of_decimals=0)
        return vkt.DataResult(vkt.DataGroup(item))
