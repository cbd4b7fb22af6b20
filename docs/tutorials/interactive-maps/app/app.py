# region form
"""Rock below a site: boreholes on a map, and a plane through their rock levels."""

import json
import math
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import viktor as vkt

SAMPLE_FILE = Path(__file__).parent / "boreholes.geojson"
SAMPLE = "Sample"
OWN = "My own file"
SITE = vkt.GeoPolygon(
    vkt.GeoPoint(53.40964, -1.50113),
    vkt.GeoPoint(53.40951, -1.49902),
    vkt.GeoPoint(53.41045, -1.49887),
    vkt.GeoPoint(53.41058, -1.50098),
)
EARTH_RADIUS_m = 6_371_000
# endregion form
# region colors
USED, NEAR = vkt.Color(213, 94, 0), vkt.Color(0, 114, 178)
FAR, BOUNDARY = vkt.Color(110, 110, 110), vkt.Color(0, 158, 115)
LEGEND = [(USED, "Selected"), (NEAR, "Near the site"), (FAR, "Farther away")]
# endregion colors
# region limits
MIN_BOREHOLES = 4
MAX_DISTANCE_m = 200  # from a corner of the site to a selected borehole
# endregion limits


# region refusal
def refusal(message: str, *paths: str) -> vkt.UserError:
    """An error that marks fields of the form."""
    mark = vkt.InputViolation(message, list(paths))
    return vkt.UserError(message, input_violations=[mark])
# endregion refusal


# region check
def check_filled(params, *paths: str) -> None:
    empty = []
    for path in paths:
        section, name = path.split(".")
        if params[section][name] is None:
            empty.append(path)
    if empty:
        raise refusal("Fill in the marked fields.", *empty)
# endregion check


# region borehole
class Borehole(NamedTuple):
    name: str
    lat: float
    lon: float
    ground_level_m: float
    depth_m: float
    rock_depth_m: float | None  # None: the borehole ends above the rock.

    @property
    def bottom_level_m(self) -> float:
        return self.ground_level_m - self.depth_m

    @property
    def rock_level_m(self) -> float | None:
        if self.rock_depth_m is None:
            return None
        return self.ground_level_m - self.rock_depth_m
# endregion borehole


# region read
def get_number(properties: dict, key: str, low: float, high: float) -> float:
    """A number of a feature; a ValueError says what is wrong with it."""
    if key not in properties:
        raise ValueError(f"has no {key}.")
    value = properties[key]
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise ValueError(f"has a {key} that is not a number.")
    if not low <= value <= high:
        raise ValueError(f"has a {key} that is not between {low:g} and {high:g}.")
    return value


def read_borehole(feature) -> Borehole:
    parts = feature if isinstance(feature, dict) else {}
    geometry, properties = parts.get("geometry"), parts.get("properties")
    if not isinstance(geometry, dict) or geometry.get("type") != "Point":
        raise ValueError("is not a point.")
    if not isinstance(properties, dict) or not properties.get("name"):
        raise ValueError("has no name.")
    coordinates = geometry.get("coordinates")
    if not isinstance(coordinates, list) or len(coordinates) < 2:
        raise ValueError("has no coordinates.")
    place = dict(zip(("longitude", "latitude"), coordinates))
    depth_m = get_number(properties, "depth_m", 0.1, 1000)
    has_rock = properties.get("rock_depth_m", 0) is not None
    return Borehole(
        name=str(properties["name"]),
        lat=get_number(place, "latitude", -85, 85),
        lon=get_number(place, "longitude", -180, 180),
        ground_level_m=get_number(properties, "ground_level_m", -500, 9000),
        depth_m=depth_m,
        rock_depth_m=(
            get_number(properties, "rock_depth_m", 0, depth_m) if has_rock else None
        ),
    )
# endregion read


# region read-file
def read_file(params) -> str:
    if params.data.source == SAMPLE:
        return SAMPLE_FILE.read_text(encoding="utf-8")
    check_filled(params, "data.source")
    check_filled(params, "data.file")
    return params.data.file.file.getvalue("utf-8-sig")


def read_boreholes(params) -> list[Borehole]:
    try:
        geojson = json.loads(read_file(params))
    except (ValueError, RecursionError) as error:
        raise vkt.UserError("The file is not GeoJSON in UTF-8.") from error
    features = geojson.get("features") if isinstance(geojson, dict) else None
    if not isinstance(features, list) or not features:
        raise vkt.UserError("The file has no features.")

    boreholes: dict[str, Borehole] = {}
    for number, feature in enumerate(features, start=1):
        try:
            borehole = read_borehole(feature)
        except ValueError as error:
            raise vkt.UserError(f"Feature {number} of the file {error}") from error
        if borehole.name in boreholes:
            raise vkt.UserError(f"The file has two boreholes {borehole.name}.")
        boreholes[borehole.name] = borehole
    return list(boreholes.values())
# endregion read-file


# region distance
def to_meters(lat: float, lon: float, origin: vkt.GeoPoint) -> tuple[float, float]:
    """Meters to the east and to the north of a point nearby."""
    east = math.radians(lon - origin.lon) * math.cos(math.radians(origin.lat))
    north = math.radians(lat - origin.lat)
    return EARTH_RADIUS_m * east, EARTH_RADIUS_m * north


def get_corners(site: vkt.GeoPolygon) -> list[tuple[float, float]]:
    """Corners of the site in meters, from the first one."""
    return [to_meters(one.lat, one.lon, site.points[0]) for one in site.points]


def get_distance(borehole: Borehole, site: vkt.GeoPolygon) -> float:
    """Distance (m) from a borehole to the site, 0 inside it."""
    x, y = to_meters(borehole.lat, borehole.lon, site.points[0])
    corners = get_corners(site)
    is_inside = False
    nearest_m = math.inf
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1]):
        dx, dy = x2 - x1, y2 - y1
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * dx / dy:
            is_inside = not is_inside
        squared = dx**2 + dy**2
        share = ((x - x1) * dx + (y - y1) * dy) / squared if squared > 0 else 0
        share = min(max(share, 0), 1)
        nearest_m = min(
            nearest_m, math.hypot(x1 + share * dx - x, y1 + share * dy - y)
        )
    return 0.0 if is_inside else nearest_m
# endregion distance


# region check-site
def turn(start, corner, end) -> float:
    """Positive for a turn to the left at the corner, negative to the right."""
    (x1, y1), (x2, y2), (x3, y3) = start, corner, end
    return (x2 - x1) * (y3 - y1) - (y2 - y1) * (x3 - x1)


def check_site(site: vkt.GeoPolygon) -> None:
    """Stop with a message when two sides of the site cross."""
    corners = get_corners(site)
    sides = zip(corners, corners[1:] + corners[:1])
    for (a, b), (c, d) in combinations(sides, 2):
        if turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0:
            message = "Two sides of the boundary cross. Draw it again."
            raise refusal(message, "site.boundary")
# endregion check-site


# region options
def list_rock_boreholes(params, **kwargs) -> list[str]:
    """The boreholes that reach the rock: the options of a field."""
    try:
        boreholes = read_boreholes(params)
    except vkt.UserError:
        return params.rock.boreholes or []  # The map says what is wrong.
    return [one.name for one in boreholes if one.rock_level_m is not None]
# endregion options
# region form


class Parametrization(vkt.Parametrization):
    # endregion form
    # region form-file
    data = vkt.Section("Boreholes", initially_expanded=True)
    data.source = vkt.OptionField(
        "File", options=[SAMPLE, OWN], default=SAMPLE, flex=50
    )
    data.file = vkt.FileField(
        "GeoJSON",
        file_types=[".geojson", ".json"],
        max_size=1_000_000,
        visible=vkt.IsEqual(vkt.Lookup("data.source"), OWN),
        flex=50,
    )

    # endregion form-file
    # region form
    site = vkt.Section("Site", initially_expanded=True)
    site.boundary = vkt.GeoPolygonField("Boundary", default=SITE)
    site.margin = vkt.NumberField(
        "Look around the site", suffix="m", default=50, min=0, max=1000, flex=50
    )
    # endregion form
    # region form-rock

    rock = vkt.Section("Rock", initially_expanded=True)
    rock.select = vkt.SetParamsButton(
        "Select boreholes on the map",
        method="select_boreholes",
        interaction=vkt.MapSelectInteraction(
            "show_map", selection=["with rock"], min_select=MIN_BOREHOLES
        ),
        flex=100,
    )
    rock.boreholes = vkt.MultiSelectField(
        "Selected boreholes", options=list_rock_boreholes, flex=100
    )
    rock.excavation = vkt.NumberField(
        "Excavation level", suffix="m", default=66, min=-500, max=9000, flex=50
    )
    # endregion form-rock


# region plane
class Plane(NamedTuple):
    """The top of the rock: its level at one point, and its slopes."""

    east_m: float
    north_m: float
    level_m: float
    to_east: float
    to_north: float

    def get_level(self, east_m: float, north_m: float) -> float:
        rise_m = self.to_east * (east_m - self.east_m)
        return self.level_m + rise_m + self.to_north * (north_m - self.north_m)


def fit_plane(points: list[tuple[float, float, float]]) -> Plane:
    """The plane with the smallest sum of squared deviations from the points."""
    x0, y0, z0 = (sum(values) / len(points) for values in zip(*points))
    xx = sum((x - x0) ** 2 for x, _, _ in points)
    yy = sum((y - y0) ** 2 for _, y, _ in points)
    xy = sum((x - x0) * (y - y0) for x, y, _ in points)
    xz = sum((x - x0) * (z - z0) for x, _, z in points)
    yz = sum((y - y0) * (z - z0) for _, y, z in points)
    determinant = xx * yy - xy**2
    # endregion plane
    # region plane-check
    if determinant <= 0.01 * (xx + yy) ** 2:
        message = "The selected boreholes are almost on a line. Add one beside it."
        raise refusal(message, "rock.boreholes")
    # endregion plane-check
    # region plane
    to_east = (xz * yy - yz * xy) / determinant
    to_north = (yz * xx - xz * xy) / determinant
    return Plane(x0, y0, z0, to_east, to_north)
# endregion plane


# region rock
def get_rock_points(params) -> list[tuple[float, float, float]]:
    """East, north and level of the rock in the selected boreholes, in m."""
    points = []
    for borehole in read_boreholes(params):
        level_m = borehole.rock_level_m
        if borehole.name in params.rock.boreholes and level_m is not None:
            origin = params.site.boundary.points[0]
            points.append((*to_meters(borehole.lat, borehole.lon, origin), level_m))
    if len(points) < MIN_BOREHOLES:
        message = f"Select at least {MIN_BOREHOLES} boreholes that reach the rock."
        raise refusal(message, "rock.boreholes")
    return points


def make_item(label: str, value: float, unit: str, decimals: int) -> vkt.DataItem:
    return vkt.DataItem(label, value, suffix=unit, number_of_decimals=decimals)
# endregion rock
# region map


class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.MapView("Map")
    def show_map(self, params, **kwargs):
        site = params.site.boundary
        features, with_rock = [], []
        if site is not None:
            features.append(
                vkt.MapPolygon.from_geo_polygon(site, title="Site", color=BOUNDARY)
            )
        for borehole in read_boreholes(params):
            color = FAR
            # endregion map
            # region map-distance
            margin_m = params.site.margin
            if site is not None and margin_m is not None:
                if get_distance(borehole, site) <= margin_m:
                    color = NEAR
            # endregion map-distance
            # region map-select
            if borehole.name in params.rock.boreholes:
                color = USED
            # endregion map-select
            # region map
            if borehole.rock_level_m is None:
                icon = "triangle-filled"
                text = f"No rock down to {borehole.bottom_level_m:.2f} m"
            else:
                icon = "circle-filled"
                text = f"Rock at {borehole.rock_level_m:.2f} m"
            point = vkt.MapPoint(
                borehole.lat,
                borehole.lon,
                title=borehole.name,
                description=text,
                icon=icon,
                color=color,
                identifier=borehole.name,
            )
            features.append(point)
            if borehole.rock_level_m is not None:
                with_rock.append(point)
        return vkt.MapResult(
            features,
            legend=vkt.MapLegend(LEGEND),
            interaction_groups={"with rock": with_rock},
        )
    # endregion map

    # region table
    @vkt.TableView("Boreholes")
    def show_boreholes(self, params, **kwargs):
        # endregion table
        # region table-check
        check_filled(params, "site.boundary", "site.margin")
        check_site(params.site.boundary)
        # endregion table-check
        # region table
        rows = []
        for borehole in read_boreholes(params):
            distance_m = get_distance(borehole, params.site.boundary)
            if borehole.rock_level_m is None:
                rock = f"below {borehole.bottom_level_m:.2f}"
            else:
                rock = f"{borehole.rock_level_m:.2f}"
            if distance_m <= params.site.margin:
                row = [borehole.name, distance_m, borehole.ground_level_m, rock]
                rows.append(row)
        if not rows:
            message = f"No borehole is within {params.site.margin:g} m of the site."
            raise refusal(message, "site.margin")

        rows.sort(key=lambda row: row[1])
        headers = [
            "Borehole",
            vkt.TableHeader("Distance (m)", num_decimals=0),
            vkt.TableHeader("Ground level (m)", num_decimals=2),
            vkt.TableHeader("Rock level (m)", align="right"),
        ]
        return vkt.TableResult(rows, column_headers=headers)
    # endregion table

    # region data
    @vkt.DataView("Rock")
    def show_rock(self, params, **kwargs):
        # endregion data
        # region data-check
        check_filled(params, "site.boundary", "rock.excavation")
        check_site(params.site.boundary)
        # endregion data-check
        # region data
        points = get_rock_points(params)
        plane = fit_plane(points)
        dip_deg = math.degrees(math.atan(math.hypot(plane.to_east, plane.to_north)))
        azimuth = math.atan2(-plane.to_east, -plane.to_north)
        azimuth_deg = math.degrees(azimuth) % 360
        deviation_m = max(abs(z - plane.get_level(x, y)) for x, y, z in points)
        items = [
            make_item("Boreholes", len(points), "", 0),
            make_item("Dip", dip_deg, "°", 1),
            make_item("Dip direction", azimuth_deg, "°", 0),
            make_item("Largest deviation", deviation_m, "m", 2),
        ]
        # endregion data
        # region data-site

        corners = get_corners(params.site.boundary)
        gap_m = max(
            min(math.dist(corner, (x, y)) for x, y, _ in points)
            for corner in corners
        )
        # endregion data-site
        # region data-gap
        if gap_m > MAX_DISTANCE_m:
            message = (
                "Select boreholes nearer to the site: one of its corners "
                f"is {gap_m:.0f} m from them, more than {MAX_DISTANCE_m} m."
            )
            raise refusal(message, "site.boundary", "rock.boreholes")
        # endregion data-gap
        # region data-site
        levels_m = [plane.get_level(x, y) for x, y in corners]
        cut_m = max(levels_m) - params.rock.excavation
        status = vkt.DataStatus.WARNING
        if cut_m > 0:
            message = "The excavation reaches the rock."
        elif cut_m > -deviation_m:
            message = "The rock is lower, but by less than the largest deviation."
        else:
            status = vkt.DataStatus.SUCCESS
            message = "The excavation stays above the rock."
        cut = vkt.DataItem(
            "Rock above the excavation level",
            max(cut_m, 0),
            suffix="m",
            number_of_decimals=1,
            status=status,
            status_message=message,
        )
        items += [
            make_item("Largest distance to a borehole", gap_m, "m", 0),
            make_item("Lowest rock under the site", min(levels_m), "m", 1),
            make_item("Highest rock under the site", max(levels_m), "m", 1),
            cut,
        ]
        # endregion data-site
        # region data
        return vkt.DataResult(vkt.DataGroup(*items))
    # endregion data

    # region select
    def select_boreholes(self, params, event, **kwargs):
        if event is None:
            raise vkt.UserError("Select boreholes on the map.")
        return vkt.SetParamsResult({"rock": {"boreholes": event.value}})
    # endregion select
