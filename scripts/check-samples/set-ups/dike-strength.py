from geolib.soils import ShearStrengthModelTypePhreaticLevel, Soil

clay = Soil(name="Dike clay", code="dike-clay")
# fragment
