import math

import viktor as vkt


# fragment


class Controller(vkt.Controller):
    label = "Tube"
    parametrization = Parametrization
