import viktor as vkt

INTEGRATION = "autodesk-projects"


def get_token() -> str:
    return vkt.external.OAuth2Integration(INTEGRATION).get_access_token()


class Parametrization(vkt.Parametrization):
    model = vkt.AutodeskFileField(
        "Bridge model", oauth2_integration=INTEGRATION, flex=100
    )
    freeze = vkt.SetParamsButton("Freeze version", method="freeze_version")
    release = vkt.SetParamsButton("Follow latest version", method="release_version")
    version_urn = vkt.HiddenField("URN of the frozen version")


class Controller(vkt.Controller):
    label = "Bridge check"
    parametrization = Parametrization

    # fragment
