import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region boreholes
    boreholes = vkt.EntityMultiSelectField(
        "Boreholes around the basement", entity_type_names=["Borehole"], flex=100
    )
    # endregion boreholes
    floor_level = vkt.NumberField("Basement floor level", suffix="m", default=-3.2, flex=50)


class Building(vkt.Controller):
    label = "Building"
    parametrization = Parametrization
