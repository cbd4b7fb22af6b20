import viktor as vkt


# fragment


class Parametrization(vkt.Parametrization):
    required = vkt.NumberField("Required pressure", suffix="kPa", default=225, min=0)
    borehole = vkt.OptionField("Borehole", options=list_boreholes)


class Footing(vkt.Controller):
    label = "Footing"
    parametrization = Parametrization
