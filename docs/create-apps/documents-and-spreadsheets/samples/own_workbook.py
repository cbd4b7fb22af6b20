import viktor as vkt


def bad_workbook(message: str) -> vkt.UserError:
    violation = vkt.InputViolation(message, fields=["workbook"])
    return vkt.UserError("Upload another workbook.", input_violations=[violation])


class Parametrization(vkt.Parametrization):
    workbook = vkt.FileField("Workbook", file_types=[".xlsx"], max_size=5_000_000)
    flow = vkt.NumberField("Flow", suffix="m³/h", default=90, min=1)


class Controller(vkt.Controller):
    label = "Water pipe"
    parametrization = Parametrization

    @vkt.DataView("Head loss")
    def show_head_loss(self, params, **kwargs):
        empty = [name for name in ["workbook", "flow"] if params[name] is None]
        if empty:
            violation = vkt.InputViolation("Fill in this field.", fields=empty)
            raise vkt.UserError("Fill in all fields.", input_violations=[violation])
        inputs = [vkt.spreadsheet.SpreadsheetCalculationInput("flow", params.flow)]
        # region result
        try:
            result = vkt.spreadsheet.SpreadsheetCalculation(
                params.workbook.file, inputs
            ).evaluate()
        except vkt.SpreadsheetError as err:
            raise bad_workbook("This workbook could not calculate.") from err
        if not isinstance(result.values.get("head_loss"), (int, float)):
            raise bad_workbook("The output sheet has no number named head_loss.")
        # endregion result
        item = vkt.DataItem("Head loss", result.values["head_loss"], suffix="m")
        return vkt.DataResult(vkt.DataGroup(item))
