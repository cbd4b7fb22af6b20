from pathlib import Path

import viktor as vkt


# fragment


class Controller(vkt.Controller):
    label = "Footbridge"
    parametrization = Parametrization
