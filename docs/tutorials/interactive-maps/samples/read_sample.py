import json
from pathlib import Path
from typing import NamedTuple

SAMPLE_FILE = Path(__file__).parents[1] / "app" / "boreholes.geojson"


class Borehole(NamedTuple):
    name: str
    lat: float
    lon: float
    ground_level_m: float
    depth_m: float
    rock_depth_m: float | None  # None: the borehole ends above the rock.


# region read-boreholes
def read_boreholes(params) -> list[Borehole]:
    geojson = json.loads(SAMPLE_FILE.read_text(encoding="utf-8"))
    boreholes = []
    for feature in geojson["features"]:
        lon, lat = feature["geometry"]["coordinates"]
        boreholes.append(Borehole(lat=lat, lon=lon, **feature["properties"]))
    return boreholes
# endregion read-boreholes


# region read-borehole
def read_borehole(feature) -> Borehole:
    lon, lat = feature["geometry"]["coordinates"]
    return Borehole(lat=lat, lon=lon, **feature["properties"])
# endregion read-borehole
