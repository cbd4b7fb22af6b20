from urllib.parse import quote


def make_path(project_id: str, folder_id: str) -> str:
    # fragment
    return path
