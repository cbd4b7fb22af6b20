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

    # fragment
