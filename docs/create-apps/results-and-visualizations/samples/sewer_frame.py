import math

import pandas as pd

import viktor as vkt


def full_velocity(diameter: float, slope: float, roughness: float) -> float:
    """Velocity (m/s) in a full pipe, by Manning; diameter in mm, slope in %."""
    return (diameter / 4000) ** (2 / 3) * math.sqrt(slope / 100) / roughness


class Parametrization(vkt.Parametrization):
    slope = vkt.NumberField("Slope", suffix="%", default=0.5, min=0.05)
    roughness = vkt.NumberField("Roughness (Manning)", default=0.013, min=0.008)
    min_velocity = vkt.NumberField("Minimum velocity", suffix="m/s", default=0.7)


class Controller(vkt.Controller):
    label = "Sewer"
    parametrization = Parametrization

    @vkt.TableView("Pipe sizes")
    def show_frame(self, params, **kwargs):
        sizes = [150, 200, 250, 300, 400]  # mm
        speeds = [full_velocity(d, params.slope, params.roughness) for d in sizes]
        frame = pd.DataFrame({"Diameter (mm)": sizes, "Velocity (m/s)": speeds})
        is_slow = frame["Velocity (m/s)"] < params.min_velocity
        colors = is_slow.map({True: "background-color: #ffd699", False: ""})
        styled = frame.style.apply(lambda _: colors, subset=["Velocity (m/s)"])
        header = vkt.TableHeader("Velocity (m/s)", num_decimals=2)
        return vkt.TableResult(styled, column_headers=["Diameter (mm)", header])
