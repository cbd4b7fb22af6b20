import csv
import io

import viktor as vkt

FORMULA = ("=", "+", "-", "@")


class Parametrization(vkt.Parametrization):
    remarks = vkt.Table("Remarks")
    remarks.pile = vkt.TextField("Pile")
    remarks.remark = vkt.TextField("Remark")
    download = vkt.DownloadButton("Download remarks", method="download_remarks")


class Controller(vkt.Controller):
    label = "Piles"
    parametrization = Parametrization

    def download_remarks(self, params, **kwargs):
        if not params.remarks or any(not row.pile for row in params.remarks):
            raise vkt.UserError("Fill in the pile of each remark.")
        # region stream
        stream = io.StringIO()
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(["pile", "remark"])
        for row in params.remarks:
            texts = [row.pile, row.remark or ""]
            writer.writerow(
                ["'" + t if t.startswith(FORMULA) else t for t in texts]
            )
        text = stream.getvalue()
        return vkt.DownloadResult(text, "remarks.csv", encoding="utf-8-sig")
        # endregion stream
