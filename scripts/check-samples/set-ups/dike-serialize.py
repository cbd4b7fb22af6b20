from io import BytesIO

import viktor as vkt
from geolib.models import DStabilityModel

model = DStabilityModel()


def calculate(input_file: vkt.File) -> DStabilityModel:
    return DStabilityModel()


# fragment
