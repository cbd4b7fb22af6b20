import json

import viktor as vkt


class Parametrization(vkt.Parametrization):
    sewer = vkt.FileField("Sewer", file_types=[".geojson"])


class Controller(vkt.Controller):
    label = "Sewer"
    parametrization = Parametrization

    # fragment
