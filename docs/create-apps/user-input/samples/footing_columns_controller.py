import viktor as vkt


def saved_value(entity, key, field):
    return entity.last_saved_params[key]


class Parametrization(vkt.Parametrization):
    columns = vkt.SiblingEntityMultiSelectField(
        "Columns", entity_type_names=["Column"]
    )


class Footing(vkt.Controller):
    label = "Combined footing"
    parametrization = Parametrization

    @vkt.DataView("Load")
    def show_load(self, params, **kwargs):
        # region violation
        if len(params.columns) < 2:
            violation = vkt.InputViolation(
                "Choose two columns or more.", ["columns"]
            )
            raise vkt.UserError("Choose the columns.", input_violations=[violation])
        loads_kN = [
            saved_value(column, "load", "columns") for column in params.columns
        ]
        # endregion violation
        return vkt.DataResult(
            vkt.DataGroup(vkt.DataItem("Load", sum(loads_kN), suffix="kN"))
        )
