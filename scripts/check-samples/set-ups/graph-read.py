from io import BytesIO
from urllib.parse import quote

import openpyxl
import requests
import viktor as vkt

GRAPH = "https://graph.microsoft.com/v1.0"


def read_workbook(site_id: str, path: str, token: str):
    # fragment
    return workbook
