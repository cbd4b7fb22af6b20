from geolib.soils import Soil

# fragment
