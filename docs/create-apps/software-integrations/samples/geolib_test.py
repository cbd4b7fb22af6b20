import unittest
from io import BytesIO

from geolib.models import DSettlementModel


def make_model() -> DSettlementModel:
    return DSettlementModel()


class TestModel(unittest.TestCase):
    # region test-the-soil-is-in-the-file
    def test_the_soil_is_in_the_file(self):
        content = BytesIO()
        make_model().serialize(content)
        self.assertIn("Sand", content.getvalue().decode("cp1252"))
    # endregion test-the-soil-is-in-the-file
