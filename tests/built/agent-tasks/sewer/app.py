"""A sewer on the map, its pipes colored by their slope."""

import math

import viktor as vkt

# Latitude, longitude and invert level (m) of each manhole.
MANHOLES = {
    "M1": (52.0041, 4.3702, 1.32),
    "M2": (52.0047, 4.3711, 1.16),
    "M3": (52.0052, 4.3719, 1.13),
}
STEEP, FLAT = vkt.Color(0, 110, 180), vkt.Color(200, 60, 30)


def distance_m(one, two) -> float:
    """On a sphere, for short distances."""
    north = math.radians(two[0] - one[0])
    east = math.radians(two[1] - one[1]) * math.cos(math.radians(one[0]))
    return 6_371_000 * math.hypot(north, east)


class Parametrization(vkt.Parametrization):
    slope = vkt.NumberField("Least slope", suffix="m/km", default=2, min=0.1)
    outfall = vkt.GeoPointField("Outfall")


class Controller(vkt.Controller):
    label = "Sewer"
    parametrization = Parametrization

    @vkt.MapView("Pipes")
    def show_pipes(self, params, **kwargs):
        points = {
            name: vkt.MapPoint(lat, lon, title=name, icon="circle-filled")
            for name, (lat, lon, _) in MANHOLES.items()
        }
        pipes = []
        for one, two in zip(MANHOLES, list(MANHOLES)[1:]):
            length_m = distance_m(MANHOLES[one], MANHOLES[two])
            slope = 1000 * (MANHOLES[one][2] - MANHOLES[two][2]) / length_m  # m/km
            color = STEEP if slope >= params.slope else FLAT
            text = f"{length_m:.0f} m at {slope:.1f} m/km"
            pipes.append(
                vkt.MapPolyline(
                    points[one], points[two], title=f"{one} to {two}",
                    description=text, color=color,
                )
            )
        features = [*points.values(), *pipes]
        if params.outfall:
            features.append(vkt.MapPoint.from_geo_point(params.outfall, icon="drop"))
        legend = vkt.MapLegend([(STEEP, "Steep enough"), (FLAT, "Too flat")])
        return vkt.MapResult(features, legend=legend)
