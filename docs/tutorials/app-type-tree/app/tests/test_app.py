"""Checks areas by the corners of the cross-section, volumes by average end areas."""

import unittest

import viktor as vkt
from app import (
    SECTIONS,
    CrossSection,
    CrossSectionForm,
    Road,
    RoadForm,
    fill_and_cut_m2,
    list_volumes,
    read_sections,
)

ROAD = {"width": 10, "fill_slope": 2, "cut_slope": 1.5, "compaction": 0.9}
ROWS: list[dict] = [
    {
        "name": f"0+{station:03d}",
        "station": station,
        "ground_level": ground,
        "road_level": level,
    }
    for station, ground, level in SECTIONS
]


def corner_area_m2(section: dict, road: dict) -> tuple[float, float]:
    """Fill and cut from the corners of the trapezoid, by the shoelace formula."""
    height = section["road_level"] - section["ground_level"]
    slope = road["fill_slope"] if height > 0 else road["cut_slope"]
    half, foot = road["width"] / 2, road["width"] / 2 + slope * abs(height)
    corners = [(-foot, 0), (-half, height), (half, height), (foot, 0)]
    twice = sum(
        x1 * y2 - x2 * y1
        for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1])
    )
    return (abs(twice) / 2, 0) if height > 0 else (0, abs(twice) / 2)


def volumes_m3(road: dict, sections: list[dict] = ROWS) -> tuple[float, float]:
    """Fill and cut of the whole road."""
    totals = [0.0, 0.0]
    for one, two in zip(sections, sections[1:]):
        length = two["station"] - one["station"]
        ends = zip(corner_area_m2(one, road), corner_area_m2(two, road))
        for index, (area_1, area_2) in enumerate(ends):
            totals[index] += length * (area_1 + area_2) / 2
    return totals[0], totals[1]


def with_level(name: str, level: float) -> list[dict]:
    return [
        {**row, "road_level": level} if row["name"] == name else row for row in ROWS
    ]


def below_road(sections: list[dict]) -> vkt.testing.MockedEntity:
    """A road on the platform, with these cross-sections in another order."""
    kind = vkt.testing.MockedEntityType("CrossSection")
    children = [
        vkt.testing.MockedEntity(
            name=row["name"],
            entity_type=kind,
            last_saved_params={key: row[key] for key in row if key != "name"},
        )
        for row in reversed(sections)
    ]
    return vkt.testing.MockedEntity(name="North road", children=children)


def under_road(**changes) -> vkt.testing.MockedEntity:
    """A cross-section on the platform, below a road."""
    parent = vkt.testing.MockedEntity(
        name="North road", last_saved_params={**ROAD, **changes}
    )
    return vkt.testing.MockedEntity(parent=parent)


class TestVolumes(unittest.TestCase):
    def test_areas(self):
        other = {"width": 7.5, "fill_slope": 1.8, "cut_slope": 1}
        for road in (ROAD, other):
            for row in ROWS:
                found, by_hand = fill_and_cut_m2(row, road), corner_area_m2(row, road)
                for area, expected in zip(found, by_hand):
                    self.assertAlmostEqual(area, expected)

    def test_first_stretch_by_hand(self):
        # 1.2 * (10 + 2 * 1.2) = 14.88 m2 and 0.5 * (10 + 2 * 0.5) = 5.50 m2, on 100 m.
        [first, *_] = list_volumes(ROWS, ROAD)
        self.assertEqual(first[0], "0+000 to 0+100")
        self.assertAlmostEqual(first[2], 100 * (14.88 + 5.50) / 2)
        self.assertEqual(first[3], 0)

    def test_whole_road(self):
        new = {
            "name": "0+350",
            "station": 350,
            "ground_level": 14.9,
            "road_level": 15.15,
        }
        for sections in (ROWS, with_level("0+200", 14.6), [*ROWS[:4], new, ROWS[4]]):
            *stretches, total = list_volumes(sections, ROAD)
            self.assertEqual(len(stretches), len(sections) - 1)
            self.assertEqual(total[1], 400)
            for value, expected in zip(total[2:], volumes_m3(ROAD, sections)):
                self.assertAlmostEqual(value, expected)

    @vkt.testing.mock_API(get_entity=below_road(ROWS))
    @vkt.testing.mock_View(Road)
    def test_balance(self):
        # Fill, cut, fill to bring in and cut to remove, in m3.
        for changes, by_hand in (
            ({}, (2785, 3110, 0, 16)),
            ({"width": 12}, (3215, 3630, 0, 58)),
            ({"cut_slope": 2}, (2785, 3280, 0, 186)),
            ({"compaction": 0.8}, (2785, 3110, 297, 0)),
        ):
            road = {**ROAD, **changes}
            params = vkt.testing.mock_params(road, RoadForm)
            result = Road().show_balance(params=params, entity_id=1)
            fill, cut, used, bring, remove = [one.value for one in result.data.values()]
            fill_m3, cut_m3 = volumes_m3(road)
            self.assertAlmostEqual(fill, fill_m3)
            self.assertAlmostEqual(cut, cut_m3)
            # What is filled comes from the cut or from elsewhere, and what is cut is
            # filled, where it takes less space, or removed.
            self.assertAlmostEqual(used + bring, fill)
            self.assertAlmostEqual(used / road["compaction"] + remove, cut)
            for value, expected in zip((fill, cut, bring, remove), by_hand):
                self.assertAlmostEqual(value, expected, delta=0.5)

    @vkt.testing.mock_API(get_entity=below_road(ROWS))
    @vkt.testing.mock_View(Road)
    def test_table(self):
        params = vkt.testing.mock_params(ROAD, RoadForm)
        rows = Road().show_volumes(params=params, entity_id=1).data
        self.assertEqual(rows[-1][0], "Whole road")
        self.assertEqual([round(value) for value in rows[-1][1:]], [400, 2785, 3110])


class TestSection(unittest.TestCase):
    def show(self, **changes):
        form = {key: value for key, value in ROWS[2].items() if key != "name"}
        form |= changes
        params = vkt.testing.mock_params(form, CrossSectionForm)
        return CrossSection().show_section(params=params, entity_id=1)

    @vkt.testing.mock_API(get_entity=under_road())
    @vkt.testing.mock_View(CrossSection)
    def test_cut(self):
        # 0+200: ground at 15.6 m and road at 14.2 m, with slopes of 1 : 1.5 outward.
        result = self.show()
        fill, cut = [item.value for item in result.data.values()]
        self.assertEqual(fill, 0)
        self.assertAlmostEqual(cut, 1.4 * (10 + 1.5 * 1.4))
        _, shape = result.figure["data"]
        for x, expected in zip(shape["x"], (-7.1, -5, 5, 7.1, -7.1), strict=True):
            self.assertAlmostEqual(x, expected)
        self.assertEqual(shape["y"], [15.6, 14.2, 14.2, 15.6, 15.6])

    @vkt.testing.mock_API(get_entity=under_road(width=12))
    @vkt.testing.mock_View(CrossSection)
    def test_the_width_is_that_of_the_road(self):
        _, cut = [item.value for item in self.show().data.values()]
        self.assertAlmostEqual(cut, 1.4 * (12 + 1.5 * 1.4))

    @vkt.testing.mock_API(get_entity=under_road(cut_slope=None))
    @vkt.testing.mock_View(CrossSection)
    def test_a_road_that_is_not_complete(self):
        with self.assertRaisesRegex(vkt.UserError, "Complete North road, and save it"):
            self.show()

    @vkt.testing.mock_API(get_entity=under_road())
    @vkt.testing.mock_View(CrossSection)
    def test_an_empty_field(self):
        with self.assertRaises(vkt.UserError) as caught:
            self.show(ground_level=None)
        [mark] = caught.exception.input_violations or []
        self.assertEqual(mark.fields, ["ground_level"])


class TestSavedSections(unittest.TestCase):
    @vkt.testing.mock_API(get_entity=below_road(ROWS))
    def test_order(self):
        self.assertEqual(read_sections(1), ROWS)

    @vkt.testing.mock_API(
        get_entity=below_road([*ROWS, {"name": "0+350", "station": None}])
    )
    def test_a_section_that_is_not_saved(self):
        with self.assertRaisesRegex(vkt.UserError, r"Complete 0\+350, and save it"):
            read_sections(1)

    @vkt.testing.mock_API(
        get_entity=below_road([*ROWS[:4], {**ROWS[4], "ground_level": 0}])
    )
    def test_a_level_of_zero_is_a_level(self):
        self.assertEqual(len(read_sections(1)), 5)

    @vkt.testing.mock_API(get_entity=below_road(ROWS[:1]))
    def test_a_single_section(self):
        with self.assertRaisesRegex(vkt.UserError, "at least two cross-sections"):
            read_sections(1)

    @vkt.testing.mock_API(
        get_entity=below_road([*ROWS[:4], {**ROWS[4], "station": 300}])
    )
    def test_the_same_station(self):
        with self.assertRaisesRegex(vkt.UserError, "have the same station"):
            read_sections(1)
