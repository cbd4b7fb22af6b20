"""Checks the tank by a water balance in m and s, and against rain of any duration."""

import unittest

import viktor as vkt
from app import (
    DURATIONS_min,
    Parametrization,
    RAIN_mm,
    RetentionTank,
    check_input,
    stored_by_duration,
)

# The rain of the tables is h = K * (t / 60 min)^0.3, with the depth K of an hour in mm.
HOUR_mm = {"10": 25, "30": 32, "100": 40}


def make_params(**changes):
    form = {
        "area": 1,
        "runoff": 0.7,
        "return_period": "30",
        "climate": 20,
        "discharge": 10,
        "emptying": 24,
        **changes,
    }
    return vkt.testing.mock_params(form, Parametrization)


def by_balance(area=1.0, runoff=0.7, period="30", climate=20, discharge=10.0):
    """Volume in m3, emptying time in h, and governing rain in min."""
    surface_m2 = area * 10_000 * runoff
    outflow_m3_s = discharge / 1000
    volumes = {}
    for duration_min in (5, 10, 15, 30, 60, 120, 240, 360, 720, 1440):
        rain_mm = round(HOUR_mm[period] * (duration_min / 60) ** 0.3, 1)
        inflow_m3 = surface_m2 * rain_mm / 1000 * (1 + climate / 100)
        volumes[duration_min] = inflow_m3 - outflow_m3_s * duration_min * 60
    governing = max(volumes, key=lambda one: volumes[one])
    volume = max(0, volumes[governing])
    return volume, volume / outflow_m3_s / 3600, governing


class TestVolume(unittest.TestCase):
    def results(self, **changes):
        """Volume and emptying time, as the view shows them."""
        result = RetentionTank().show_volume(params=make_params(**changes))
        return result.data["volume"], result.data["emptying"]

    def test_rain(self):
        for period, depth_mm in HOUR_mm.items():
            depths = [round(depth_mm * (t / 60) ** 0.3, 1) for t in DURATIONS_min]
            self.assertEqual(RAIN_mm[period], depths)

    @vkt.testing.mock_View(RetentionTank)
    def test_tanks(self):
        # Governing rain, volume in m3 and emptying time in h.
        for given, by_hand in (
            ((1, 0.7, "30", 20, 10), (240, 263, 7.3)),
            ((1, 0.7, "10", 20, 10), (120, 187, 5.2)),
            ((1, 0.7, "100", 20, 10), (240, 365, 10.1)),
            ((1, 0.7, "30", 0, 10), (120, 204, 5.7)),
            ((2.4, 0.85, "30", 20, 15), (360, 1018, 18.8)),
            ((1.2, 0.6, "30", 20, 10), (240, 275, 7.6)),
            ((0.6, 0.9, "30", 20, 5), (360, 247, 13.7)),
            ((2.4, 0.85, "30", 20, 12), (720, 1132, 26.2)),
        ):
            names = ("area", "runoff", "return_period", "climate", "discharge")
            volume, emptying = self.results(**dict(zip(names, given)))
            volume_m3, emptying_h, governing_min = by_balance(*given)
            self.assertEqual([volume.suffix, emptying.suffix], ["m³", "h"])
            self.assertAlmostEqual(volume.value, volume_m3)
            self.assertAlmostEqual(emptying.value, emptying_h)
            self.assertEqual(governing_min, by_hand[0])
            self.assertIn(f" {governing_min} minutes", volume.status_message)
            self.assertAlmostEqual(volume.value, by_hand[1], delta=0.5)
            self.assertAlmostEqual(emptying.value, by_hand[2], delta=0.05)

    def test_first_tank_by_hand(self):
        # 240 min: 10 * 0.7 * 1 * 48.5 * 1.2 = 407 m3 less 0.06 * 10 * 240 = 144 m3.
        volumes = dict(zip(DURATIONS_min, stored_by_duration(make_params())))
        self.assertAlmostEqual(volumes[240], 407.4 - 144)

    def test_rain_of_any_duration(self):
        # In m3, V = 10 * 0.7 * 32 * 1.2 * (t / 60)^0.3 - 0.06 q t is largest where its
        # derivative is 0. The durations of the table come within 2% of that volume.
        for discharge in (4, 6, 8, 10, 15, 25, 40, 60):
            outflow = 0.06 * discharge
            inflow = 10 * 0.7 * 32 * 1.2
            duration = 60 * (0.3 * inflow / 60 / outflow) ** (1 / 0.7)
            largest = inflow * (duration / 60) ** 0.3 - outflow * duration
            found = max(stored_by_duration(make_params(discharge=discharge)))
            self.assertAlmostEqual(largest / found, 1.01, delta=0.012)

    @vkt.testing.mock_View(RetentionTank)
    def test_emptying_in_time(self):
        depot = {"area": 2.4, "runoff": 0.85}
        for discharge, status in (
            (12, vkt.DataStatus.ERROR),
            (15, vkt.DataStatus.SUCCESS),
        ):
            _, emptying = self.results(**depot, discharge=discharge)
            self.assertEqual(emptying.status, status)

    @vkt.testing.mock_View(RetentionTank)
    def test_no_tank(self):
        volume, emptying = self.results(discharge=1000)
        self.assertEqual([volume.value, emptying.value], [0, 0])
        self.assertIn("No tank", volume.status_message)


class TestInput(unittest.TestCase):
    def test_fields(self):
        check_input(make_params())
        check_input(make_params(discharge=4))
        # With 3 l/s, the longest rain governs: a longer one could need more.
        self.assertEqual(by_balance(discharge=3)[2], 1440)
        for changes, fields in (
            ({"area": None}, ["area"]),
            ({"climate": None, "emptying": None}, ["climate", "emptying"]),
            ({"discharge": 3}, ["discharge"]),
        ):
            with self.assertRaises(vkt.UserError) as caught:
                check_input(make_params(**changes))
            [mark] = caught.exception.input_violations or []
            self.assertEqual(mark.fields, fields)
