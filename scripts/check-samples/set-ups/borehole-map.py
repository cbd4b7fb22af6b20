import viktor as vkt


def make_point(borehole: vkt.api_v1.Entity, location: vkt.GeoPoint) -> vkt.MapPoint:
    # fragment
    return point
