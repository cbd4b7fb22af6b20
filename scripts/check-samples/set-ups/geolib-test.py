import unittest
from io import BytesIO

from geolib.models import DSettlementModel


def make_model() -> DSettlementModel:
    return DSettlementModel()


class TestModel(unittest.TestCase):
    # fragment
