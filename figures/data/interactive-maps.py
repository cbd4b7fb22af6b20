"""Prints boreholes.geojson of the tutorial on interactive maps, made from a model.

The ground and the top of the rock are planes over the place ORIGIN, in meters to the east and to the
north. At each borehole the rock is higher or lower than its plane by a fixed deviation. Each borehole
ends 1.5 m below the top of the rock, but goes no deeper than 14 m: some end before they reach it.
"""

import json
import math
import textwrap

EARTH_RADIUS_m = 6_371_000
ORIGIN = (53.41, -1.5)  # latitude, longitude
GROUND = (71.0, -0.020, 0.015)  # level at the origin, slope to the east, slope to the north
ROCK = (62.0, -0.060, 0.025)
CORE_m = 1.5
DEEPEST_m = 14.0

# East (m), north (m), deviation of the rock (m)
BOREHOLES = [
    (-150, 95, 0.14),
    (-60, 110, -0.21),
    (40, 100, 0.09),
    (135, 115, -0.12),
    (-115, 10, 0.17),
    (-35, 25, -0.08),
    (45, 15, 0.22),
    (150, 30, 0.05),
    (-140, -85, -0.16),
    (-45, -70, 0.12),
    (50, -80, -0.18),
    (140, -75, 0.10),
]


def level_m(plane, east_m, north_m):
    start_m, to_east, to_north = plane
    return start_m + to_east * east_m + to_north * north_m


def feature(number, east_m, north_m, deviation_m):
    lat = ORIGIN[0] + math.degrees(north_m / EARTH_RADIUS_m)
    lon = ORIGIN[1] + math.degrees(
        east_m / EARTH_RADIUS_m / math.cos(math.radians(ORIGIN[0]))
    )
    ground_m = round(level_m(GROUND, east_m, north_m), 2)
    rock_depth_m = round(ground_m - level_m(ROCK, east_m, north_m) - deviation_m, 1)
    depth_m = min(round(rock_depth_m + CORE_m, 1), DEEPEST_m)
    properties = {
        "name": f"BH{number:02d}",
        "ground_level_m": ground_m,
        "depth_m": depth_m,
        "rock_depth_m": rock_depth_m if rock_depth_m < depth_m else None,
    }
    geometry = {"type": "Point", "coordinates": [round(lon, 6), round(lat, 6)]}
    text = json.dumps({"type": "Feature", "properties": properties}, indent=2)
    text = text.removesuffix("\n}") + f',\n  "geometry": {json.dumps(geometry)}\n}}'
    return textwrap.indent(text, "    ")


features = [feature(number, *place) for number, place in enumerate(BOREHOLES, start=1)]
print('{\n  "type": "FeatureCollection",\n  "features": [\n' + ",\n".join(features) + "\n  ]\n}")
