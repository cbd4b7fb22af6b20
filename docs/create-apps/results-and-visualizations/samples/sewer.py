import math

import viktor as vkt


def full_velocity(diameter: float, slope: float, roughness: float) -> float:
    """Velocity (m/s) in a full pipe by Manning; diameter in mm, slope in percent."""
    return (diameter / 4000) ** (2 / 3) * math.sqrt(slope / 100) / roughness


class Parametrization(vkt.Parametrization):
    slope = vkt.NumberField("Slope", suffix="%", default=0.5, min=0.05, flex=100)
    roughness = vkt.NumberField("Roughness (Manning)", default=0.013, min=0.008, max=0.03, step=0.001, flex=100)
    min_velocity = vkt.NumberField("Minimum velocity", suffix="m/s", default=0.7, min=0.1, flex=100)


class Controller(vkt.Controller):
    label = "Sewer"
    parametrization = Parametrization

    # region show-sizes
    @vkt.TableView("Pipe sizes")
    def show_sizes(self, params, **kwargs):
        rows = []
        for diameter in (150, 200, 250, 300, 400):  # mm
            velocity = full_velocity(diameter, params.slope, params.roughness)
            flow = 1000 * velocity * math.pi / 4 * (diameter / 1000) ** 2  # l/s
            is_slow = velocity < params.min_velocity
            color = vkt.Color(255, 214, 153) if is_slow else None
            cell = vkt.TableCell(velocity, background_color=color)
            rows.append([diameter, cell, flow, "too slow" if is_slow else ""])
        velocity_header = vkt.TableHeader("Velocity (m/s)", num_decimals=2)
        flow_header = vkt.TableHeader("Flow (l/s)", num_decimals=1)
        headers = ["Diameter (mm)", velocity_header, flow_header, "Remark"]
        return vkt.TableResult(rows, column_headers=headers)
    # endregion show-sizes
