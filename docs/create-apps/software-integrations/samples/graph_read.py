from io import BytesIO
from urllib.parse import quote

import openpyxl
import requests
import viktor as vkt

GRAPH = "https://graph.microsoft.com/v1.0"


def read_workbook(site_id: str, path: str, token: str):
    # region url
    url = f"{GRAPH}/sites/{site_id}/drive/root:/{quote(path)}:/content"
    headers = {"Authorization": f"Bearer {token}"}
    response = requests.get(url, headers=headers, timeout=60)
    if not response.ok:
        raise vkt.UserError(f"Microsoft reports error {response.status_code}.")
    workbook = openpyxl.load_workbook(BytesIO(response.content), data_only=True)
    # endregion url
    return workbook
