import viktor as vkt


class Parametrization(vkt.Parametrization):
    # The foundations read the number of stories.
    stories = vkt.IntegerField("Number of stories", default=3, min=1)
    footings = vkt.Table("Foundations to add")
    footings.mark = vkt.TextField("Mark")
    footings.column_load = vkt.NumberField("Column load", suffix="kN")
    create = vkt.ActionButton("Create foundations", method="create_foundations")


class Building(vkt.Controller):
    label = "Building"
    children = ["Foundation"]
    show_children_as = "Table"
    parametrization = Parametrization

    def create_foundations(self, params, entity_id, **kwargs):
        if not params.footings:
            raise vkt.UserError("Add at least one row to the table.")
        for number, row in enumerate(params.footings, start=1):
            if not row["mark"] or row["column_load"] is None:
                raise vkt.UserError(f"Row {number} needs a mark and a column load.")
            if row["column_load"] < 0:
                raise vkt.UserError(f"The column load in row {number} is negative.")
        marks = [row["mark"] for row in params.footings]
        if len(set(marks)) < len(marks):
            raise vkt.UserError("Give each row a different mark.")

        # region create
        building = vkt.api_v1.API().get_entity(entity_id)
        names = {child.name for child in building.children(include_params=False)}
        for row in params.footings:
            name = f"Footing {row['mark']}"
            if name in names:
                continue
            size = {"width": 2.0, "length": 2.5}
            footing = {"column_load": row["column_load"], **size}
            try:
                building.create_child("Foundation", name, params=footing)
            except vkt.EntityCreateError as err:
                raise vkt.UserError(f"{name} is not created.") from err
        # endregion create
