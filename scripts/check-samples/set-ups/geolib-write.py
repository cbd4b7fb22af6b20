from io import BytesIO

import viktor as vkt
from geolib.models import DSettlementModel

model = DSettlementModel()

# fragment
