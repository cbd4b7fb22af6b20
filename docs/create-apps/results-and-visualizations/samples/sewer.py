import math

import viktor as vkt


def check_filled_in(params) -> None:
    empty = [name for name, value in params.items() if value is None]
    if empty:
        marks = [vkt.InputViolation("Fill in this field.", fields=empty)]
        raise vkt.UserError("Fill in all fields.", input_violations=marks)


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
        check_filled_in(params)
        rows = []
        for diameter in (150, 200, 250, 300, 400):  # mm
            velocity = full_velocity(diameter, params.slope, params.roughness)
            flow = 1000 * velocity * math.pi / 4 * (diameter / 1000) ** 2  # l/s
            is_slow = velocity < params.min_velocity
            color = vkt.Color(255, 214, 153) if is_slow else None
            cell = vkt.TableCell(velocity, background_color=color)
            rows.append([diameter, cell, flow, "too slow" if is_slow else ""])
        headers = [
            vkt.TableHeader("Diameter (mm)", align="left"),
            vkt.TableHeader("Velocity (m/s)", num_decimals=2),
            vkt.TableHeader("Flow (l/s)", num_decimals=1),
            "Remark",
        ]
        return vkt.TableResult(rows, column_headers=headers)
    # endregion show-sizes

    # region show-comparison
    @vkt.TableView("Comparison")
    def show_comparison(self, params, **kwargs):
        check_filled_in(params)
        sizes = (200, 300)  # mm
        slope, roughness = params.slope, params.roughness
        speeds = [full_velocity(d, slope, roughness) for d in sizes]
        areas = [math.pi / 4 * (d / 1000) ** 2 for d in sizes]  # m²
        flows = [1000 * area * speed for area, speed in zip(areas, speeds)]
        columns = [f"DN {diameter}" for diameter in sizes]
        headers = [
            vkt.TableHeader("Velocity (m/s)", num_decimals=2),
            vkt.TableHeader("Flow (l/s)", num_decimals=1),
        ]
        return vkt.TableResult(
            [speeds, flows], column_headers=columns, row_headers=headers
        )
    # endregion show-comparison
