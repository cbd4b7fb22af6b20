import viktor as vkt


def get_map(features: list[vkt.MapFeature], legend: vkt.MapLegend) -> vkt.MapResult:
    # fragment
