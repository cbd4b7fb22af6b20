import viktor as vkt


class Parametrization(vkt.Parametrization):
    flow = vkt.NumberField("Flow", suffix="m³/s", default=6.0, min=0.01)
    download = vkt.DownloadButton(
        "Workbook", method="download_workbook", longpoll=True
    )


def read_input(params) -> tuple[float, float, float, float]:
    return params.flow, 3.0, 0.001, 0.015


def run_excel(flow, width, slope, manning_n) -> vkt.excel.Excel:
    cells = [vkt.spreadsheet.NamedInputCell("flow_m3_s", flow)]
    workbook = vkt.File.from_path("channel.xlsm")
    return vkt.excel.Excel(workbook, named_input_cells=cells)


class Controller(vkt.Controller):
    label = "Channel"
    parametrization = Parametrization

    # region download-workbook
    def download_workbook(self, params, **kwargs):
        excel = run_excel(*read_input(params))
        try:
            workbook = excel.get_filled_template()
        except vkt.SpreadsheetError as err:
            raise vkt.UserError("Excel returns no workbook.") from err
        return vkt.DownloadResult(workbook, "channel.xlsm")
    # endregion download-workbook
