# region form
"""Pipe trestle: loads, forces from SAP2000, and the balance of every joint."""

import json
import math
from pathlib import Path

import viktor as vkt

FOLDER = Path(__file__).parent
SAMPLE = "Sample file"
WORKER = "SAP2000 worker"

# Hot-finished circular hollow sections, EN 10210-2:2006: outer diameter and wall.
TUBES = {
    "CHS 76.1 x 4": {"diameter_mm": 76.1, "wall_mm": 4.0},
    "CHS 114.3 x 5": {"diameter_mm": 114.3, "wall_mm": 5.0},
    "CHS 139.7 x 6.3": {"diameter_mm": 139.7, "wall_mm": 6.3},
    "CHS 168.3 x 8": {"diameter_mm": 168.3, "wall_mm": 8.0},
}


class Parametrization(vkt.Parametrization):
    trestle = vkt.Section("Trestle", initially_expanded=True)
    trestle.height = vkt.NumberField(
        "Height", suffix="m", default=12, min=3, max=30, flex=50
    )
    trestle.panels = vkt.IntegerField("Panels", default=3, min=1, max=8, flex=50)
    trestle.top = vkt.NumberField(
        "Width at the top", suffix="m", default=1.2, min=0.6, max=4, flex=50
    )
    trestle.base = vkt.NumberField(
        "Width at the base", suffix="m", default=3.6, min=0.6, max=12, flex=50
    )
    trestle.leg = vkt.OptionField(
        "Legs", options=list(TUBES), default="CHS 139.7 x 6.3", flex=50
    )
    trestle.bracing = vkt.OptionField(
        "Bracing", options=list(TUBES), default="CHS 76.1 x 4", flex=50
    )

    pipe = vkt.Section("Pipe and wind", initially_expanded=True)
    pipe.diameter = vkt.NumberField(
        "Diameter", suffix="mm", default=711, min=100, max=2000, flex=50
    )
    pipe.wall = vkt.NumberField(
        "Wall", suffix="mm", default=8, min=2, max=40, flex=50
    )
    pipe.spacing = vkt.NumberField(
        "Trestle spacing", suffix="m", default=12, min=3, max=30, flex=50
    )
    pipe.wind = vkt.NumberField(
        "Peak wind pressure", suffix="kN/m²", default=0.9, min=0, max=3, flex=50
    )

    results = vkt.Section("Results", initially_expanded=True)
    results.source = vkt.OptionField(
        "Results from", options=[SAMPLE, WORKER], default=SAMPLE, flex=50
    )


# endregion form
# region geometry
def make_joints(trestle) -> dict[str, tuple[float, float]]:
    """Coordinates x and z (m): the legs are A on the left and B on the right."""
    joints = {}
    for level in range(trestle.panels + 1):
        share = level / trestle.panels
        half_m = (trestle.base + (trestle.top - trestle.base) * share) / 2
        joints[f"A{level}"] = (-half_m, trestle.height * share)
        joints[f"B{level}"] = (half_m, trestle.height * share)
    return joints


def make_members(trestle) -> dict[str, tuple[str, str, str]]:
    """Start, end and tube of each member: two legs, a strut and a diagonal."""
    members = {}
    for level in range(1, trestle.panels + 1):
        for start, end, tube in (
            (f"A{level - 1}", f"A{level}", trestle.leg),
            (f"B{level - 1}", f"B{level}", trestle.leg),
            (f"A{level}", f"B{level}", trestle.bracing),
            (f"A{level - 1}", f"B{level}", trestle.bracing),
        ):
            members[f"{start}-{end}"] = (start, end, tube)
    return members
# endregion geometry


# region check
def reject(message: str, fields: list[str]) -> None:
    """Stop with a message for the user, and mark the fields."""
    violation = vkt.InputViolation(message, fields)
    raise vkt.UserError(message, input_violations=[violation])


def check_input(params) -> None:
    """Reject a form that is not complete, or a trestle that cannot be built."""
    empty = [
        f"{section}.{name}"
        for section, fields in params.items()
        for name, value in fields.items()
        if value is None
    ]
    if empty:
        reject("Fill in all fields.", empty)
    if params.trestle.top > params.trestle.base:
        reject(
            "The trestle is wider at the top than at the base.",
            ["trestle.top", "trestle.base"],
        )
    if params.pipe.diameter / 1000 > params.trestle.top:
        reject(
            "The pipe is wider than the top of the trestle.",
            ["trestle.top", "pipe.diameter"],
        )
# endregion check


# region model
STEEL = vkt.Material("Steel", color=vkt.Color(0, 110, 120))
COATING = vkt.Material("Coating", color=vkt.Color(150, 160, 170))
SADDLE_m = 0.15  # height of the saddle between the top joints and the pipe


def pipe_center_m(pipe) -> float:
    """Height of the center of the pipe above the top joints."""
    return SADDLE_m + pipe.diameter / 2000


def make_model(params) -> list[vkt.TransformableObject]:
    """The tubes, and the part of the pipe that one trestle carries."""
    joints = make_joints(params.trestle)
    objects = []
    for start, end, tube in make_members(params.trestle).values():
        (x1_m, z1_m), (x2_m, z2_m) = joints[start], joints[end]
        axis = vkt.Line((x1_m, 0, z1_m), (x2_m, 0, z2_m))
        diameter_m = TUBES[tube]["diameter_mm"] / 1000
        objects.append(vkt.CircularExtrusion(diameter_m, axis, material=STEEL))

    z_m = params.trestle.height + pipe_center_m(params.pipe)
    half_m = params.pipe.spacing / 2
    axis = vkt.Line((0, -half_m, z_m), (0, half_m, z_m))
    pipe = vkt.CircularExtrusion(
        params.pipe.diameter / 1000,
        axis,
        shell_thickness=params.pipe.wall / 1000,
        material=COATING,
    )
    return [*objects, pipe]


def make_labels(trestle) -> list[vkt.Label]:
    """The names of the joints."""
    return [
        vkt.Label(vkt.Point(x_m, 0, z_m), joint)
        for joint, (x_m, z_m) in make_joints(trestle).items()
    ]
# endregion model


# region weights
CASES = ("STEEL", "PIPE", "WATER", "WIND")
GRAVITY_m_s2 = 9.81
STEEL_kg_m3, WATER_kg_m3 = 7850, 1000
FORCE_COEFFICIENT = 1.2  # EN 1991-1-4:2005, Figure 7.28: largest of a cylinder


def tube_weight_kN_m(diameter_mm: float, wall_mm: float) -> float:
    """Weight of a meter of tube, from the area A = pi (D - t) t."""
    area_m2 = math.pi * (diameter_mm - wall_mm) * wall_mm / 1e6
    return STEEL_kg_m3 * area_m2 * GRAVITY_m_s2 / 1000


def water_weight_kN_m(diameter_mm: float, wall_mm: float) -> float:
    """Weight of the water in a meter of pipe."""
    area_m2 = math.pi / 4 * (diameter_mm - 2 * wall_mm) ** 2 / 1e6
    return WATER_kg_m3 * area_m2 * GRAVITY_m_s2 / 1000


def wind_kN_m(pressure_kN_m2: float, diameter_mm: float) -> float:
    """Wind on a meter of tube across the wind."""
    return FORCE_COEFFICIENT * pressure_kN_m2 * diameter_mm / 1000
# endregion weights


# region loads
def make_loads(params) -> dict[str, dict[str, list[float]]]:
    """Forces Fx and Fz (kN) on the joints, for each load case."""
    trestle, pipe = params.trestle, params.pipe
    joints = make_joints(trestle)
    loads = {case: {joint: [0.0, 0.0] for joint in joints} for case in CASES}

    for start, end, tube in make_members(trestle).values():
        length_m = math.dist(joints[start], joints[end])
        rise_m = abs(joints[end][1] - joints[start][1])
        weight_kN = tube_weight_kN_m(**TUBES[tube]) * length_m
        wind_kN = wind_kN_m(pipe.wind, TUBES[tube]["diameter_mm"]) * rise_m
        for joint in (start, end):
            loads["STEEL"][joint][1] -= weight_kN / 2
            loads["WIND"][joint][0] += wind_kN / 2

    pipe_kN = tube_weight_kN_m(pipe.diameter, pipe.wall) * pipe.spacing
    water_kN = water_weight_kN_m(pipe.diameter, pipe.wall) * pipe.spacing
    wind_kN = wind_kN_m(pipe.wind, pipe.diameter) * pipe.spacing
    couple_kN = wind_kN * pipe_center_m(pipe) / trestle.top
    for joint, sign in ((f"A{trestle.panels}", 1), (f"B{trestle.panels}", -1)):
        loads["PIPE"][joint][1] -= pipe_kN / 2
        loads["WATER"][joint][1] -= water_kN / 2
        loads["WIND"][joint][0] += wind_kN / 2
        loads["WIND"][joint][1] += sign * couple_kN
    return loads


def list_loads(params) -> list[list]:
    """For each joint: the wind in x, then the loads in z; then their sums."""
    loads = make_loads(params)
    rows = []
    for joint in make_joints(params.trestle):
        vertical_kN = [loads[case][joint][1] for case in CASES]
        rows.append([joint, loads["WIND"][joint][0], *vertical_kN])
    sums = [sum(column) for column in list(zip(*rows))[1:]]
    return [*rows, ["Sum", *sums]]
# endregion loads


# region sample
def make_inputs(params) -> dict:
    """What the script on the worker needs, in kN and m."""
    return {
        "tubes": {
            name: [tube["diameter_mm"] / 1000, tube["wall_mm"] / 1000]
            for name, tube in TUBES.items()
        },
        "joints": make_joints(params.trestle),
        "members": make_members(params.trestle),
        "feet": ["A0", "B0"],
        "loads_kN": make_loads(params),
    }


# region sample-checked
def read_sample(params) -> dict:
    """The results in the sample file, which is for one trestle."""
    text = (FOLDER / "sample_output.json").read_text(encoding="utf-8")
    sample = json.loads(text)
    # endregion sample
    violations = [
        vkt.InputViolation(f"The sample is for {value}.", [f"{section}.{name}"])
        for section, fields in sample["form"].items()
        for name, value in fields.items()
        if params[section][name] != value
    ]
    if violations:
        raise vkt.UserError(
            "The sample file is for another trestle. Restore the marked fields, "
            "or let the worker calculate it.",
            input_violations=violations,
        )
    # region sample
    return sample
# endregion sample
# endregion sample-checked


# region worker
@vkt.memoize
def run_sap2000(*, script: str, inputs: dict) -> dict:
    """Run the script on the worker; keep its results for the other view."""
    analysis = vkt.sap2000.SAP2000Analysis(
        script=vkt.File.from_data(script),
        files=[("inputs.json", vkt.File.from_data(json.dumps(inputs)))],
        output_filenames=["output.json"],
    )
    try:
        analysis.execute(timeout=300)
        output_file = analysis.get_output_file("output.json")
    except ConnectionError as err:
        raise vkt.UserError("No worker for SAP2000 is connected.") from err
    except TimeoutError as err:
        raise vkt.UserError("SAP2000 takes longer than 300 seconds.") from err
    except vkt.LicenseError as err:
        raise vkt.UserError("SAP2000 has no license.") from err
    except vkt.ExecutionError as err:
        raise vkt.UserError("The script does not run on the worker.") from err
    if output_file is None:
        raise vkt.UserError("The script writes no results.")

    try:
        output = json.loads(output_file.getvalue())
    except ValueError as err:
        raise vkt.UserError("output.json is not a JSON file.") from err
    if output.get("status") != "done":
        raise vkt.UserError(f"SAP2000 fails: {output.get('message')}")
    return output
# endregion worker


# region balance
TOLERANCE_kN = 0.01


def check_joints(inputs: dict, output: dict) -> None:
    """At each joint, loads, reactions and member forces add up to zero."""
    feet, members = set(inputs["feet"]), set(inputs["members"])
    for case, loads in inputs["loads_kN"].items():
        forces = output.get("forces_kN", {}).get(case, {})
        reactions = output.get("reactions_kN", {}).get(case, {})
        if set(forces) != members or set(reactions) != feet:
            raise vkt.UserError(f"The results of {case} are not complete.")
        rest = {joint: list(load_kN) for joint, load_kN in loads.items()}
        for foot, reaction_kN in reactions.items():
            rest[foot] = [sum(pair) for pair in zip(rest[foot], reaction_kN)]
        for member, force_kN in forces.items():
            start, end, _ = inputs["members"][member]
            ends = inputs["joints"][start], inputs["joints"][end]
            length_m = math.dist(*ends)
            for axis in (0, 1):
                part_kN = force_kN * (ends[1][axis] - ends[0][axis]) / length_m
                rest[start][axis] += part_kN
                rest[end][axis] -= part_kN
        for joint, rest_kN in rest.items():
            if not math.hypot(*rest_kN) < TOLERANCE_kN:
                raise vkt.UserError(
                    f"{case} is not in balance: at joint {joint}, "
                    f"{math.hypot(*rest_kN):.2f} kN are left over."
                )


# endregion balance
# region output-checked
# region output
def get_output(params, inputs: dict) -> dict:
    """The results from the source in the form."""
    if params.results.source == SAMPLE:
        output = read_sample(params)
    else:
        script = (FOLDER / "run_sap2000.py").read_text(encoding="utf-8")
        output = run_sap2000(script=script, inputs=inputs)
    # endregion output
    check_joints(inputs, output)
    # region output
    return output
# endregion output
# endregion output-checked


# region combine
FULL, EMPTY, WIND = 1.35, 0.9, 1.5
# Factors of EN 1990:2002. Full pipe, for compression: the weights are unfavorable,
# Table A1.2(B). Empty pipe, for uplift: they are favorable, Table A1.2(A).
COMBINATIONS = {
    "Compression: full, wind to the right": (FULL, FULL, WIND),
    "Compression: full, wind to the left": (FULL, FULL, -WIND),
    "Uplift: empty, wind to the right": (EMPTY, 0, WIND),
    "Uplift: empty, wind to the left": (EMPTY, 0, -WIND),
}


def combine(results: dict[str, float]) -> list[float]:
    """The results of the load cases, added up for each combination."""
    steel, pipe, water, wind = (results[case] for case in CASES)
    return [
        weight_factor * (steel + pipe) + water_factor * water + wind_factor * wind
        for weight_factor, water_factor, wind_factor in COMBINATIONS.values()
    ]


def list_forces(params) -> list[list]:
    """For each member: name, tube, length, largest tension and compression."""
    inputs = make_inputs(params)
    forces_kN = get_output(params, inputs)["forces_kN"]
    rows = []
    for member, (start, end, tube) in inputs["members"].items():
        length_m = math.dist(inputs["joints"][start], inputs["joints"][end])
        sums_kN = combine({case: forces_kN[case][member] for case in CASES})
        tension_kN, compression_kN = max(0, *sums_kN), max(0, -min(sums_kN))
        rows.append([member, tube, length_m, tension_kN, compression_kN])
    return rows


# endregion combine
# region reactions
def list_reactions(params) -> list[list]:
    """For each combination and foot: reactions to the right and upward."""
    reactions_kN = get_output(params, make_inputs(params))["reactions_kN"]
    columns = {
        (foot, axis): combine(
            {case: reactions_kN[case][foot][axis] for case in CASES}
        )
        for foot in ("A0", "B0")
        for axis in (0, 1)
    }
    return [
        [name, foot, columns[foot, 0][number], columns[foot, 1][number]]
        for number, name in enumerate(COMBINATIONS)
        for foot in ("A0", "B0")
    ]
# endregion reactions


# region form
class Controller(vkt.Controller):
    label = "Pipe trestle"
    parametrization = Parametrization
    # endregion form

    # region show-trestle
    # region calls
    @vkt.GeometryView("Trestle", x_axis_to_right=True)
    def show_trestle(self, params, **kwargs):
        # endregion show-trestle
        check_input(params)
        # endregion calls
        # region show-trestle
        return vkt.GeometryResult(make_model(params), make_labels(params.trestle))
    # endregion show-trestle

    # region show-loads
    # region calls
    @vkt.TableView("Loads")
    def show_loads(self, params, **kwargs):
        # endregion show-loads
        check_input(params)
        # endregion calls
        # region show-loads
        names = ("Wind x", "Steel z", "Pipe z", "Water z", "Wind z")
        headers = [
            vkt.TableHeader(f"{name} (kN)", num_decimals=2) for name in names
        ]
        return vkt.TableResult(
            list_loads(params),
            column_headers=["Joint", *headers],
            enable_sorting_and_filtering=False,
        )
    # endregion show-loads

    # region show-members
    # region calls
    @vkt.TableView("Members", duration_guess=60, update_label="Calculate")
    def show_members(self, params, **kwargs):
        # endregion show-members
        check_input(params)
        # endregion calls
        # region show-members
        return vkt.TableResult(
            list_forces(params),
            column_headers=[
                "Member",
                "Tube",
                vkt.TableHeader("Length (m)", num_decimals=2),
                vkt.TableHeader("Tension (kN)", num_decimals=1),
                vkt.TableHeader("Compression (kN)", num_decimals=1),
            ],
        )
    # endregion show-members

    # region show-feet
    # region calls
    @vkt.TableView("Feet", duration_guess=60, update_label="Calculate")
    def show_feet(self, params, **kwargs):
        # endregion show-feet
        check_input(params)
        # endregion calls
        # region show-feet
        red = vkt.Color(200, 30, 30)
        rows = [
            [
                combination,
                foot,
                x_kN,
                vkt.TableCell(z_kN, text_color=red if z_kN < 0 else None),
            ]
            for combination, foot, x_kN, z_kN in list_reactions(params)
        ]
        return vkt.TableResult(
            rows,
            column_headers=[
                "Combination",
                "Foot",
                vkt.TableHeader("To the right (kN)", num_decimals=1),
                vkt.TableHeader("Upward (kN)", num_decimals=1),
            ],
            enable_sorting_and_filtering=False,
        )
# endregion show-feet
