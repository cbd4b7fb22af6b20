import zipfile

import viktor as vkt


class Parametrization(vkt.Parametrization):
    archive = vkt.FileField("Logs", file_types=[".zip"], max_size=10_000_000)


class Controller(vkt.Controller):
    label = "Logs"
    parametrization = Parametrization

    @vkt.DataView("Logs")
    def show_logs(self, params, **kwargs):
        if not params.archive:
            raise vkt.UserError("Upload logs.")
        # region members
        with params.archive.file.open_binary() as stream:
            archive = zipfile.ZipFile(stream)
            names = [name for name in archive.namelist() if "__MACOSX" not in name]
            csv_names = [name for name in names if name.lower().endswith(".csv")]
            members = [archive.getinfo(name) for name in csv_names]
            if not members:
                raise vkt.UserError("The archive has no CSV files.")
            if sum(member.file_size for member in members) > 50_000_000:
                raise vkt.UserError("The files are larger than 50 MB.")
            texts = [archive.read(member).decode("utf-8-sig") for member in members]
        # endregion members
        lines = sum(text.count("\n") for text in texts)
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Lines", lines)))
