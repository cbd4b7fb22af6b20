from io import BytesIO

import viktor as vkt
from geolib.models import DStabilityModel

model = DStabilityModel()

# region content
content = BytesIO()
model.serialize(content)
dike = vkt.File.from_data(content.getvalue())
analysis = vkt.dstability.DStabilityAnalysis(dike)
# endregion content
