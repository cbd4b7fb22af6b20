from geolib.geometry import Point
from geolib.models import DStabilityModel
from geolib.soils import Soil

model = DStabilityModel()
# region clay
clay = Soil(name="Dike clay", code="dike-clay")
clay.soil_weight_parameters.unsaturated_weight = 17.0  # kN/m³
clay.soil_weight_parameters.saturated_weight = 17.5  # kN/m³
clay.mohr_coulomb_parameters.cohesion = 3.0  # kN/m²
clay.mohr_coulomb_parameters.friction_angle = 25.0  # degrees
model.add_soil(clay)
outline = [(-12.0, 0.0), (-3.0, 3.0), (3.0, 3.0), (12.0, 0.0)]
model.add_layer([Point(x=x, z=z) for x, z in outline], "dike-clay", label="Dike")
levels = [(-30.0, 2.0), (-6.0, 2.0), (12.0, -0.5), (30.0, -0.5)]
water = [Point(x=x, z=z) for x, z in levels]
model.add_head_line(water, label="Phreatic line", is_phreatic_line=True)
# endregion clay
