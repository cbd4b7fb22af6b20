import viktor as vkt


class Parametrization(vkt.Parametrization):
    column_load = vkt.NumberField("Column load", suffix="kN", default=900, min=0)
    width = vkt.NumberField("Width", suffix="m", default=2.0, min=0.5)
    length = vkt.NumberField("Length", suffix="m", default=2.5, min=0.5)
