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
        fields = ["log", "date", "level"]
        empty = [name for name in fields if params[name] is None]
        if empty:
            violation = vkt.InputViolation("Fill in this field.", fields=empty)
            raise vkt.UserError("Fill in all fields.", input_violations=[violation])
        # region log
        log = params.log.file.copy(writable=True)
        content = log.getvalue_binary()
        with log.open(encoding="utf-8") as stream:
            if content and not content.endswith(b"\n"):
                stream.write("\n")
            stream.write(f"{params.date.isoformat()},{params.level:.2f}\n")
        return vkt.DownloadResult(log, "levels.csv")
        # endregion log
