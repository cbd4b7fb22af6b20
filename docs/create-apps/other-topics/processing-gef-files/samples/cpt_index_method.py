import viktor as vkt

# region ic-table
IC_TABLE = [
    {"name": "Sand", "ic_max": 2.05, "color": "240,220,130"},
    {"name": "Mixture", "ic_min": 2.05, "ic_max": 2.95, "color": "190,200,120"},
    {"name": "Clay", "ic_min": 2.95, "ic_max": 3.6, "color": "70,130,80"},
    {"name": "Peat", "ic_min": 3.6, "color": "130,80,50"},
]


def make_method(
    water_level_m: float,
) -> vkt.geo.NormalizedSoilBehaviourTypeIndexMethod:
    return vkt.geo.NormalizedSoilBehaviourTypeIndexMethod(
        IC_TABLE,
        ground_water_level=water_level_m,
        specific_weight_soil=16.0,  # kN/m³
        resolution=0.2,  # m
    )
# endregion ic-table


def classify(cpt: vkt.geo.GEFData, water_level_m: float) -> vkt.geo.SoilLayout:
    layout = cpt.classify(make_method(water_level_m))
    assert isinstance(layout, vkt.geo.SoilLayout)
    return layout
