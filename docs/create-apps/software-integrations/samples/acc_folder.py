from urllib.parse import quote


def make_path(project_id: str, folder_id: str) -> str:
    # region folder
    folder = quote(folder_id, safe="")
    path = f"/data/v1/projects/{project_id}/folders/{folder}/contents"
    # endregion folder
    return path
