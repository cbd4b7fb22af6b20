from io import BytesIO

import viktor as vkt
from geolib.models import DSettlementModel


def build_model(height_m, crest_m, clay_m) -> DSettlementModel:
    return DSettlementModel()


class Controller(vkt.Controller):
    label = "Embankment"

    # region download-input
    def download_input(self, params, **kwargs):
        content = BytesIO()
        build_model(params.height, params.crest, params.clay).serialize(content)
        return vkt.DownloadResult(content.getvalue(), "embankment.sli")
    # endregion download-input
