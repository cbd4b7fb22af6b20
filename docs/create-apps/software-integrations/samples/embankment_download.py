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

    # region download-input
    def download_input(self, params, **kwargs):
        check_form(params)
        model = build_model(params.height, params.crest, params.clay, params.water)
        content = BytesIO()
        model.serialize(content)
        return vkt.DownloadResult(content.getvalue(), "embankment.sli")
    # endregion download-input
