import viktor as vkt


class Parametrization(vkt.Parametrization):
    workbook = vkt.FileField("Workbook", file_types=[".xlsx"], max_size=5_000_000)
    flow = vkt.NumberField("Flow", suffix="m³/h", default=90, min=1)


class Controller(vkt.Controller):
    label = "Water pipe"
    parametrization = Parametrization

    @vkt.DataView("Head loss")
    def show_head_loss(self, params, **kwargs):
        if not params.workbook:
            raise vkt.UserError("Upload a workbook.")
        inputs = [vkt.spreadsheet.SpreadsheetCalculationInput("flow", params.flow)]
        # region result
        file = params.workbook.file
        try:
            sheet = vkt.spreadsheet.SpreadsheetCalculation(file, inputs)
            loss = sheet.evaluate().values.get("head_loss")
        except vkt.SpreadsheetError as err:
            raise vkt.UserError("This workbook could not calculate.") from err
        if not isinstance(loss, (int, float)):
            raise vkt.UserError("The output sheet has no number named head_loss.")
        # endregion result
        item = vkt.DataItem("Head loss", loss, suffix="m")
        return vkt.DataResult(vkt.DataGroup(item))
