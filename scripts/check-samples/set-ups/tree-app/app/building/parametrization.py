import viktor as vkt


class Parametrization(vkt.Parametrization):
    storeys = vkt.IntegerField("Number of storeys", default=3, min=1)
