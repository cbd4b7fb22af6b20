import json
import unittest
from pathlib import Path

import viktor as vkt


class Parametrization(vkt.Parametrization):
    thickness = vkt.NumberField("Thickness", suffix="mm", visible=False)
    thickness_m = vkt.NumberField("Thickness", suffix="m")
    length_m = vkt.NumberField("Length", suffix="m")
    height_m = vkt.NumberField("Height", suffix="m")


def thickness_m(params) -> float:
    return params.thickness_m or params.thickness / 1000


# region test-saved-params
class TestSavedParams(unittest.TestCase):
    def test_wall_of_version_1_4(self):
        path = Path(__file__).parent / "params" / "wall_1_4.json"
        saved = json.loads(path.read_text(encoding="utf-8"))
        params = vkt.testing.mock_params(saved, Parametrization)
        self.assertAlmostEqual(thickness_m(params), 0.25)
# endregion test-saved-params
