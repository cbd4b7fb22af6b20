from io import BytesIO

import viktor as vkt
from geolib.models import DStabilityModel

model = DStabilityModel()


def calculate(input_file: vkt.File) -> DStabilityModel:
    return DStabilityModel()


# region content
content = BytesIO()
model.serialize(content)
result = calculate(vkt.File.from_data(content.getvalue()))
# endregion content
