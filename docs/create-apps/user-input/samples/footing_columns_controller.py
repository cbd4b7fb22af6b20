import viktor as vkt


# region saved-value
def saved_value(entity, key):
    try:
        value = entity.last_saved_params.get(key)
    except vkt.EntityNotFoundError as err:
        message = "The chosen entity was deleted. Choose another one."
        raise vkt.UserError(message) from err
    if value is None:
        raise vkt.UserError(f"Fill in and save {key} in {entity.name}.")
    return value
# endregion saved-value


class Parametrization(vkt.Parametrization):
    columns = vkt.SiblingEntityMultiSelectField(
        "Columns", entity_type_names=["Column"]
    )


class Footing(vkt.Controller):
    label = "Combined footing"
    parametrization = Parametrization

    @vkt.DataView("Load")
    def show_load(self, params, **kwargs):
        if not params.columns:
            raise vkt.UserError("Choose the columns.")
        load_kN = sum(saved_value(column, "load") for column in params.columns)
        return vkt.DataResult(
            vkt.DataGroup(vkt.DataItem("Load", load_kN, suffix="kN"))
        )
