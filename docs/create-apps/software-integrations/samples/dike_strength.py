from geolib.soils import ShearStrengthModelTypePhreaticLevel, Soil

clay = Soil(name="Dike clay", code="dike-clay")
# region strength
strength = ShearStrengthModelTypePhreaticLevel.MOHR_COULOMB
clay.shear_strength_model_above_phreatic_level = strength
clay.shear_strength_model_below_phreatic_level = strength
clay.mohr_coulomb_parameters.dilatancy_angle = 0.0  # degrees
# endregion strength
