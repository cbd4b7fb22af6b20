from geolib.geometry import Point
from geolib.models import DStabilityModel
from geolib.models.dstability.analysis import (
    DStabilityBishopAnalysisMethod,
    DStabilityCircle,
)

model = DStabilityModel()
# region circle
circle = DStabilityCircle(center=Point(x=10.0, z=8.0), radius=11.0)
model.set_model(DStabilityBishopAnalysisMethod(circle=circle))
# endregion circle
