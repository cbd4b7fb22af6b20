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
        demand = params.demand
        fields = ("flow", "max_velocity")
        empty = [f"demand.{name}" for name in fields if demand[name] is None]
        if empty:
            violation = vkt.InputViolation("Fill in a value", empty)
            raise vkt.UserError("Complete the form.", input_violations=[violation])

        # fragment
