"""Square footings that carry a column, the one with the least concrete first."""

import viktor as vkt


class Parametrization(vkt.Parametrization):
    load = vkt.NumberField("Column load", suffix="kN", default=900, min=1)
    bearing = vkt.NumberField("Bearing resistance", suffix="kPa", default=250, min=50)
    width = vkt.NumberField("Width", suffix="m", default=2, min=0.5)
    thickness = vkt.NumberField("Thickness", suffix="m", default=0.5, min=0.3)
    compare = vkt.OptimizationButton("Find footings", "find_footings")


class Controller(vkt.Controller):
    label = "Footing"
    parametrization = Parametrization

    def find_footings(self, params, **kwargs):
        found = []
        for decimeters in range(10, 41):
            width_m = decimeters / 10
            # The load spreads at two to one below the column of 0.4 m.
            thickness_m = max(0.3, (width_m - 0.4) / 4)
            volume_m3 = width_m**2 * thickness_m
            pressure_kPa = params.load / width_m**2 + 25 * thickness_m
            if pressure_kPa <= params.bearing:
                found.append((volume_m3, width_m, thickness_m, pressure_kPa))
        if not found:
            raise vkt.UserError("No footing up to 4 m is large enough.")
        results = [
            vkt.OptimizationResultElement(
                {**params, "width": width_m, "thickness": round(thickness_m, 2)},
                {"volume": round(volume_m3, 2), "use": round(pressure / params.bearing, 2)},
            )
            for volume_m3, width_m, thickness_m, pressure in sorted(found)[:5]
        ]
        return vkt.OptimizationResult(
            results,
            result_column_names_input=["width", "thickness"],
            output_headers={"volume": "Concrete (m³)", "use": "Utilization"},
        )
