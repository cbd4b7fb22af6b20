import viktor as vkt


def get_map(features: list[vkt.MapFeature], legend: vkt.MapLegend) -> vkt.MapResult:
    # region label
    label = vkt.MapLabel(52.1016, 5.0874, "Phase 2", scale=16)
    return vkt.MapResult(features, labels=[label], legend=legend)
    # endregion label
