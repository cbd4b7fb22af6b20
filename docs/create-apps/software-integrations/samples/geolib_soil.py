from geolib.soils import Soil

# region sand
sand = Soil(name="Sand", code="sand")
sand.soil_weight_parameters.unsaturated_weight = 18.0  # kN/m³
sand.soil_weight_parameters.saturated_weight = 20.0  # kN/m³
sand.mohr_coulomb_parameters.cohesion = 0.5  # kN/m²
sand.mohr_coulomb_parameters.friction_angle = 32.5  # degrees
# endregion sand
