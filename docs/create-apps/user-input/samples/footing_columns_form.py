import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region columns
    columns = vkt.SiblingEntityMultiSelectField(
        "Columns on this footing", entity_type_names=["Column"], flex=100
    )
    # endregion columns
    allowed = vkt.NumberField("Allowed pressure", suffix="kPa", default=250, min=50, flex=50)
    width = vkt.NumberField("Width", suffix="m", default=1.8, min=0.5, flex=50)


class Footing(vkt.Controller):
    label = "Combined footing"
    parametrization = Parametrization
