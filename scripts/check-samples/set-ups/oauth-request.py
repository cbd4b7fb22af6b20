import requests
import viktor as vkt

PROJECTS_URL = "https://time.example.com/api/projects"


def list_projects() -> list[str]:
    # fragment
    return [project["name"] for project in response.json()]
