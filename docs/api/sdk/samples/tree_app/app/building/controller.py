import viktor as vkt

from .parametrization import Parametrization


class Building(vkt.Controller):
    label = "Building"
    children = ["Foundation"]
    show_children_as = "Table"
    parametrization = Parametrization

    @vkt.DataView("Foundations")
    def show_foundations(self, params, entity_id, **kwargs):
        total_load = 0.0  # kN
        building = vkt.api_v1.API().get_entity(entity_id)
        foundations = building.children(entity_type_names=["Foundation"])
        for foundation in foundations:
            load = foundation.last_saved_params.get("column_load")
            if load is None:
                name = foundation.name
                raise vkt.UserError(f"Fill in and save the column load of {name}.")
            total_load += load
        return vkt.DataResult(
            vkt.DataGroup(
                vkt.DataItem("Number of foundations", len(foundations)),
                vkt.DataItem(
                    "Total load", total_load, suffix="kN", number_of_decimals=0
                ),
            )
        )
