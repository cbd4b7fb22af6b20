import viktor as vkt

# region unit-weight-kn-m3
UNIT_WEIGHT_KN_M3 = {2: 12, 3: 16, 4: 17.5, 5: 18.5, 6: 19.5, 7: 20}


def make_method(water_level_m: float) -> vkt.geo.RobertsonMethod:
    zones: list[dict] = [{"name": "Robertson zone unknown", "gamma_kN_m3": None}]
    for number in range(1, 10):
        gamma = UNIT_WEIGHT_KN_M3.get(number)
        zones.append({"name": f"Robertson zone {number}", "gamma_kN_m3": gamma})
    return vkt.geo.RobertsonMethod(zones)
# endregion unit-weight-kn-m3


def classify(cpt: vkt.geo.GEFData, water_level_m: float) -> vkt.geo.SoilLayout:
    layout = cpt.classify(make_method(water_level_m))
    assert isinstance(layout, vkt.geo.SoilLayout)
    return layout
