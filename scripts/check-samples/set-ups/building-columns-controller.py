import viktor as vkt


class Building(vkt.Controller):
    label = "Building"
    children = ["Column"]

    @vkt.DataView("Columns")
    def show_columns(self, params, entity_id, **kwargs):
        # fragment
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Columns", len(columns))))
