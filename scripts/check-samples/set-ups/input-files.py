import viktor as vkt

LOAD_FACTORS = {"permanent": 1.35, "variable": 1.50}


class Parametrization(vkt.Parametrization):
    members = vkt.MultiSelectField(
        "Members", options=["B1", "B2", "C1"], default=["B1", "C1"]
    )
    download = vkt.DownloadButton("Download input files", method="download_input")


class Controller(vkt.Controller):
    label = "Frame"
    parametrization = Parametrization

    def download_input(self, params, **kwargs):
        if not params.members:
            raise vkt.UserError("Choose one member or more.")

        # fragment
