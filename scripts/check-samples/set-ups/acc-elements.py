import requests
import viktor as vkt

API = "https://developer.api.autodesk.com"


def check(response: requests.Response) -> dict:
    return response.json()


# fragment
