from io import BytesIO

import viktor as vkt
from geolib.models import DSettlementModel


def build_model(height_m, crest_m, clay_m, water_m) -> DSettlementModel:
    return DSettlementModel()


def check_form(params) -> None:
    if params.height is None:
        raise vkt.UserError("Complete the form.")


class Controller(vkt.Controller):
    label = "Embankment"

    # fragment
