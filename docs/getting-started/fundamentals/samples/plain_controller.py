import viktor as vkt


class Controller(vkt.Controller):
    # region show-identification
    @vkt.DataView("Identification")
    def show_identification(self, entity_id, entity_name, **kwargs):
        item = vkt.DataItem("Entity", f"{entity_name} ({entity_id})")
        return vkt.DataResult(vkt.DataGroup(item))
    # endregion show-identification
