import requests
import viktor as vkt

PROJECTS_URL = "https://time.example.com/api/projects"


def list_projects() -> list[str]:
    # region integration
    integration = vkt.external.OAuth2Integration("time-sheets")
    try:
        token = integration.get_access_token()
    except vkt.PermissionDeniedError as err:
        raise vkt.UserError("Log in to the time sheets first.") from err
    headers = {"Authorization": f"Bearer {token}"}
    response = requests.get(PROJECTS_URL, headers=headers, timeout=30)
    if not response.ok:
        raise vkt.UserError(f"Time sheets: status {response.status_code}.")
    # endregion integration
    return [project["name"] for project in response.json()]
