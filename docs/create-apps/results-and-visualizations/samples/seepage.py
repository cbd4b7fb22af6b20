import numpy as np

import viktor as vkt

LAYER_m = 12
DEPTHS_m = [2, 4, 6, 8, 10]


class Parametrization(vkt.Parametrization):
    head = vkt.NumberField("Head", suffix="m", default=4, min=0.1)
    conductivity = vkt.NumberField("Conductivity", suffix="m/day", default=5, min=0)
    cells = vkt.IntegerField("Cells per meter", default=1, min=1, max=3)


# region solve-seepage
@vkt.memoize
def solve_seepage(*, depth_m: float, cells: int) -> float:
    """Flow below a cutoff wall, for a head of 1 m and a conductivity of 1 m/day."""
    tip = round(depth_m * cells)
    heads_m = np.ones((LAYER_m * cells + 1, 3 * LAYER_m * cells + 1))
    change_m = 1.0
    while change_m > 1e-6:
        around = np.pad(heads_m, 1, mode="reflect")  # no flow through an edge
        rows = around[:-2, 1:-1] + around[2:, 1:-1]
        new = (rows + around[1:-1, :-2] + around[1:-1, 2:]) / 4
        new[0] = 1  # the ground
        new[tip:, -1] = 0.5  # half of the head is lost below the wall
        change_m, heads_m = np.abs(new - heads_m).max(), new
    flows = 1 - heads_m[1]
    return float(flows.sum() - (flows[0] + flows[-1]) / 2)
# endregion solve-seepage


class Controller(vkt.Controller):
    label = "Cutoff wall"
    parametrization = Parametrization

    # region show-flows
    @vkt.TableView("Flows", duration_guess=20, update_label="Calculate the flows")
    def show_flows(self, params, **kwargs):
        rows = []
        for done, depth_m in enumerate(DEPTHS_m):
            percentage = 100 * done / len(DEPTHS_m)
            vkt.progress_message(f"Wall of {depth_m} m", percentage=percentage)
            flow = solve_seepage(depth_m=depth_m, cells=params.cells)
            rows.append([depth_m, params.head * params.conductivity * flow])
        header = vkt.TableHeader("Flow (m³/day/m)", num_decimals=2)
        return vkt.TableResult(rows, column_headers=["Wall (m)", header])
    # endregion show-flows
