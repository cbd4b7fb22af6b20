import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region columns
    columns = vkt.ChildEntityMultiSelectField(
        "Columns on the raft", entity_type_names=["Column"], flex=100
    )
    # endregion columns
    width = vkt.NumberField("Width of the raft", suffix="m", default=5.0, min=1, flex=50)
    length = vkt.NumberField("Length of the raft", suffix="m", default=8.0, min=1, flex=50)


class Building(vkt.Controller):
    label = "Building"
    parametrization = Parametrization
