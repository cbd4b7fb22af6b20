"""Changes a value of a saved entity from outside, runs a view with it, and prints the data."""

import json
import os
import sys
import time
from urllib.parse import urljoin

import requests

HOST = "https://northbank.viktor.ai"
WORKSPACE, ENTITY = 128, 4101


def connect() -> requests.Session:
    session = requests.Session()
    session.headers["Authorization"] = f"Bearer {os.environ['VIKTOR_TOKEN']}"
    return session


def answer_of(response) -> dict:
    response.raise_for_status()
    return response.json()


def run_view(session, changes: dict, method: str, wait_s: float = 300) -> dict:
    """The data of a view, for the saved values with some changes."""
    address = f"{HOST}/api/workspaces/{WORKSPACE}/entities/{ENTITY}/"
    saved = answer_of(session.get(address, params={"properties": "true"}, timeout=30))
    body = {
        "method_name": method,
        "params": {**saved["properties"], **changes},
        "timeout": 120,
    }
    started = answer_of(session.post(f"{address}jobs/", json=body, timeout=30))
    job_address = urljoin(HOST, started["url"])
    deadline = time.monotonic() + wait_s
    while time.monotonic() < deadline:
        job = answer_of(session.get(job_address, timeout=30))
        if job["status"] == "success":
            return job["result"]["data"]
        if job["status"] == "failed":
            error = job["error"]
            raise RuntimeError(f"{error['type']}: {error.get('message')}")
        if job["status"] == "cancelled":
            raise RuntimeError("The job was cancelled.")
        time.sleep(1)
    session.delete(job_address, timeout=30)
    raise TimeoutError(f"The job did not end within {wait_s} s.")


if __name__ == "__main__":
    print(run_view(connect(), json.loads(sys.argv[1]), method=sys.argv[2]))
