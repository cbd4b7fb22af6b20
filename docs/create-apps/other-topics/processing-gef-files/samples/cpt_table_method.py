import viktor as vkt

# region limits
LIMITS = ["qc_min", "qc_max", "qc_norm_min", "qc_norm_max", "rf_min", "rf_max"]
LIMITS += ["gamma_dry_min", "gamma_dry_max", "gamma_wet_min", "gamma_wet_max"]
SOILS = [
    {"name": "Sand", "color": "240,220,130", "qc_min": 2, "rf_max": 2},
    {"name": "Silt", "color": "190,200,120", "qc_max": 2, "rf_max": 2},
    {"name": "Clay", "color": "70,130,80", "rf_min": 2, "rf_max": 5},
    {"name": "Peat", "color": "130,80,50", "rf_min": 5},
]


def make_method(water_level_m: float) -> vkt.geo.TableMethod:
    table = [{**dict.fromkeys(LIMITS), **soil} for soil in SOILS]
    return vkt.geo.TableMethod(table, ground_water_level=water_level_m)
# endregion limits


def classify(cpt: vkt.geo.GEFData, water_level_m: float) -> vkt.geo.SoilLayout:
    layout = cpt.classify(make_method(water_level_m))
    assert isinstance(layout, vkt.geo.SoilLayout)
    return layout
