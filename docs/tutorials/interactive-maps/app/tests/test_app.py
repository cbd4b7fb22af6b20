"""Checks distances and the plane of the rock by other formulas, and refused input.

Places are in meters from latitude 53.41 and longitude -1.5, by the length of a degree.
"""

import codecs
import json
import math
import unittest
from copy import deepcopy

import viktor as vkt
from app import (
    SAMPLE_FILE,
    SITE,
    Controller,
    Parametrization,
    check_site,
    fit_plane,
    get_distance,
    list_rock_boreholes,
    read_boreholes,
)

DEGREE_m = math.pi * 6_371_000 / 180
FILE = json.loads(SAMPLE_FILE.read_text(encoding="utf-8"))
NEAR = ["BH02", "BH03", "BH05", "BH06", "BH07", "BH10", "BH11"]
WITH_ROCK = [f"BH{number:02}" for number in range(1, 12) if number != 8]
CORNERS = [(one.lat, one.lon) for one in SITE.points]


def make_params(boreholes: list[str] = NEAR, content: str | None = None, **changes):
    """The form at the start with selected boreholes, and perhaps a file of the user."""
    site = {"boundary": SITE, "margin": 50}
    site |= {name: value for name, value in changes.items() if name in site}
    rock = {"boreholes": boreholes, "excavation": changes.get("excavation", 66)}
    params = vkt.testing.mock_params(
        {
            "data": {"source": "Sample", "file": None},
            "site": {"margin": 0},
            "rock": rock,
        },
        Parametrization,
    )
    params.site.update(site)
    if content is not None:
        data = vkt.File.from_data(content)
        params.data.source = "My own file"
        params.data.file = vkt.testing.MockedFileResource(data)
    return params


def place(lat: float, lon: float) -> tuple[float, float]:
    return (
        (lon + 1.5) * DEGREE_m * math.cos(math.radians(53.41)),
        (lat - 53.41) * DEGREE_m,
    )


def polygon(*corners: tuple[float, float]) -> vkt.GeoPolygon:
    return vkt.GeoPolygon(*(vkt.GeoPoint(*corner) for corner in corners))


def distance_by_steps(lat: float, lon: float) -> float:
    """Inside the site, which is convex, every side is on the left.

    Outside it, the nearest of many points of its sides counts.
    """
    x, y = place(lat, lon)
    corners = [place(*corner) for corner in CORNERS]
    is_inside, distances = True, []
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1]):
        is_inside &= (x2 - x1) * (y - y1) > (y2 - y1) * (x - x1)
        for step in range(2001):
            share = step / 2000
            point = (x1 + share * (x2 - x1), y1 + share * (y2 - y1))
            distances.append(math.dist(point, (x, y)))
    return 0 if is_inside else min(distances)


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Three linear equations by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right)]
    for column in range(3):
        for other in range(3):
            if other != column:
                factor = rows[other][column] / rows[column][column]
                rows[other] = [
                    a - factor * b for a, b in zip(rows[other], rows[column])
                ]
    return [row[3] / row[index] for index, row in enumerate(rows)]


def plane_by_normal_equations(names: list[str]):
    """Level at the anchor and slopes of the plane, and the points in it."""
    points = []
    for feature in FILE["features"]:
        properties = feature["properties"]
        if properties["name"] in names:
            lon, lat = feature["geometry"]["coordinates"]
            level_m = properties["ground_level_m"] - properties["rock_depth_m"]
            points.append((1, *place(lat, lon), level_m))
    matrix = [
        [math.fsum(p[i] * p[j] for p in points) for j in range(3)] for i in range(3)
    ]
    right = [math.fsum(p[i] * p[3] for p in points) for i in range(3)]
    return solve(matrix, right), points


def expected(names: list[str]) -> list[float]:
    """The values of the view, from the dip on."""
    (level, east, north), points = plane_by_normal_equations(names)
    corners = [place(*corner) for corner in CORNERS]
    levels = [level + east * x + north * y for x, y in corners]
    deviations = [abs(z - level - east * x - north * y) for _, x, y, z in points]
    gaps = [min(math.dist(c, p[1:3]) for p in points) for c in corners]
    # The dip direction is that of the steepest fall, clockwise from north.
    return [
        math.degrees(math.atan(math.hypot(east, north))),
        math.degrees(math.atan2(-east, -north)) % 360,
        max(deviations),
        max(gaps),
        min(levels),
        max(levels),
        max(0, max(levels) - 66),
    ]


class TestBoreholes(unittest.TestCase):
    def test_levels(self):
        # BH06: ground at 70.58 m, less 5.9 m to the rock. BH08 ends above the rock.
        boreholes = {one.name: one for one in read_boreholes(make_params())}
        self.assertEqual(len(boreholes), 12)
        self.assertAlmostEqual(boreholes["BH06"].rock_level_m or 0, 64.68)
        self.assertIsNone(boreholes["BH08"].rock_level_m)
        self.assertAlmostEqual(boreholes["BH08"].bottom_level_m, 54.45)
        self.assertEqual(list_rock_boreholes(make_params()), WITH_ROCK)

    def test_distances(self):
        inside = []
        for borehole in read_boreholes(make_params()):
            distance_m = get_distance(borehole, SITE)
            by_steps_m = distance_by_steps(borehole.lat, borehole.lon)
            self.assertAlmostEqual(distance_m, by_steps_m, delta=0.02)
            if distance_m == 0:
                inside.append(borehole.name)
        self.assertEqual(inside, ["BH06", "BH07"])

    @vkt.testing.mock_View(Controller)
    def test_table(self):
        rows = Controller().show_boreholes(params=make_params()).data
        self.assertEqual(sorted(row[0] for row in rows), NEAR)
        distances_m = [row[1] for row in rows]
        self.assertEqual(distances_m, sorted(distances_m))
        wide = Controller().show_boreholes(params=make_params(margin=100)).data
        [end] = [row[3] for row in wide if row[0] == "BH08"]
        self.assertEqual(end, "below 54.45")
        with self.assertRaisesRegex(vkt.UserError, "No borehole is within 1 m"):
            far = polygon((53.5, -1.5), (53.5, -1.501), (53.501, -1.5))
            Controller().show_boreholes(params=make_params(margin=1, boundary=far))


class TestRock(unittest.TestCase):
    @vkt.testing.mock_View(Controller)
    def test_plane(self):
        for names in (NEAR, WITH_ROCK, ["BH02", "BH05", "BH07", "BH10"]):
            result = Controller().show_rock(params=make_params(names))
            count, *found = [float(item.value or 0) for item in result.data.values()]
            self.assertEqual(count, len(names))
            for value, by_hand in zip(found, expected(names), strict=True):
                self.assertAlmostEqual(value, by_hand, delta=0.005)

    def test_surface_of_the_file(self):
        # The file was made with a fall of 6 cm per meter to the east and 2.5 cm to the
        # south: a dip of 3.7 degrees toward 113 degrees, and deviations up to 25 cm.
        dip_deg, direction_deg, deviation_m, *_ = expected(WITH_ROCK)
        self.assertAlmostEqual(dip_deg, 3.7, delta=0.3)
        self.assertAlmostEqual(direction_deg, 113, delta=3)
        self.assertLess(deviation_m, 0.3)

    def test_a_plane_without_deviations(self):
        points = [
            (x, y, 5 + 0.2 * x - 0.1 * y) for x, y in ((0, 0), (9, 1), (2, 7), (8, 8))
        ]
        plane = fit_plane([(x, y, z) for x, y, z in points])
        self.assertAlmostEqual(plane.to_east, 0.2)
        self.assertAlmostEqual(plane.to_north, -0.1)
        self.assertAlmostEqual(plane.get_level(100, 50), 5 + 20 - 5)

    @vkt.testing.mock_View(Controller)
    def test_messages(self):
        # The highest rock is at 67.5 m, and deviates by 0.2 m at most.
        for level_m, words, status in (
            (66, "reaches the rock", vkt.DataStatus.WARNING),
            (67.6, "less than the largest deviation", vkt.DataStatus.WARNING),
            (68, "stays above the rock", vkt.DataStatus.SUCCESS),
        ):
            result = Controller().show_rock(params=make_params(excavation=level_m))
            *_, cut = result.data.values()
            self.assertIn(words, cut.status_message)
            self.assertEqual(cut.status, status)

    @vkt.testing.mock_View(Controller)
    def test_boreholes_that_define_no_plane(self):
        for names, words in (
            (["BH01", "BH02", "BH03", "BH04"], "almost on a line"),
            ([], "at least 4 boreholes"),
            (["BH02", "BH05", "BH10"], "at least 4 boreholes"),
            (["BH02", "BH05", "BH08", "BH12"], "at least 4 boreholes"),
        ):
            with self.assertRaisesRegex(vkt.UserError, words):
                Controller().show_rock(params=make_params(names))
        # 0.5 degrees to the north are 55.6 km.
        away = polygon(*((lat + 0.5, lon) for lat, lon in CORNERS))
        with self.assertRaisesRegex(vkt.UserError, r"is 55\d\d\d m from them"):
            Controller().show_rock(params=make_params(boundary=away))


class TestSite(unittest.TestCase):
    def test_sides_that_cross(self):
        one, two, three, four = CORNERS
        star = [
            (53.41 + 0.0006 * math.cos(turn), -1.5 + 0.0006 * math.sin(turn))
            for turn in (0, 0.8 * math.pi, 1.6 * math.pi, 2.4 * math.pi, 3.2 * math.pi)
        ]
        for corners in ((one, three, two, four), (one, two, four, three), star):
            with self.assertRaisesRegex(
                vkt.UserError, "Two sides of the boundary cross"
            ):
                check_site(polygon(*corners))

    def test_other_sites(self):
        one, two, three, four = CORNERS
        # Either way around, closed, with a corner twice, and with a dent.
        for corners in (
            (four, three, two, one),
            (one, two, three, four, one),
            (one, two, two, three, four),
            (one, (53.41, -1.5), two, three, four),
        ):
            check_site(polygon(*corners))


class TestFile(unittest.TestCase):
    def refusal(self, content: str) -> str:
        with self.assertRaises(vkt.UserError) as caught:
            read_boreholes(make_params(content=content))
        return str(caught.exception)

    def changed(self, part: str, **changes) -> str:
        """The file with another third feature; `...` leaves a value out."""
        copy = deepcopy(FILE)
        values = {**copy["features"][2][part], **changes}
        copy["features"][2][part] = {k: v for k, v in values.items() if v is not ...}
        return json.dumps(copy)

    def test_the_sample(self):
        content = json.dumps(FILE)
        for text in (content, codecs.BOM_UTF8.decode() + content):
            self.assertEqual(len(read_boreholes(make_params(content=text))), 12)

    def test_what_is_not_geojson(self):
        for content, words in (
            ("name;depth\nBH01;4", "is not GeoJSON"),
            ("", "is not GeoJSON"),
            ('{"type": "FeatureCollection"}', "has no features"),
            ("[1, 2]", "has no features"),
            ('{"features": []}', "has no features"),
            ('{"features": [null]}', "Feature 1 of the file is not a point"),
        ):
            with self.subTest(content):
                self.assertIn(words, self.refusal(content))

    def test_features(self):
        for part, changes, words in (
            ("geometry", {"type": "LineString"}, "is not a point"),
            ("geometry", {"coordinates": [-1.5]}, "has no coordinates"),
            ("geometry", {"coordinates": [133_000, 455_000]}, "between -85 and 85"),
            ("properties", {"name": ""}, "has no name"),
            ("properties", {"ground_level_m": ...}, "has no ground_level_m"),
            ("properties", {"rock_depth_m": ...}, "has no rock_depth_m"),
            ("properties", {"depth_m": "11,0"}, "depth_m that is not a number"),
            ("properties", {"depth_m": None}, "depth_m that is not a number"),
            ("properties", {"depth_m": True}, "depth_m that is not a number"),
            ("properties", {"depth_m": 0}, "not between 0.1 and 1000"),
            (
                "properties",
                {"rock_depth_m": 12},
                "rock_depth_m that is not between 0 and 11",
            ),
        ):
            with self.subTest(words):
                message = self.refusal(self.changed(part, **changes))
                self.assertTrue(message.startswith("Feature 3 of the file "))
                self.assertIn(words, message)
        double = self.changed("properties", name="BH01")
        self.assertIn("two boreholes BH01", self.refusal(double))

    def test_options(self):
        # Where the file cannot be read, what is selected stays.
        params = make_params(["BH02"], content="")
        self.assertEqual(list_rock_boreholes(params), ["BH02"])
