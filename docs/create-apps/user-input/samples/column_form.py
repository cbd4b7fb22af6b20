import viktor as vkt


class Parametrization(vkt.Parametrization):
    shape = vkt.OptionField(
        "Shape", options=["Rectangle", "Circle", "Tube"], default="Tube"
    )
    # region rect
    _rect = vkt.IsEqual(vkt.Lookup("shape"), "Rectangle")
    _tube = vkt.IsEqual(vkt.Lookup("shape"), "Tube")
    _round = vkt.Or(vkt.IsEqual(vkt.Lookup("shape"), "Circle"), _tube)

    width = vkt.NumberField("Width", suffix="mm", default=400, visible=_rect)
    height = vkt.NumberField("Height", suffix="mm", default=600, visible=_rect)
    diameter = vkt.NumberField(
        "Diameter", suffix="mm", default=323.9, visible=_round
    )
    thickness = vkt.NumberField("Wall", suffix="mm", default=10, visible=_tube)
    # endregion rect


class Controller(vkt.Controller):
    label = "Column"
    parametrization = Parametrization
