from io import BytesIO

import viktor as vkt
from geolib.models import DSettlementModel

model = DSettlementModel()

# region content
content = BytesIO()
model.serialize(content)
input_file = vkt.File.from_data(content.getvalue())
# endregion content
