import viktor as vkt


class Parametrization(vkt.Parametrization):
    flow = vkt.NumberField("Flow", suffix="m³/s", default=6.0, min=0.01)
    download = vkt.DownloadButton(
        "Workbook", method="download_workbook", longpoll=True
    )


def make_excel(params) -> vkt.excel.Excel:
    cells = [vkt.spreadsheet.NamedInputCell("flow_m3_s", params.flow)]
    workbook = vkt.File.from_path("channel.xlsm")
    return vkt.excel.Excel(workbook, named_input_cells=cells)


class Controller(vkt.Controller):
    label = "Channel"
    parametrization = Parametrization

    # fragment
