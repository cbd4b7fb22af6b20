"""Checks the pit by thin slices and by hand."""

import math
import unittest

import viktor as vkt
from app import Controller, Parametrization, pit_volume_m3, round_up


def make_params(**changes):
    start = {
        "pit": {"length": 20, "width": 12, "depth": 3, "slope": 1},
        "transport": {"bulking": 25, "load": 14, "trucks": 4, "round_trip": 45},
    }
    form = {
        section: {name: changes.get(name, value) for name, value in fields.items()}
        for section, fields in start.items()
    }
    return vkt.testing.mock_params(form, Parametrization)


def slices_m3(length_m: float, width_m: float, depth_m: float, slope: float) -> float:
    """The sum of horizontal slices, each with the area at its middle."""
    count, volume_m3 = 5000, 0.0
    for number in range(count):
        wider_m = 2 * slope * depth_m * (number + 0.5) / count
        volume_m3 += (length_m + wider_m) * (width_m + wider_m) * depth_m / count
    return volume_m3


class TestPit(unittest.TestCase):
    def test_volume(self):
        for pit in (
            (20, 12, 3, 1),
            (20, 12, 3, 0),
            (200, 1, 15, 4),
            (7.5, 33, 0.5, 2.25),
        ):
            self.assertAlmostEqual(pit_volume_m3(*pit) / slices_m3(*pit), 1, places=6)

    def test_volume_by_hand(self):
        # Areas of 20 * 12, 23 * 15 and 26 * 18 m2: 3 / 6 * (240 + 4 * 345 + 468)
        self.assertAlmostEqual(pit_volume_m3(20, 12, 3, 1), 1044)

    def test_round_up(self):
        # 0.1 * 3 / 0.3 is a little more than 1 in floating-point numbers.
        for number, whole in ((0.1 * 3 / 0.3, 1), (2.01, 3), (2, 2)):
            self.assertEqual(round_up(number), whole)

    @vkt.testing.mock_View(Controller)
    def test_results(self):
        # Soil in the ground and loose in m3, truckloads, and duration in h.
        for changes, by_hand in (
            ({}, (1044, 1305, 94, 18)),
            ({"slope": 0}, (720, 900, 65, 12.75)),
            ({"depth": 4, "slope": 1.5}, (1920, 2400, 172, 32.25)),
            ({"trucks": 6}, (1044, 1305, 94, 12)),
        ):
            params = make_params(**changes)
            result = Controller().show_results(params=params)
            found = [item.value for item in result.data.values()]
            for value, expected in zip(found, by_hand, strict=True):
                self.assertAlmostEqual(value, expected)
            # Each truck makes the same number of trips, or one fewer.
            volume_m3 = slices_m3(20, 12, params.pit.depth, params.pit.slope)
            loads = math.ceil(1.25 * volume_m3 / 14)
            trips = math.ceil(loads / params.transport.trucks)
            self.assertEqual(found[2:], [loads, trips * 45 / 60])

    @vkt.testing.mock_View(Controller)
    def test_empty_fields(self):
        with self.assertRaises(vkt.UserError) as caught:
            Controller().show_results(params=make_params(depth=None, trucks=None))
        [mark] = caught.exception.input_violations or []
        self.assertEqual(mark.fields, ["pit.depth", "transport.trucks"])
