import csv
from pathlib import Path

import viktor as vkt

# fragment


class Parametrization(vkt.Parametrization):
    flow = vkt.FileField(
        "Flow measurements",
        file_types=[".csv"],
        description="Leave this empty to see an example.",
    )


class Controller(vkt.Controller):
    label = "Sewer"
    parametrization = Parametrization

    @vkt.DataView("Flow")
    def show_flow(self, params, **kwargs):
        with get_flow_file(params).open(encoding="utf-8-sig") as stream:
            rows = list(csv.DictReader(stream))
        flows_l_s = [float(row["flow_l_s"]) for row in rows]
        if not flows_l_s:
            raise vkt.UserError("The file holds no measurements.")

        if params.flow is None:
            vkt.UserMessage.info(
                "This is the example. Upload your own measurements."
            )
        item = vkt.DataItem(
            "Peak", max(flows_l_s), suffix="l/s", number_of_decimals=1
        )
        return vkt.DataResult(vkt.DataGroup(item))
