from io import BytesIO

import viktor as vkt
from geolib.models import DSettlementModel


def build_model(height_m, crest_m, clay_m, water_m) -> DSettlementModel:
    return DSettlementModel()


class Controller(vkt.Controller):
    label = "Embankment"

    # fragment
