import requests
import viktor as vkt

HUBS_URL = "https://developer.api.autodesk.com/project/v1/hubs"


def list_hubs() -> list[str]:
    # region integration
    integration = vkt.external.OAuth2Integration("autodesk-projects")
    token = integration.get_access_token()
    headers = {"Authorization": f"Bearer {token}"}
    response = requests.get(HUBS_URL, headers=headers, timeout=30)
    if not response.ok:
        raise vkt.UserError(
            f"Autodesk refuses the request: {response.status_code}."
        )
    # endregion integration
    return [hub["attributes"]["name"] for hub in response.json()["data"]]
