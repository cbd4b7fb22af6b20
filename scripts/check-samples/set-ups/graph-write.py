from urllib.parse import quote

import requests
import viktor as vkt

GRAPH = "https://graph.microsoft.com/v1.0"


def save_report(site_id: str, path: str, report: vkt.File, token: str) -> None:
    # fragment
