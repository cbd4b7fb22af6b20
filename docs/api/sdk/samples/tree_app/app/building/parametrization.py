import viktor as vkt


class Parametrization(vkt.Parametrization):
    stories = vkt.IntegerField("Number of stories", default=3, min=1)
