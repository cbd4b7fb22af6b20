from urllib.parse import quote

import requests
import viktor as vkt

GRAPH = "https://graph.microsoft.com/v1.0"


def save_report(site_id: str, path: str, report: vkt.File, token: str) -> None:
    # region url
    url = f"{GRAPH}/sites/{site_id}/drive/root:/{quote(path)}:/content"
    query = {"@microsoft.graph.conflictBehavior": "fail"}
    headers = {
        "Authorization": f"Bearer {token}",
        "Content-Type": "application/pdf",
    }
    content = report.getvalue_binary()
    response = requests.put(url, content, params=query, headers=headers, timeout=60)
    if response.status_code == 409:
        raise vkt.UserError("There is a report with this name. Choose another one.")
    if not response.ok:
        raise vkt.UserError(
            f"The report is not saved: error {response.status_code}."
        )
    # endregion url
