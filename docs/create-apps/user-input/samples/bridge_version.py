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

    # region freeze-version
    def freeze_version(self, params, **kwargs):
        version = params.model.get_latest_version(get_token())
        return vkt.SetParamsResult({"version_urn": version.urn})

    # endregion freeze-version

    def release_version(self, params, **kwargs):
        return vkt.SetParamsResult({"version_urn": ""})

    # region show-model
    @vkt.AutodeskView("Model", duration_guess=5)
    def show_model(self, params, **kwargs):
        version = "frozen" if params.version_urn else "latest"
        vkt.UserMessage.info(f"This is the {version} version.")
        model = params.version_urn or params.model
        return vkt.AutodeskResult(model, access_token=get_token())

    # endregion show-model
