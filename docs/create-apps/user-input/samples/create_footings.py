import viktor as vkt


class Parametrization(vkt.Parametrization):
    rows = vkt.IntegerField("Rows", default=3, min=1, max=10)
    columns = vkt.IntegerField("Columns", default=4, min=1, max=10)
    column_load = vkt.NumberField("Column load", suffix="kN", default=900, min=0)
    create = vkt.ActionButton("Create footings", method="create_footings")


class Building(vkt.Controller):
    label = "Building"
    children = ["Footing"]
    parametrization = Parametrization

    def create_footings(self, params, entity_id, **kwargs):
        # region building
        building = vkt.api_v1.API().get_entity(entity_id)
        footings = building.children(entity_type_names=["Footing"])
        existing = {footing.name for footing in footings}
        values = {"column_load": params.column_load}
        for row in "ABCDEFGHIJ"[: params.rows]:
            for column in range(1, params.columns + 1):
                name = f"Footing {row}{column}"
                if name not in existing:
                    building.create_child("Footing", name, params=values)
        # endregion building
