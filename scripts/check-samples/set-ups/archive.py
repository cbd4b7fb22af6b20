import zipfile

import viktor as vkt

MAX_BYTES = 50_000_000


class Parametrization(vkt.Parametrization):
    archive = vkt.FileField("Logs", file_types=[".zip"], max_size=10_000_000)


class Controller(vkt.Controller):
    label = "Logs"
    parametrization = Parametrization

    @vkt.DataView("Logs")
    def show_logs(self, params, **kwargs):
        if params.archive is None:
            violation = vkt.InputViolation("Upload a file.", fields=["archive"])
            raise vkt.UserError("Upload logs.", input_violations=[violation])
        # fragment
        lines = sum(text.count("\n") for text in texts)
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Lines", lines)))
