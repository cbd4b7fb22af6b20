import viktor as vkt


class Building(vkt.Controller):
    label = "Building"
    children = ["Column"]

    @vkt.DataView("Columns")
    def show_columns(self, params, entity_id, **kwargs):
        # region columns
        columns = vkt.api_v1.API().get_entity_children(
            entity_id, entity_type_names=["Column"]
        )
        # endregion columns
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Columns", len(columns))))
