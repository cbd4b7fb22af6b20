import requests
import viktor as vkt

HUBS_URL = "https://developer.api.autodesk.com/project/v1/hubs"


def list_hubs() -> list[str]:
    # fragment
    return [hub["attributes"]["name"] for hub in response.json()["data"]]
