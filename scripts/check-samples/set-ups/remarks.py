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
        # fragment
