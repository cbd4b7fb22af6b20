import viktor as vkt


class Parametrization(vkt.Parametrization):
    groundwater_level = vkt.NumberField("Groundwater level", suffix="m")


# fragment
