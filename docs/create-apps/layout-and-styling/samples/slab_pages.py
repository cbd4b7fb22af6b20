import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region loads
    loads = vkt.Page("Loads", views="show_total", width=70)
    loads.columns = vkt.Table("Columns")
    loads.columns.mark = vkt.TextField("Mark")
    loads.columns.load = vkt.NumberField("Load", suffix="kN")

    slab = vkt.Page("Slab", views="show_pressure", width=20)
    slab.area = vkt.NumberField("Area", suffix="m²", default=18, min=1, flex=100)

    notes = vkt.Page("Notes", views="show_total")
    notes.text = vkt.TextAreaField("Notes")
    # endregion loads


class Controller(vkt.Controller):
    label = "Foundation slab"
    parametrization = Parametrization(width=30)

    @vkt.DataView("Total")
    def show_total(self, params, **kwargs):
        total = vkt.DataItem("Total load", total_load(params), suffix="kN")
        notes = vkt.DataItem("Notes", params.notes.text)
        return vkt.DataResult(vkt.DataGroup(total, notes))

    @vkt.DataView("Pressure")
    def show_pressure(self, params, **kwargs):
        if params.slab.area is None:
            mark = vkt.InputViolation("Fill in this field.", fields=["slab.area"])
            raise vkt.UserError("Fill in the area.", input_violations=[mark])
        pressure = total_load(params) / params.slab.area
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Pressure", pressure, suffix="kPa")))


def total_load(params) -> float:
    for number, row in enumerate(params.loads.columns, start=1):
        if row.load is None:
            raise vkt.UserError(f"Fill in the load in row {number}, {row.mark}.")
    return sum(row.load for row in params.loads.columns)
