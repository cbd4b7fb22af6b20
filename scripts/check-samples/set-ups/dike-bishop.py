from geolib.geometry import Point
from geolib.models import DStabilityModel
from geolib.models.dstability.analysis import (
    DStabilityBishopAnalysisMethod,
    DStabilityCircle,
)

model = DStabilityModel()
# fragment
