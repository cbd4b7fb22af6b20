import viktor as vkt


class Parametrization(vkt.Parametrization):
    post = vkt.Section("Post")
    post.width = vkt.NumberField("Width", suffix="mm", default=120)
    post.depth = vkt.NumberField("Depth", suffix="mm", default=120)

    load = vkt.Section("Load")
    load.force = vkt.NumberField("Design load", suffix="kN", default=60)


# region stress
class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.DataView("Check")
    def show_check(self, params, **kwargs):
        area_mm2 = params.post.width * params.post.depth
        stress = 1000 * params.load.force / area_mm2
        item = vkt.DataItem("Stress", stress, suffix="N/mm²", number_of_decimals=2)
        return vkt.DataResult(vkt.DataGroup(item))
# endregion stress
