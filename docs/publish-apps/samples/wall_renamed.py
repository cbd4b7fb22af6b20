import viktor as vkt


# region form
class Parametrization(vkt.Parametrization):
    wall = vkt.Tab("Wall")
    wall.retaining_height = vkt.NumberField(
        "Retaining height", name="geometry.height", suffix="m"
    )
# endregion form


class Controller(vkt.Controller):
    label = "Wall"
    parametrization = Parametrization

    @vkt.DataView("Wall")
    def show_height(self, params, **kwargs):
        item = vkt.DataItem("Height", params.geometry.height, suffix="m")
        return vkt.DataResult(vkt.DataGroup(item))
