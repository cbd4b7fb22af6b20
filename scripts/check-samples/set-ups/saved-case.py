from pathlib import Path

import viktor as vkt


class Parametrization(vkt.Parametrization):
    span_m = vkt.NumberField("Span", suffix="m")


# fragment
