import viktor as vkt


class Parametrization(vkt.Parametrization):
    log = vkt.FileField("Levels", file_types=[".csv"])
    date = vkt.DateField("Date")
    level = vkt.NumberField("Level", suffix="m")
    download = vkt.DownloadButton("Add level", method="add_level")


class Controller(vkt.Controller):
    label = "Well"
    parametrization = Parametrization

    def add_level(self, params, **kwargs):
        if not params.log:
            raise vkt.UserError("Upload levels.")
        # region log
        log = params.log.file.copy(writable=True)
        content = log.getvalue_binary()
        with log.open(encoding="utf-8") as stream:
            if content and not content.endswith(b"\n"):
                stream.write("\n")
            stream.write(f"{params.date.isoformat()},{params.level:.2f}\n")
        return vkt.DownloadResult(log, "levels.csv")
        # endregion log
