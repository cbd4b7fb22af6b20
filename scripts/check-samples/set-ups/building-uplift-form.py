import viktor as vkt


class Parametrization(vkt.Parametrization):
    # fragment
    floor_level = vkt.NumberField("Basement floor level", suffix="m", default=-3.2, flex=50)


class Building(vkt.Controller):
    label = "Building"
    parametrization = Parametrization
