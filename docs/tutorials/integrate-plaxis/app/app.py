# region form
"""Settlement of a long raft on layered ground, calculated by PLAXIS 2D."""

import json
import math
from pathlib import Path

import plotly.graph_objects as go
import viktor as vkt
from viktor.external.plaxis import PlaxisAnalysis

FOLDER = Path(__file__).parent
SCRIPT = FOLDER / "run_plaxis.py"
SAMPLE = FOLDER / "sample_output.json"

FROM_WORKER = "PLAXIS worker"
FROM_SAMPLE = "Sample file"


class Parametrization(vkt.Parametrization):
    raft = vkt.Section("Raft", initially_expanded=True)
    raft.width = vkt.NumberField(
        "Width", suffix="m", default=12, min=2, max=40, flex=50
    )
    raft.pressure = vkt.NumberField(
        "Pressure", suffix="kPa", default=60, min=5, max=300, flex=50
    )

    ground = vkt.Section("Ground", initially_expanded=True)
    ground.layers = vkt.Table(
        "Layers, from top to bottom",
        default=[
            {"soil": "Silty sand", "thickness": 3, "young": 25, "poisson": 0.3},
            {"soil": "Soft clay", "thickness": 5, "young": 8, "poisson": 0.35},
            {"soil": "Dense sand", "thickness": 6, "young": 50, "poisson": 0.3},
        ],
    )
    ground.layers.soil = vkt.TextField("Soil")
    ground.layers.thickness = vkt.NumberField("Thickness", suffix="m")
    ground.layers.young = vkt.NumberField("Young's modulus", suffix="MPa")
    ground.layers.poisson = vkt.NumberField("Poisson's ratio")

    calculation = vkt.Section("Calculation", initially_expanded=True)
    calculation.source = vkt.OptionField(
        "Results from",
        options=[FROM_SAMPLE, FROM_WORKER],
        default=FROM_SAMPLE,
        variant="radio-inline",
        flex=100,
    )


# endregion form
# region inputs
PARTS = 12
# endregion inputs
# region checks
MAX_LAYERS = 10
LIMITS = [
    ("thickness", "the thickness", 0.5, 30, " m"),
    ("young", "Young's modulus", 1, 1000, " MPa"),
    ("poisson", "Poisson's ratio", 0, 0.45, ""),
]


def check_layers(rows) -> None:
    """Report each cell of the table that cannot be used."""
    if not rows:
        raise vkt.UserError("Add a layer.")
    problems = []
    if len(rows) > MAX_LAYERS:
        problems.append(f"Enter at most {MAX_LAYERS} layers.")
    for number, row in enumerate(rows, start=1):
        if not row.soil:
            problems.append(f"Row {number}: name the soil.")
        for name, label, low, high, unit in LIMITS:
            if row[name] is None:
                problems.append(f"Row {number}: fill in {label}.")
            elif not low <= row[name] <= high:
                problems.append(
                    f"Row {number}: {label} must be from {low} to {high}{unit}."
                )
    if problems:
        raise vkt.UserError(" ".join(problems))


# region inputs
def make_inputs(params) -> dict:
    """What PLAXIS needs, in m and kPa, from a form that is complete."""
    # endregion inputs
    empty = [
        f"raft.{name}" for name, value in params.raft.items() if value is None
    ]
    if params.calculation.source is None:
        empty.append("calculation.source")
    if empty:
        mark = vkt.InputViolation("Fill in this field.", fields=empty)
        raise vkt.UserError("Fill in the marked fields.", input_violations=[mark])
    check_layers(params.ground.layers)

    # endregion checks
    # region inputs
    half_width_m = params.raft.width / 2
    depth_m = sum(row.thickness for row in params.ground.layers)
    parts = range(PARTS + 1)
    inside_m = [half_width_m * part / PARTS for part in parts]
    outside_m = [half_width_m + depth_m * part / PARTS for part in parts[1:]]
    return {
        "half_width_m": half_width_m,
        "pressure_kPa": params.raft.pressure,
        "model_width_m": half_width_m + 3 * depth_m,
        "layers": [
            {
                "thickness_m": row.thickness,
                "young_kPa": row.young * 1000,
                "poisson": row.poisson,
            }
            for row in params.ground.layers
        ],
        "points_m": inside_m + outside_m,
    }
# endregion inputs


# region compression
def compression_m(
    depth_m: float, half_width_m: float, pressure_kPa: float, layer: dict
) -> float:
    """Compression from the surface to a depth, below the center of a strip."""
    if depth_m == 0 or half_width_m == 0:
        return 0.0
    nu = layer["poisson"]
    angle = math.atan(half_width_m / depth_m)
    logarithm = math.log(1 + (depth_m / half_width_m) ** 2)
    factor = pressure_kPa * (1 + nu) / (math.pi * layer["young_kPa"])
    return factor * (
        2 * (1 - 2 * nu) * depth_m * angle
        + 2 * (1 - nu) * half_width_m * logarithm
    )
# endregion compression


# region estimate
def estimate_m(inputs: dict, x_m: float = 0.0) -> list[float]:
    """Compression of each layer at x, from the stresses in uniform ground."""
    pressure_kPa = inputs["pressure_kPa"]
    half_widths_m = [inputs["half_width_m"] + x_m, inputs["half_width_m"] - x_m]
    parts_m = []
    top_m = 0.0
    for layer in inputs["layers"]:
        bottom_m = top_m + layer["thickness_m"]
        parts_m.append(
            sum(
                compression_m(bottom_m, half_m, pressure_kPa, layer)
                - compression_m(top_m, half_m, pressure_kPa, layer)
                for half_m in half_widths_m
            )
            / 2
        )
        top_m = bottom_m
    return parts_m
# endregion estimate


# region read
def read_settlements_m(text: str, inputs: dict) -> list[float]:
    """The settlement of each point, from the output for these inputs."""
    try:
        output = json.loads(text)
    except json.JSONDecodeError as err:
        raise vkt.UserError("The output is not valid JSON.") from err
    if not isinstance(output, dict):
        raise vkt.UserError("The output is not a JSON object.")
    if output.get("status") != "done":
        message = str(output.get("message", "no message")).strip()
        raise vkt.UserError(f"PLAXIS failed: {message[:500]}.")
    if output.get("inputs") != inputs:
        raise vkt.UserError(
            "The output belongs to another raft or other ground. "
            "With the sample file, keep the default values of the form."
        )
    values_m = output.get("settlements_m")
    if not isinstance(values_m, list) or len(values_m) != len(inputs["points_m"]):
        raise vkt.UserError("The output does not have a settlement for each point.")
    for value in values_m:
        if not isinstance(value, (int, float)) or not math.isfinite(value):
            raise vkt.UserError(f"The settlement {value!r} is not a number.")
    return values_m
# endregion read


# region worker
def run_plaxis(inputs: dict) -> str:
    """The output of the script, which runs on the worker."""
    analysis = PlaxisAnalysis(
        script=vkt.File.from_path(SCRIPT),
        files=[("inputs.json", vkt.File.from_data(json.dumps(inputs)))],
        output_filenames=["output.json"],
    )
    try:
        analysis.execute(timeout=600)
        output = analysis.get_output_file("output.json")
    except ConnectionError as err:
        raise vkt.UserError("No worker for PLAXIS is connected.") from err
    except TimeoutError as err:
        raise vkt.UserError("PLAXIS takes longer than 600 seconds.") from err
    except vkt.LicenseError as err:
        raise vkt.UserError("PLAXIS has no license.") from err
    except vkt.ExecutionError as err:
        raise vkt.UserError("The script does not run on the worker.") from err
    if output is None:
        raise vkt.UserError("The worker returns no output.json.")
    return output.getvalue()
# endregion worker


# region plot
def draw_settlements(
    inputs: dict, settlements_m: list[float], source: str
) -> go.Figure:
    """Settlement across the raft and beside it, with the estimate."""
    points_m = inputs["points_m"]
    x_m = [-x for x in reversed(points_m[1:])] + points_m
    estimates_m = [sum(estimate_m(inputs, x)) for x in points_m]
    figure = go.Figure()
    for name, half_m, dash in (
        (source, settlements_m, "solid"),
        ("Estimate", estimates_m, "dash"),
    ):
        whole_m = [*reversed(half_m[1:]), *half_m]
        figure.add_trace(
            go.Scatter(
                x=x_m,
                y=[1000 * value for value in whole_m],
                name=name,
                mode="lines",
                line={"dash": dash},
            )
        )
    figure.update_layout(
        xaxis_title="Distance from the center (m)",
        yaxis={"title": "Settlement (mm)", "autorange": "reversed"},
        legend={"orientation": "h", "y": 1.02, "yanchor": "bottom"},
    )
    return figure
# endregion plot


# region results
def list_results(inputs: dict, settlements_m: list[float]) -> vkt.DataGroup:
    """The settlements that a designer needs, and how far the estimate is."""
    center_m = settlements_m[0]
    edge_m = settlements_m[PARTS]
    expected_m = sum(estimate_m(inputs))
    ratio = center_m / expected_m
    if 0.7 <= ratio <= 1.3:
        status, message = vkt.DataStatus.SUCCESS, "Close to the estimate."
    else:
        status, message = vkt.DataStatus.WARNING, "Far from the estimate."
    numbers = [
        ("Center of the raft", center_m),
        ("Edge of the raft", edge_m),
        ("Difference", center_m - edge_m),
        ("Estimate of the center", expected_m),
    ]
    items = [
        vkt.DataItem(label, 1000 * value_m, suffix="mm", number_of_decimals=1)
        for label, value_m in numbers
    ]
    check = vkt.DataItem(
        "Center / estimate",
        ratio,
        number_of_decimals=2,
        status=status,
        status_message=message,
    )
    return vkt.DataGroup(*items, check)
# endregion results


# region controller-estimate
# region form
class Controller(vkt.Controller):
    parametrization = Parametrization
    # endregion form

    @vkt.TableView("Estimate")
    def show_estimate(self, params, **kwargs):
        inputs = make_inputs(params)
        parts_m = estimate_m(inputs)
        rows = []
        top_m = 0.0
        for row, part_m in zip(params.ground.layers, parts_m):
            bottom_m = top_m + row.thickness
            rows.append([row.soil, f"{top_m:g} to {bottom_m:g}", 1000 * part_m])
            top_m = bottom_m
        rows.append(["All layers", f"0 to {top_m:g}", 1000 * sum(parts_m)])
        return vkt.TableResult(
            rows,
            column_headers=[
                "Soil",
                "Depth (m)",
                vkt.TableHeader("Compression (mm)", num_decimals=1),
            ],
            enable_sorting_and_filtering=False,
        )

    # endregion controller-estimate
    # region settlement
    # region settlement-sample
    @vkt.PlotlyAndDataView(
        "Settlement", duration_guess=120, update_label="Run PLAXIS"
    )
    def show_settlement(self, params, **kwargs):
        inputs = make_inputs(params)
        source = params.calculation.source
        text = SAMPLE.read_text(encoding="utf-8")
        # endregion settlement-sample
        if source == FROM_WORKER:
            text = run_plaxis(inputs)
        # region settlement-sample
        settlements_m = read_settlements_m(text, inputs)
        figure = draw_settlements(inputs, settlements_m, source)
        data = list_results(inputs, settlements_m)
        return vkt.PlotlyAndDataResult(figure.to_json(), data)
# endregion settlement-sample
# endregion settlement
