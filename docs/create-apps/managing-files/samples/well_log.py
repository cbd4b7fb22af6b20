import csv
from math import isfinite

import viktor as vkt


class Parametrization(vkt.Parametrization):
    log = vkt.FileField("Log", file_types=[".csv"], max_size=50_000_000)
    download = vkt.DownloadButton("Convert", method="convert", longpoll=True)


class Controller(vkt.Controller):
    label = "Well"
    parametrization = Parametrization

    def convert(self, params, **kwargs):
        if not params.log:
            raise vkt.UserError("Upload a log.")
        heads_m = []
        with params.log.file.open(encoding="utf-8-sig") as source:
            # region check
            reader = csv.DictReader(source, delimiter=";")
            for row in reader:
                try:
                    head_m = float(row["head_m"].replace(",", "."))
                except (AttributeError, KeyError, ValueError):
                    head_m = float("nan")
                if None in row or not row.get("time") or not isfinite(head_m):
                    number = reader.line_num
                    raise vkt.UserError(f"Line {number} needs time and head.")
                # endregion check
                heads_m.append(head_m)
        return vkt.DownloadResult(f"{len(heads_m)} rows", "rows.txt")
