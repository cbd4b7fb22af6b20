import math

import viktor as vkt


class Parametrization(vkt.Parametrization):
    diameter = vkt.NumberField("Diameter", suffix="mm", default=200, min=10)
    velocity = vkt.NumberField("Velocity", suffix="m/s", default=1.2, min=0)


class Controller(vkt.Controller):
    label = "Pipe"
    parametrization = Parametrization

    # fragment
