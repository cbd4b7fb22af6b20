import viktor as vkt


class Parametrization(vkt.Parametrization):
    column_load = vkt.NumberField("Column load", suffix="kN", default=900, min=0)
    width = vkt.NumberField("Width", suffix="m", default=2.0, min=0.5)
    length = vkt.NumberField("Length", suffix="m", default=2.5, min=0.5)


class Foundation(vkt.Controller):
    label = "Foundation"
    parametrization = Parametrization

    # region show-cost
    @vkt.DataView("Cost")
    def show_cost(self, params, **kwargs):
        empty = [name for name in ("width", "length") if params[name] is None]
        if empty:
            violation = vkt.InputViolation("Fill in a size in m.", empty)
            raise vkt.UserError(
                "Fill in the width and the length.", input_violations=[violation]
            )
        settings = vkt.api_v1.API().get_root_entities(
            entity_type_names=["Settings"],
            privileged=True,
        )
        if len(settings) == 0:
            raise vkt.UserError("The app has no settings. Ask your administrator.")
        price = settings[0].last_saved_params.get("price_per_m2")
        if price is None:
            raise vkt.UserError(
                "The price is not filled in. Ask your administrator."
            )
        cost = params.width * params.length * price  # EUR
        item = vkt.DataItem("Cost", cost, suffix="EUR", number_of_decimals=0)
        return vkt.DataResult(vkt.DataGroup(item))

    # endregion show-cost
