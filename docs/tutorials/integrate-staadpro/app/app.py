# region form
"""Pipe support: a post with a cross arm, analyzed by STAAD.Pro on a worker."""

# endregion form
# region results-import
import json
from pathlib import Path
from typing import NoReturn

# endregion results-import
# region plotly
import plotly.graph_objects as go
# endregion plotly
# region form
import viktor as vkt

# endregion form
# region worker-import
from viktor.external.python import PythonAnalysis

SCRIPT = Path(__file__).parent / "run_staad.py"
# endregion worker-import
# region sample
SAMPLE = Path(__file__).parent / "sample_output.json"
# endregion sample

# region form
# Wide-flange sections: width and depth, which are equal up to HEB300.
SIZES_mm = {"HEB160": 160, "HEB200": 200, "HEB240": 240, "HEB300": 300}
WORKER = "from the worker"
FROM_SAMPLE = "from the sample file"


class Parametrization(vkt.Parametrization):
    support = vkt.Section("Support", initially_expanded=True)
    support.height = vkt.NumberField(
        "Height of the post", suffix="m", default=4.5, min=1, max=12, flex=50
    )
    support.arm = vkt.NumberField(
        "Arm on each side", suffix="m", default=1.6, min=0.5, max=4, flex=50
    )
    support.post_section = vkt.OptionField(
        "Post", options=list(SIZES_mm), default="HEB240", flex=50
    )
    support.arm_section = vkt.OptionField(
        "Arm", options=list(SIZES_mm), default="HEB160", flex=50
    )

    loads = vkt.Section("Pipes", initially_expanded=True)
    loads.pipes = vkt.Table(
        "Pipes on the arm",
        default=[
            {"name": "Steam", "position": -1.3, "load": 14},
            {"name": "Condensate", "position": -0.6, "load": 6},
            {"name": "Water", "position": 0.5, "load": 11},
            {"name": "Air", "position": 1.2, "load": 3},
        ],
    )
    loads.pipes.name = vkt.TextField("Pipe")
    loads.pipes.position = vkt.NumberField("From the post (m)")
    loads.pipes.load = vkt.NumberField("Load (kN)")
    loads.friction = vkt.NumberField(
        "Friction coefficient", default=0.3, min=0.05, max=1, flex=50
    )

    results = vkt.Section("Results", initially_expanded=True)
    results.source = vkt.OptionField(
        "Results", options=[WORKER, FROM_SAMPLE], default=FROM_SAMPLE, flex=100
    )


# endregion form
# region sample
def refuse(message: str, fields: list[str]) -> NoReturn:
    """Stop with a message for the user, and mark the fields."""
    violation = vkt.InputViolation(message, fields)
    raise vkt.UserError(message, input_violations=[violation])
# endregion sample


# region check
def check_input(params) -> None:
    """Reject a form that is not complete, or a pipe that is not on the arm."""
    values = {f"support.{name}": value for name, value in params.support.items()}
    values["loads.friction"] = params.loads.friction
    values["results.source"] = params.results.source
    empty = [path for path, value in values.items() if value is None]
    if empty:
        refuse("Fill in all fields.", empty)
    if not params.loads.pipes:
        raise vkt.UserError("Add a pipe to the table.")

    places_m = []
    for number, pipe in enumerate(params.loads.pipes, start=1):
        if not pipe.name or pipe.position is None or pipe.load is None:
            raise vkt.UserError(f"Pipe {number}: complete the row.")
        if pipe.load <= 0:
            raise vkt.UserError(f"Pipe {number}: the load has to be above 0 kN.")
        if abs(pipe.position) > params.support.arm:
            raise vkt.UserError(f"Pipe {number} is not on the arm.")
        if any(abs(pipe.position - place) < 0.05 for place in places_m):
            raise vkt.UserError(f"Pipe {number} is too close to another pipe.")
        places_m.append(pipe.position)
# endregion check


# region model
FOOT = 1
DEAD, TEMPERATURE = 0, 13  # types of load cases in STAAD.Pro


def make_model(params) -> dict:
    """The model in kN and m: X along the arm, Y up, Z along the pipes."""
    height_m, arm_m = params.support.height, params.support.arm
    pipes = params.loads.pipes
    # In whole mm, so that a pipe at the post or at an end shares its node.
    ends = {-arm_m, 0, arm_m, *(pipe.position for pipe in pipes)}
    places = sorted({round(place, 3) for place in ends})
    node_at = {place: number for number, place in enumerate(places, start=2)}
    nodes = [[FOOT, 0, 0, 0]]
    nodes += [[number, place, height_m, 0] for place, number in node_at.items()]

    members = [[1, FOOT, node_at[0], params.support.post_section]]
    for number, start in enumerate(list(node_at.values())[:-1], start=2):
        members.append([number, start, start + 1, params.support.arm_section])

    weights, frictions = [], []
    for pipe in pipes:
        node = node_at[round(pipe.position, 3)]
        weights.append([node, 0, -pipe.load, 0])
        frictions.append([node, 0, 0, params.loads.friction * pipe.load])
    cases = [
        {"title": "PIPES", "type": DEAD, "loads": weights},
        {"title": "FRICTION", "type": TEMPERATURE, "loads": frictions},
    ]
    return {"nodes": nodes, "members": members, "support": FOOT, "cases": cases}
# endregion model


# region drawing
STEEL = vkt.Material("Steel", color=vkt.Color(0, 110, 120))
PIPE = vkt.Material("Pipe", color=vkt.Color(214, 140, 60))
PIPE_DIAMETER_m = 0.2  # for the drawing only


def to_view(x: float, y: float, z: float) -> vkt.Point:
    """A point of the model, where Y is up, for a geometry view, where Z is up."""
    return vkt.Point(x, -z, y)


def draw(model: dict, pipes) -> tuple[list, list[vkt.Label]]:
    """The support with its pipes, and a label for each pipe."""
    points = {node[0]: to_view(*node[1:]) for node in model["nodes"]}
    solids: list[vkt.TransformableObject] = []
    for _, start, end, section in model["members"]:
        size_m = SIZES_mm[section] / 1000
        axis = vkt.Line(points[start], points[end])
        bar = vkt.RectangularExtrusion(size_m, size_m, axis, material=STEEL)
        solids.append(bar)

    _, arm_start, _, section = model["members"][1]
    top_m = points[arm_start].z + SIZES_mm[section] / 2000
    labels = []
    for number, pipe in enumerate(pipes):
        z_m = top_m + PIPE_DIAMETER_m / 2
        axis = vkt.Line((pipe.position, -1, z_m), (pipe.position, 1, z_m))
        solids.append(vkt.CircularExtrusion(PIPE_DIAMETER_m, axis, material=PIPE))
        # Every other label is higher, so that long names do not overlap.
        place = vkt.Point(pipe.position, 0, z_m + 0.3 + 0.4 * (number % 2))
        labels.append(vkt.Label(place, f"{pipe.name} {pipe.load:g} kN"))
    return solids, labels
# endregion drawing


# region worker
@vkt.memoize
def run_staad(*, script: str, model: dict) -> dict:
    """The results of STAAD.Pro; the same input is not analyzed twice."""
    model_file = vkt.File.from_data(json.dumps(model))
    analysis = PythonAnalysis(
        script=vkt.File.from_data(script),
        files=[("model.json", model_file)],
        output_filenames=["output.json"],
    )
    try:
        analysis.execute(timeout=300)
        output_file = analysis.get_output_file("output.json")
    except ConnectionError as err:
        raise vkt.UserError("No Python worker is connected.") from err
    except TimeoutError as err:
        raise vkt.UserError("STAAD.Pro takes more than 300 s.") from err
    except vkt.LicenseError as err:
        raise vkt.UserError("STAAD.Pro has no license.") from err
    except vkt.ExecutionError as err:
        raise vkt.UserError("The script does not run on the worker.") from err
    if output_file is None:
        raise vkt.UserError("The script writes no results.")

    output = json.loads(output_file.getvalue())
    if output["status"] != "done":
        raise vkt.UserError(f"STAAD.Pro fails: {output['message']}")
    return output
# endregion worker


# region balance
def cross(place: list[float], force: list[float]) -> list[float]:
    """The moment of a force at a place about the origin, which is the foot."""
    (x, y, z), (fx, fy, fz) = place, force
    return [y * fz - z * fy, z * fx - x * fz, x * fy - y * fx]


def add(total: list[float], values: list[float], factor: int = 1) -> None:
    """Add the values to the total, one by one."""
    for index, value in enumerate(values):
        total[index] += factor * value


def check_balance(model: dict, output: dict) -> None:
    """Reject results in which the support or a node is not in equilibrium."""
    places = {node[0]: node[1:] for node in model["nodes"]}
    height_m = max(y for _, y, _ in places.values())
    for case in model["cases"]:
        results = output["cases"][case["title"]]
        # Forces and moments that are left over: of the whole, and at each node.
        whole = list(results["reactions"])
        left = {number: [0.0] * 6 for number in places}
        add(left[model["support"]], results["reactions"])
        for node, *force in case["loads"]:
            add(whole, [*force, *cross(places[node], force)])
            add(left[node], force)
        for number, start, end, _ in model["members"]:
            ends = results["end_forces"][str(number)]
            add(left[start], ends["start"], -1)
            add(left[end], ends["end"], -1)

        load_kN = sum(abs(part) for load in case["loads"] for part in load[1:])
        allowed = [0.001 * load_kN] * 3 + [0.001 * load_kN * height_m] * 3
        rest = {"the foot": whole}
        rest |= {f"node {number}": values for number, values in left.items()}
        for place, values in rest.items():
            if not all(abs(value) <= most for value, most in zip(values, allowed)):
                raise vkt.UserError(
                    f"{case['title']}: no equilibrium at {place}. Check the units."
                )
# endregion balance


# region results
def get_results(model: dict, source: str) -> dict:
    """Reactions and end forces, from where the user wants them."""
    if source == WORKER:
        script = SCRIPT.read_text(encoding="utf-8")
        output = run_staad(script=script, model=model)
    else:
        output = json.loads(SAMPLE.read_text(encoding="utf-8"))
        if output["model"] != model:
            message = "The sample file has results for the default values only."
            refuse(message, ["results.source"])
    # endregion results
    # region call-balance
    check_balance(model, output)
    # region results
    if output["warnings"]:
        vkt.UserMessage.warning("STAAD.Pro has warnings. Open its model.")
    return output["cases"]
# endregion call-balance
# endregion results


# region controller-support
# region form
class Controller(vkt.Controller):
    label = "Pipe support"
    parametrization = Parametrization
    # endregion form

    # region call-check
    @vkt.GeometryView("Support", x_axis_to_right=True)
    def show_support(self, params, **kwargs):
        # endregion controller-support
        check_input(params)
        # endregion call-check
        # region controller-support
        solids, labels = draw(make_model(params), params.loads.pipes)
        return vkt.GeometryResult(solids, labels)
    # endregion controller-support

    # region foot
    # region call-check
    @vkt.TableView("Foot", duration_guess=60, update_label="Analyze")
    def show_foot(self, params, **kwargs):
        # endregion foot
        check_input(params)
        # endregion call-check
        # region foot
        cases = get_results(make_model(params), params.results.source)
        rows = [[title, *case["reactions"]] for title, case in cases.items()]
        together = [sum(column) for column in list(zip(*rows))[1:]]
        rows.append(["Together", *together])
        names = [f"{name} (kN)" for name in ("FX", "FY", "FZ")]
        names += [f"{name} (kNm)" for name in ("MX", "MY", "MZ")]
        headers = [vkt.TableHeader(name, num_decimals=1) for name in names]
        return vkt.TableResult(
            rows,
            column_headers=["Load case", *headers],
            enable_sorting_and_filtering=False,
        )
    # endregion foot

    # region arm
    # region call-check
    @vkt.PlotlyView("Arm", duration_guess=60, update_label="Analyze")
    def show_arm(self, params, **kwargs):
        # endregion arm
        check_input(params)
        # endregion call-check
        # region arm
        model = make_model(params)
        cases = get_results(model, params.results.source)
        places_m = {number: x for number, x, _, _ in model["nodes"]}
        figure = go.Figure()
        for title, axis, index in (("PIPES", "Z", 5), ("FRICTION", "Y", 4)):
            x_m, moments_kNm = [], []
            for number, start, end, _ in model["members"][1:]:
                ends = cases[title]["end_forces"][str(number)]
                x_m += [places_m[start], places_m[end]]
                moments_kNm += [-ends["start"][index], ends["end"][index]]
            name = f"{title}, about {axis}"
            figure.add_trace(go.Scatter(x=x_m, y=moments_kNm, name=name))
        figure.update_layout(
            xaxis_title="From the post (m)", yaxis_title="Moment (kNm)"
        )
        return vkt.PlotlyResult(figure)
    # endregion arm
