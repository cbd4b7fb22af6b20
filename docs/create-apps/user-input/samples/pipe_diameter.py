import math

import viktor as vkt

DIAMETERS_mm = [200, 250, 300, 400, 500]


class Parametrization(vkt.Parametrization):
    demand = vkt.Section("Demand", initially_expanded=True)
    demand.flow = vkt.NumberField("Flow", suffix="l/s", default=85, min=1)
    demand.max_velocity = vkt.NumberField(
        "Largest velocity", suffix="m/s", default=1.5, min=0.1
    )
    demand.choose = vkt.SetParamsButton("Choose diameter", method="choose_diameter")

    result = vkt.Section("Pipe", initially_expanded=True)
    result.diameter = vkt.IntegerField("Inner diameter", suffix="mm", min=100)


class Controller(vkt.Controller):
    label = "Water main"
    parametrization = Parametrization

    def choose_diameter(self, params, **kwargs):
        # region area-m2
        for diameter_mm in DIAMETERS_mm:
            area_m2 = math.pi / 4 * (diameter_mm / 1000) ** 2
            if params.demand.flow / 1000 / area_m2 <= params.demand.max_velocity:
                return vkt.SetParamsResult({"result": {"diameter": diameter_mm}})
        raise vkt.UserError("No diameter in the list is large enough.")
        # endregion area-m2
