import base64

import viktor as vkt

INTEGRATION = "autodesk-aps"


def get_token() -> str:
    return vkt.external.OAuth2Integration(INTEGRATION).get_access_token()


def get_json(path: str, token: str, region: str = "US") -> dict:
    return {}


class Parametrization(vkt.Parametrization):
    model = vkt.AutodeskFileField("Building model", INTEGRATION)


class Controller(vkt.Controller):
    label = "Model status"
    parametrization = Parametrization

    @vkt.DataView("Status", duration_guess=5, update_label="Ask Autodesk")
    def show_status(self, params, **kwargs):
        # region request
        token = get_token()
        version_urn = params.model.get_latest_version(token).urn
        urn = base64.urlsafe_b64encode(version_urn.encode()).decode().rstrip("=")
        path = f"/modelderivative/v2/designdata/{urn}/manifest"
        manifest = get_json(path, token, params.model.get_region(token))
        # endregion request
        return vkt.DataResult(
            vkt.DataGroup(vkt.DataItem("Conversion", manifest["status"]))
        )
