# region form
"""A flight of concrete stairs, built by a Dynamo graph."""

# endregion form
# region math
import math
# endregion math
# region path
from pathlib import Path
# endregion path

# region form
import viktor as vkt
# endregion form
# region imports
from viktor.external.dynamo import (
    DynamoAnalysis,
    DynamoFile,
    convert_geometry_to_glb,
    get_dynamo_result,
)

# endregion imports
# region paths
FOLDER = Path(__file__).parent
GRAPH = FOLDER / "stair.dyn"
SAMPLE_XML = FOLDER / "sample_output.xml"
SAMPLE_GEOMETRY = FOLDER / "sample_geometry.json"
OUTPUTS = ("Stair", "Volume")
SAMPLE_IDS = {
    "Height": "5d0c9b1e7a344f6c8b21e0f3a4c6d701",
    "Steps": "5d0c9b1e7a344f6c8b21e0f3a4c6d702",
    "Going": "5d0c9b1e7a344f6c8b21e0f3a4c6d703",
    "Width": "5d0c9b1e7a344f6c8b21e0f3a4c6d704",
    "Waist": "5d0c9b1e7a344f6c8b21e0f3a4c6d705",
    "Stair": "5d0c9b1e7a344f6c8b21e0f3a4c6d706",
    "Volume": "5d0c9b1e7a344f6c8b21e0f3a4c6d707",
}
# endregion paths
# region form

FROM_WORKER = "Dynamo worker"
FROM_SAMPLE = "Sample files"
CONCRETE_kN_m3 = 25


class Parametrization(vkt.Parametrization):
    stair = vkt.Section("Stair", initially_expanded=True)
    stair.height = vkt.NumberField(
        "Height", suffix="m", default=2.89, min=0.5, max=6, flex=50
    )
    stair.steps = vkt.IntegerField("Steps", default=17, min=2, max=40, flex=50)
    stair.going = vkt.NumberField(
        "Going", suffix="mm", default=270, min=200, max=400, flex=50
    )
    stair.width = vkt.NumberField(
        "Width", suffix="m", default=1.2, min=0.6, max=4, flex=50
    )
    stair.waist = vkt.NumberField(
        "Waist", suffix="mm", default=180, min=100, max=400, flex=50
    )

    calculation = vkt.Section("Calculation", initially_expanded=True)
    calculation.source = vkt.OptionField(
        "Results from",
        options=[FROM_SAMPLE, FROM_WORKER],
        default=FROM_SAMPLE,
        variant="radio-inline",
        flex=100,
    )


# endregion form
# region values-checked
def make_error(message: str, fields: list[str]) -> vkt.UserError:
    """An error for the user, which marks the fields."""
    mark = vkt.InputViolation(message, fields=fields)
    return vkt.UserError(message, input_violations=[mark])


# region values
def read_form(params) -> dict[str, float]:
    """The inputs of the graph by the names of their nodes, lengths in m."""
    stair = params.stair
    # endregion values
    empty = [f"stair.{name}" for name, value in stair.items() if value is None]
    if params.calculation.source is None:
        empty.append("calculation.source")
    if empty:
        raise make_error("Fill in all fields.", empty)

    rise_mm = 1000 * stair.height / stair.steps
    pace_mm = 2 * rise_mm + stair.going
    if not 550 <= pace_mm <= 700:
        raise make_error(
            f"Twice the rise plus the going is {pace_mm:.0f} mm. "
            "Keep it from 550 mm to 700 mm.",
            ["stair.height", "stair.steps", "stair.going"],
        )
    # region values
    return {
        "Height": stair.height,
        "Steps": stair.steps,
        "Going": stair.going / 1000,
        "Width": stair.width,
        "Waist": stair.waist / 1000,
    }
# endregion values
# endregion values-checked


# region formula
def expected_volume_m3(values: dict[str, float]) -> float:
    """V = W n (g r / 2 + t sqrt(g^2 + r^2)): the steps and the waist."""
    rise_m = values["Height"] / values["Steps"]
    going_m = values["Going"]
    step_m2 = going_m * rise_m / 2
    waist_m2 = values["Waist"] * math.hypot(going_m, rise_m)
    return values["Width"] * values["Steps"] * (step_m2 + waist_m2)
# endregion formula


# region worker
def run_graph(values: dict[str, float]) -> tuple[dict, vkt.File, vkt.File]:
    """The ids of the nodes, the values and the geometry, from the worker."""
    if not GRAPH.is_file():
        raise vkt.UserError("Save the graph as stair.dyn next to app.py.")
    graph = DynamoFile(vkt.File.from_path(GRAPH))
    for name, value in values.items():
        graph.update(name, value)
    ids = {name: graph.get_node_id(name) for name in (*values, *OUTPUTS)}
    analysis = DynamoAnalysis(
        files=[("input.dyn", graph.generate())],
        output_filenames=["output.xml", "geometry.json"],
    )
    try:
        analysis.execute(timeout=120)
        xml = analysis.get_output_file("output.xml", as_file=True)
        geometry = analysis.get_output_file("geometry.json", as_file=True)
    except ConnectionError as err:
        raise vkt.UserError("No worker for Dynamo is connected.") from err
    except TimeoutError as err:
        raise vkt.UserError("Dynamo takes longer than 120 seconds.") from err
    except vkt.ExecutionError as err:
        raise vkt.UserError("Dynamo cannot run the graph.") from err
    if not isinstance(xml, vkt.File) or not isinstance(geometry, vkt.File):
        raise vkt.UserError("The worker returns no output.xml or geometry.json.")
    return ids, xml, geometry
# endregion worker


# region sample
def read_sample() -> tuple[dict, vkt.File, vkt.File]:
    """The same as `run_graph`, from the sample files."""
    xml = vkt.File.from_path(SAMPLE_XML)
    return SAMPLE_IDS, xml, vkt.File.from_path(SAMPLE_GEOMETRY)
# endregion sample


# region read
def read_number(xml: vkt.File, ids: dict, name: str) -> float:
    """The value of a node."""
    with xml.open_binary() as stream:
        text = get_dynamo_result(stream, ids[name])
    try:
        number = float(text)
    except (TypeError, ValueError) as err:
        raise vkt.UserError(f"The node {name} has no number: {text}.") from err
    if not math.isfinite(number):
        raise vkt.UserError(f"The node {name} has no finite number.")
    return number


def check_inputs(xml: vkt.File, ids: dict, values: dict[str, float]) -> None:
    """Reject results for other inputs than those of the form."""
    for name, value in values.items():
        used = read_number(xml, ids, name)
        if abs(used - value) > 1e-6:
            raise vkt.UserError(
                f"The results are for {name} = {used:g}, not {value:g}. "
                "With the sample files, keep the default values of the form."
            )
# endregion read


# region results
def list_results(volume_m3: float, values: dict[str, float]) -> vkt.DataGroup:
    """Volume and weight of the stair, compared with the formula."""
    expected_m3 = expected_volume_m3(values)
    close = abs(volume_m3 / expected_m3 - 1) < 0.001
    return vkt.DataGroup(
        vkt.DataItem(
            "Volume",
            volume_m3,
            suffix="m³",
            number_of_decimals=3,
            status=vkt.DataStatus.SUCCESS if close else vkt.DataStatus.ERROR,
            status_message=f"Formula: {expected_m3:.3f} m³",
        ),
        vkt.DataItem(
            "Weight",
            CONCRETE_kN_m3 * volume_m3,
            suffix="kN",
            number_of_decimals=1,
        ),
    )
# endregion results


# region controller-formula
# region form
class Controller(vkt.Controller):
    parametrization = Parametrization
    # endregion form

    @vkt.DataView("Formula")
    def show_formula(self, params, **kwargs):
        values = read_form(params)
        rise_mm = 1000 * values["Height"] / values["Steps"]
        volume_m3 = expected_volume_m3(values)
        rise = vkt.DataItem("Rise", rise_mm, suffix="mm", number_of_decimals=1)
        volume = vkt.DataItem(
            "Volume", volume_m3, suffix="m³", number_of_decimals=3
        )
        return vkt.DataResult(vkt.DataGroup(rise, volume))

    # endregion controller-formula
    # region stair
    @vkt.GeometryAndDataView("Stair", duration_guess=30, update_label="Run Dynamo")
    def show_stair(self, params, **kwargs):
        values = read_form(params)
        if params.calculation.source == FROM_WORKER:
            ids, xml, geometry = run_graph(values)
        else:
            ids, xml, geometry = read_sample()
        # endregion stair
        # region call-inputs
        check_inputs(xml, ids, values)
        # region stair
        data = list_results(read_number(xml, ids, "Volume"), values)
        # endregion call-inputs
        model = convert_geometry_to_glb(geometry, filter=[ids["Stair"]])
        return vkt.GeometryAndDataResult(model, data)
    # endregion stair
