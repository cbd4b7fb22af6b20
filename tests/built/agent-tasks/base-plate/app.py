"""Anchors of a base plate: the user selects those that are loaded in tension."""

import viktor as vkt

ANCHORS = {
    name: (x, y)
    for name, x, y in [
        ("A1", -0.15, -0.15), ("A2", 0.15, -0.15), ("A3", 0.15, 0.15), ("A4", -0.15, 0.15),
    ]
}
STEEL = vkt.Material("Steel", color=vkt.Color(120, 130, 140))
CHOSEN = vkt.Material("Chosen", color=vkt.Color(230, 120, 20))


class Parametrization(vkt.Parametrization):
    anchors = vkt.GeometryMultiSelectField(
        "Anchors in tension", default=["A3", "A4"], view="show_plate", max_select=4
    )
    tension = vkt.NumberField("Tension", suffix="kN", default=80, min=0)
    resistance = vkt.NumberField("Resistance of an anchor", suffix="kN", default=45, min=1)


class Controller(vkt.Controller):
    label = "Base plate"
    parametrization = Parametrization

    @vkt.GeometryAndDataView("Plate", x_axis_to_right=True)
    def show_plate(self, params, **kwargs):
        axis = vkt.Line(vkt.Point(0, 0, 0), vkt.Point(0, 0, 0.03))
        plate = vkt.RectangularExtrusion(0.5, 0.5, axis, material=STEEL, identifier="plate")
        chosen = [name for name in ANCHORS if name in params.anchors]
        bodies = [
            vkt.RectangularExtrusion(
                0.03,
                0.03,
                vkt.Line(vkt.Point(x, y, -0.25), vkt.Point(x, y, 0.05)),
                material=CHOSEN if name in chosen else STEEL,
                identifier=name,
            )
            for name, (x, y) in ANCHORS.items()
        ]
        # The user selects in this view: it must not fail without a selection.
        if chosen:
            use = params.tension / len(chosen) / params.resistance
            item = vkt.DataItem("Utilization", use, number_of_decimals=2)
        else:
            item = vkt.DataItem("Utilization", "Select anchors")
        return vkt.GeometryAndDataResult([plate, *bodies], vkt.DataGroup(item))
