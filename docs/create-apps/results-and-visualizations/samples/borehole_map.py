import viktor as vkt


def make_point(borehole: vkt.api_v1.Entity, location: vkt.GeoPoint) -> vkt.MapPoint:
    # region link
    link = vkt.MapEntityLink("Open borehole", borehole.id)
    point = vkt.MapPoint.from_geo_point(
        location, title=borehole.name, entity_links=[link]
    )
    # endregion link
    return point
