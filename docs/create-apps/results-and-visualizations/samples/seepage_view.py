import viktor as vkt


def solve_seepage(head_m: float, depth_m: float, k_m_day: float) -> float: ...


class Parametrization(vkt.Parametrization):
    head = vkt.NumberField("Head", suffix="m", default=4, min=0.1)
    depth = vkt.NumberField("Depth of the cutoff", suffix="m", default=6, min=1, max=11)
    conductivity = vkt.NumberField("Conductivity", suffix="m/day", default=5, min=0.01)


class Controller(vkt.Controller):
    label = "Dam"
    parametrization = Parametrization

    # region show-flow
    @vkt.DataView("Flow", duration_guess=20, update_label="Calculate the flow")
    def show_flow(self, params, **kwargs):
        flow = solve_seepage(params.head, params.depth, params.conductivity)
        item = vkt.DataItem("Flow", flow, suffix="m³/day/m", number_of_decimals=2)
        return vkt.DataResult(vkt.DataGroup(item))
    # endregion show-flow
