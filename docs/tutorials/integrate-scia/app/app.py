# region form
"""Floating jetty: a deck on pontoons, calculated in SCIA Engineer."""

import json
from pathlib import Path
from typing import NoReturn

import viktor as vkt

FOLDER = Path(__file__).parent
SAMPLE = "Sample file"
WORKER = "SCIA worker"


class Parametrization(vkt.Parametrization):
    deck = vkt.Section("Deck", initially_expanded=True)
    deck.pontoons = vkt.IntegerField("Pontoons", default=5, min=2, max=12, flex=50)
    deck.spacing = vkt.NumberField(
        "Pontoon spacing", suffix="m", default=4, min=1, max=12, flex=50
    )
    deck.width = vkt.NumberField(
        "Deck width", suffix="m", default=2.4, min=1, max=6, flex=50
    )
    deck.thickness = vkt.NumberField(
        "Deck thickness", suffix="mm", default=160, min=100, max=500, flex=50
    )

    pontoon = vkt.Section("Pontoon", initially_expanded=True)
    pontoon.length = vkt.NumberField(
        "Along the jetty", suffix="m", default=2.5, min=0.5, max=10, flex=50
    )
    pontoon.width = vkt.NumberField(
        "Across the jetty", suffix="m", default=3.5, min=1, max=10, flex=50
    )
    pontoon.height = vkt.NumberField(
        "Pontoon height", suffix="m", default=1.5, min=0.5, max=4, flex=50
    )
    pontoon.weight = vkt.NumberField(
        "Pontoon weight", suffix="kN", default=25, min=1, max=500, flex=50
    )

    loads = vkt.Section("Loads", initially_expanded=True)
    loads.crowd = vkt.NumberField(
        "Crowd", suffix="kN/m²", default=3, min=0.5, max=10, flex=50
    )
    loads.vehicle = vkt.NumberField(
        "Vehicle", suffix="kN", default=40, min=1, max=200, flex=50
    )
    loads.position = vkt.NumberField(
        "Vehicle position", suffix="m", default=10, min=0, max=132, flex=50
    )
    loads.freeboard = vkt.NumberField(
        "Freeboard needed", suffix="m", default=0.3, min=0, max=2, flex=50
    )

    results = vkt.Section("Results", initially_expanded=True)
    # endregion form
    # region button
    results.download = vkt.DownloadButton(
        "Download input", method="download_input", longpoll=True, flex=100
    )
    # endregion button
    # region form
    results.source = vkt.OptionField(
        "Results from", options=[SAMPLE, WORKER], default=SAMPLE, flex=50
    )


# endregion form
# region statics
WATER_kN_m3 = 9.81  # fresh water
CONCRETE_kN_m3 = 25  # EN 1991-1-1:2002, Table A.1: reinforced concrete


def buoyancy_kN_m(pontoon) -> float:
    """What a pontoon carries for each meter that it sinks."""
    return WATER_kN_m3 * pontoon.length * pontoon.width


def deck_load_kN_m(deck) -> float:
    """Weight of a meter of deck."""
    return CONCRETE_kN_m3 * deck.width * deck.thickness / 1000


def jetty_length_m(deck) -> float:
    """Length between the centers of the first and the last pontoon."""
    return (deck.pontoons - 1) * deck.spacing


def line_load_kN_m(params) -> float:
    """Weight of the deck and the crowd on it, for each meter."""
    return deck_load_kN_m(params.deck) + params.loads.crowd * params.deck.width


def total_load_kN(params) -> float:
    """All loads on the pontoons, without their own weight."""
    line_kN = line_load_kN_m(params) * jetty_length_m(params.deck)
    return line_kN + params.loads.vehicle


def draft_m(pontoon, load_kN: float) -> float:
    """How deep a pontoon lies in the water under this load."""
    return (pontoon.weight + load_kN) / buoyancy_kN_m(pontoon)


def mean_draft_m(params) -> float:
    """The draft if all pontoons carried the same."""
    return draft_m(params.pontoon, total_load_kN(params) / params.deck.pontoons)
# endregion statics


# region check
def reject(message: str, fields: list[str]) -> NoReturn:
    """Stop with a message for the user, and mark the fields."""
    violation = vkt.InputViolation(message, fields)
    raise vkt.UserError(message, input_violations=[violation])


def check_input(params) -> None:
    """Reject a form that is not complete, or a jetty that cannot float."""
    empty = [
        f"{section}.{name}"
        for section, fields in params.items()
        for name, value in fields.items()
        if value is None
    ]
    if empty:
        reject("Fill in all fields.", empty)
    if params.pontoon.length > params.deck.spacing:
        reject(
            "The pontoons overlap: they are longer than their spacing.",
            ["deck.spacing", "pontoon.length"],
        )
    end_m = jetty_length_m(params.deck)
    if params.loads.position > end_m + 1e-6:  # 3 * 1.2 is a little less than 3.6
        reject(
            f"The vehicle is not on the jetty, which ends at {end_m:g} m.",
            ["loads.position"],
        )
    mean_m = mean_draft_m(params)
    if mean_m >= params.pontoon.height:
        reject(
            f"The jetty sinks: its pontoons need a draft of {mean_m:.2f} m on "
            "average.",
            ["pontoon.length", "pontoon.width", "pontoon.height"],
        )
# endregion check


# region picture
CONCRETE = vkt.Material("Concrete", color=vkt.Color(190, 190, 185))
PONTOON = vkt.Material("Pontoon", color=vkt.Color(0, 110, 120))
VEHICLE = vkt.Material("Vehicle", color=vkt.Color(230, 130, 40))
WATER = vkt.Material("Water", color=vkt.Color(120, 180, 220), opacity=0.4)


def make_box(size_m: tuple, center_m: tuple, material) -> vkt.SquareBeam:
    """A box around a point (x, y, z)."""
    box = vkt.SquareBeam(*size_m, material=material)
    box.translate(center_m)
    return box


def make_picture(params) -> list[vkt.SquareBeam]:
    """The jetty at its average draft; z = 0 is the top of the pontoons."""
    deck, pontoon = params.deck, params.pontoon
    length_m, thick_m = jetty_length_m(deck), deck.thickness / 1000
    size_m = (pontoon.length, pontoon.width, pontoon.height)
    boxes = [
        make_box(size_m, (index * deck.spacing, 0, -pontoon.height / 2), PONTOON)
        for index in range(deck.pontoons)
    ]
    water_m = mean_draft_m(params) - pontoon.height
    water_size_m = (length_m + 2 * pontoon.length, 2 * pontoon.width, 0.02)
    vehicle_m = (params.loads.position, 0, thick_m + 0.5)
    slab_m = (length_m, deck.width, thick_m)
    return [
        *boxes,
        make_box(slab_m, (length_m / 2, 0, thick_m / 2), CONCRETE),
        make_box((1.6, 1.2, 1), vehicle_m, VEHICLE),
        make_box(water_size_m, (length_m / 2, 0, water_m), WATER),
    ]
# endregion picture


# region structure
def build_structure(params) -> tuple[vkt.scia.Model, list[vkt.scia.Beam]]:
    """The deck as a beam on springs: one span between two pontoons."""
    deck = params.deck
    model = vkt.scia.Model()
    concrete = vkt.scia.Material(1, "C30/37")  # id and name of the template
    section = model.create_rectangular_cross_section(
        "deck", concrete, deck.width, deck.thickness / 1000
    )
    nodes = [
        model.create_node(f"N{index + 1}", index * deck.spacing, 0, 0)
        for index in range(deck.pontoons)
    ]

    support = vkt.scia.PointSupport
    free, rigid = support.Freedom.FREE, support.Freedom.RIGID
    spring = support.Freedom.FLEXIBLE
    stiffness_N_m = buoyancy_kN_m(params.pontoon) * 1000
    for index, node in enumerate(nodes):
        along = rigid if index == 0 else free
        model.create_point_support(
            f"Sn{index + 1}",
            node,
            support.Type.STANDARD,
            (along, rigid, spring, rigid, free, free),
            (0, 0, stiffness_N_m, 0, 0, 0),
            support.CSys.GLOBAL,
        )
    beams = [
        model.create_beam(start, end, section, name=f"B{index + 1}")
        for index, (start, end) in enumerate(zip(nodes, nodes[1:]))
    ]
    return model, beams
# endregion structure


# region cases
def add_cases(model: vkt.scia.Model) -> list[vkt.scia.LoadCase]:
    """The load cases of the deck and of the traffic, and their combination."""
    group, case = vkt.scia.LoadGroup, vkt.scia.LoadCase
    permanent = model.create_load_group("LG1", group.LoadOption.PERMANENT)
    variable = model.create_load_group(
        "LG2",
        group.LoadOption.VARIABLE,
        group.RelationOption.STANDARD,
        group.LoadTypeOption.CAT_C,
    )
    weight = model.create_permanent_load_case(
        "LC1", "Deck", permanent, case.PermanentLoadType.STANDARD
    )
    traffic = model.create_variable_load_case(
        "LC2",
        "Crowd and vehicle",
        variable,
        case.VariableLoadType.STATIC,
        case.Specification.STANDARD,
        case.Duration.SHORT,
    )
    model.create_load_combination(
        "C1",
        vkt.scia.LoadCombination.Type.LINEAR_SERVICEABILITY,
        {weight: 1.0, traffic: 1.0},
    )
    return [weight, traffic]
# endregion cases


# region loads
def find_span(deck, position_m: float) -> tuple[int, float]:
    """The number of the span, from 0, and the distance from its start."""
    index = min(int(position_m / deck.spacing), deck.pontoons - 2)
    distance_m = position_m - index * deck.spacing
    return index, min(max(distance_m, 0), deck.spacing)


# region model-cases
# region model-structure
def build_model(params) -> vkt.scia.Model:
    """The model that SCIA Engineer calculates."""
    model, beams = build_structure(params)
    # endregion model-structure
    weight, traffic = add_cases(model)
    # endregion model-cases

    line = vkt.scia.LineLoad
    crowd_kN_m = params.loads.crowd * params.deck.width
    for number, beam in enumerate(beams, start=1):
        for name, load_case, load_kN_m in (
            (f"g{number}", weight, deck_load_kN_m(params.deck)),
            (f"q{number}", traffic, crowd_kN_m),
        ):
            model.create_line_load(
                name,
                load_case,
                beam,
                line.Type.FORCE,
                line.Distribution.UNIFORM,
                -load_kN_m * 1000,
                -load_kN_m * 1000,
                line.Direction.Z,
                0,
                1,
                line.CDef.RELATIVE,
                line.CSys.GLOBAL,
                line.Origin.FROM_START,
                0,
                0,
            )

    point = vkt.scia.PointLoad
    index, distance_m = find_span(params.deck, params.loads.position)
    model.create_point_load(
        "F1",
        traffic,
        beams[index],
        point.Direction.Z,
        point.Type.FORCE,
        -params.loads.vehicle * 1000,
        point.CSys.GLOBAL,
        point.CDef.ABSOLUTE,
        distance_m,
        point.Origin.FROM_START,
    )
    # region model-cases
    # region model-structure
    return model
# endregion model-structure
# endregion model-cases
# endregion loads


# region worker
TEMPLATE = FOLDER / "jetty.esa"


def run_scia(params) -> dict:
    """The table of reactions that SCIA Engineer returns for this jetty."""
    if not TEMPLATE.exists():
        raise vkt.UserError("Put the template jetty.esa beside app.py.")
    xml_file, def_file = build_model(params).generate_xml_input(as_file=True)
    template = vkt.File.from_path(TEMPLATE)
    analysis = vkt.scia.SciaAnalysis(xml_file, def_file, template)
    try:
        analysis.execute(timeout=300)
        output = analysis.get_xml_output_file(as_file=True)
    except ConnectionError as err:
        raise vkt.UserError("No SCIA worker is connected.") from err
    except TimeoutError as err:
        raise vkt.UserError("SCIA Engineer takes longer than 5 minutes.") from err
    except vkt.LicenseError as err:
        raise vkt.UserError("SCIA Engineer has no license.") from err
    except vkt.ExecutionError as err:
        raise vkt.UserError("SCIA Engineer cannot run this model.") from err
    if not isinstance(output, vkt.File):
        raise vkt.UserError("SCIA Engineer returns no results.")

    try:
        with output.open_binary() as xml:
            return vkt.scia.OutputFileParser.get_result(
                xml, "Reactions", parent="Combinations - C1"
            )
    except vkt.errors.SciaParsingError as err:
        raise vkt.UserError(
            "The output has no table Reactions for the combination C1. "
            "Correct the document output of the template."
        ) from err
# endregion worker


# region sample
def read_sample(params) -> dict:
    """The table in the sample file, if the form has the values it is for."""
    text = (FOLDER / "sample_reactions.json").read_text(encoding="utf-8")
    sample = json.loads(text)
    violations = [
        vkt.InputViolation(f"The sample is for {value}.", [f"{section}.{name}"])
        for section, fields in sample["form"].items()
        for name, value in fields.items()
        if params[section][name] != value
    ]
    if violations:
        raise vkt.UserError(
            "The sample file is for another jetty. Restore the marked fields, "
            "or let the worker calculate it.",
            input_violations=violations,
        )
    return sample["Reactions"]
# endregion sample


# region tables
# region tables-sample
def get_tables(params) -> dict:
    """The tables of reactions, from where the user wants them."""
    # endregion tables-sample
    if params.results.source == WORKER:
        return run_scia(params)
    # region tables-sample
    return read_sample(params)
# endregion tables-sample
# endregion tables


# region reactions
def read_reactions_kN(tables: dict, pontoons: int) -> list[float]:
    """The vertical reactions, in the order of the rows of the table."""
    column = tables.get("Nodal reactions", {}).get("R_z", [])
    if len(column) != pontoons:
        raise vkt.UserError(
            f"Expected {pontoons} values of R_z in the nodal reactions, got "
            f"{len(column)}."
        )
    try:
        return [float(value_N) / 1000 for value_N in column]
    except (TypeError, ValueError) as err:
        raise vkt.UserError("A reaction in the output is not a number.") from err


def check_balance(params, reactions_kN: list[float]) -> None:
    """The reactions have the size and the center of the loads."""
    length_m = jetty_length_m(params.deck)
    total_kN = total_load_kN(params)
    moment_kNm = (total_kN - params.loads.vehicle) * length_m / 2
    moment_kNm += params.loads.vehicle * params.loads.position
    found_kN = sum(reactions_kN)
    found_kNm = sum(
        reaction_kN * index * params.deck.spacing
        for index, reaction_kN in enumerate(reactions_kN)
    )
    if not abs(found_kN - total_kN) < 0.001 * total_kN:
        raise vkt.UserError(
            f"The reactions add up to {found_kN:.1f} kN, the loads to "
            f"{total_kN:.1f} kN."
        )
    if not abs(found_kNm - moment_kNm) < 0.001 * total_kN * length_m:
        raise vkt.UserError(
            f"The reactions act {found_kNm / found_kN:.2f} m from pontoon 1 on "
            f"average, the loads {moment_kNm / total_kN:.2f} m."
        )
# endregion reactions


# region pontoons
# region pontoons-sample
def list_pontoons(params) -> list[list[float]]:
    """For each pontoon: number, position, reaction, draft and freeboard."""
    reactions_kN = read_reactions_kN(get_tables(params), params.deck.pontoons)
    # endregion pontoons-sample
    check_balance(params, reactions_kN)
    # region pontoons-sample
    rows = []
    for index, reaction_kN in enumerate(reactions_kN):
        depth_m = draft_m(params.pontoon, reaction_kN)
        # endregion pontoons-sample
        if not 0 < depth_m < params.pontoon.height:
            raise vkt.UserError(
                f"Pontoon {index + 1} has a draft of {depth_m:.2f} m. The springs "
                "hold only while it floats with its top above the water."
            )
        # region pontoons-sample
        x_m = index * params.deck.spacing
        freeboard_m = params.pontoon.height - depth_m
        rows.append([index + 1, x_m, reaction_kN, depth_m, freeboard_m])
    return rows
# endregion pontoons-sample
# endregion pontoons


# region controller-picture
# region form
class Controller(vkt.Controller):
    label = "Floating jetty"
    parametrization = Parametrization
    # endregion form

    # region call-check
    @vkt.GeometryView("Jetty", x_axis_to_right=True)
    def show_jetty(self, params, **kwargs):
        # endregion controller-picture
        check_input(params)
        # endregion call-check
        # region controller-picture
        return vkt.GeometryResult(make_picture(params))
    # endregion controller-picture

    # region table
    # region call-check
    @vkt.TableView("Pontoons", duration_guess=60, update_label="Calculate")
    def show_pontoons(self, params, **kwargs):
        # endregion table
        check_input(params)
        # endregion call-check
        # region table
        red = vkt.Color(200, 30, 30)
        rows = []
        for *values, freeboard_m in list_pontoons(params):
            low = freeboard_m < params.loads.freeboard
            cell = vkt.TableCell(freeboard_m, text_color=red if low else None)
            rows.append([*values, cell])
        freeboard = f"Freeboard (m), vehicle at {params.loads.position:g} m"
        return vkt.TableResult(
            rows,
            column_headers=[
                vkt.TableHeader("Pontoon", num_decimals=0),
                vkt.TableHeader("Position (m)", num_decimals=1),
                vkt.TableHeader("Reaction (kN)", num_decimals=1),
                vkt.TableHeader("Draft (m)", num_decimals=3),
                vkt.TableHeader(freeboard, num_decimals=3),
            ],
            enable_sorting_and_filtering=False,
        )
    # endregion table

    # region download
    # region call-check
    def download_input(self, params, **kwargs):
        # endregion download
        check_input(params)
        # endregion call-check
        # region download
        xml_file, def_file = build_model(params).generate_xml_input(as_file=True)
        return vkt.DownloadResult(
            zipped_files={"jetty.xml": xml_file, "jetty.def": def_file},
            file_name="jetty.zip",
        )
    # endregion download
