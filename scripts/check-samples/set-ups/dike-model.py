from geolib.geometry import Point
from geolib.models import DStabilityModel
from geolib.soils import Soil

model = DStabilityModel()
# fragment
