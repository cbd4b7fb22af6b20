import viktor as vkt

# fragment


def classify(cpt: vkt.geo.GEFData, water_level_m: float) -> vkt.geo.SoilLayout:
    layout = cpt.classify(make_method(water_level_m))
    assert isinstance(layout, vkt.geo.SoilLayout)
    return layout
