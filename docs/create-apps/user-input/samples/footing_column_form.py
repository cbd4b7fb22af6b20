import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region column
    column = vkt.SiblingEntityOptionField(
        "Column", entity_type_names=["Column"], flex=100
    )
    # endregion column
    width = vkt.NumberField("Width", suffix="m", default=2.0, min=0.5, flex=50)
    length = vkt.NumberField("Length", suffix="m", default=2.5, min=0.5, flex=50)


class Footing(vkt.Controller):
    label = "Footing"
    parametrization = Parametrization
