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
        # region members
        with (
            params.archive.file.open_binary() as stream,
            zipfile.ZipFile(stream) as archive,
        ):
            members = [
                member
                for member in archive.infolist()
                if member.filename.lower().endswith(".csv")
                and not member.filename.startswith("__MACOSX/")
            ]
            if not members:
                raise vkt.UserError("The archive has no CSV files.")
            if sum(member.file_size for member in members) > MAX_BYTES:
                raise vkt.UserError(
                    "The files in the archive are larger than 50 MB."
                )
            texts = [archive.read(member).decode("utf-8-sig") for member in members]
        # endregion members
        lines = sum(text.count("\n") for text in texts)
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Lines", lines)))
