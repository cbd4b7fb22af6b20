import viktor as vkt


def get_open_issues(project_id: str, region: str, token: str) -> list[dict]:
    return []


class Parametrization(vkt.Parametrization):
    model = vkt.AutodeskFileField("A file of the project", "autodesk-aps")


class Controller(vkt.Controller):
    label = "Open issues"
    parametrization = Parametrization

    # region view
    @vkt.TableView("Issues", duration_guess=10, update_label="Read the issues")
    def show_issues(self, params, **kwargs):
        token = vkt.external.OAuth2Integration("autodesk-aps").get_access_token()
        region = params.model.get_region(token)
        issues = get_open_issues(params.model.project_id, region, token)
        rows = [
            [issue["displayId"], issue["title"], issue.get("dueDate") or "no date"]
            for issue in issues
        ]
        return vkt.TableResult(rows, column_headers=["Number", "Title", "Due"])
    # endregion view
