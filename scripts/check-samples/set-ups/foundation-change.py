from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import viktor as vkt
from geolib.models import DFoundationsModel


class Parametrization(vkt.Parametrization):
    model = vkt.FileField("Verification", file_types=[".foi"])
    tip_level = vkt.NumberField("Pile tip level", suffix="m")


class Controller(vkt.Controller):
    label = "Foundation"
    parametrization = Parametrization

    def calculate(self, params, **kwargs):
        # fragment
