# region start
"""Wind on the shear walls of a building, and a chat about the forces."""

# endregion start
# region walls-of-form
import json
import re
from typing import NamedTuple

# region start
import openai
import viktor as vkt
# endregion start

WALLS = [
    {"name": "A", "along": "y", "position": 0, "length": 6, "thickness": 0.25},
    {"name": "B", "along": "y", "position": 11, "length": 5, "thickness": 0.3},
    {"name": "C", "along": "y", "position": 32, "length": 4, "thickness": 0.25},
    {"name": "D", "along": "x", "position": 4.5, "length": 6, "thickness": 0.3},
    {"name": "E", "along": "x", "position": 9.5, "length": 6, "thickness": 0.3},
]
# endregion walls-of-form


# region start
class Parametrization(vkt.Parametrization):
    # endregion start
    # region building
    building = vkt.Tab("Building")
    building.size_x = vkt.NumberField(
        "Length along x", suffix="m", default=32, min=5, max=100, flex=50
    )
    building.size_y = vkt.NumberField(
        "Length along y", suffix="m", default=14, min=5, max=100, flex=50
    )
    building.wind_x = vkt.NumberField(
        "Wind along x", suffix="kN", default=380, min=0, max=50_000, flex=50
    )
    building.wind_y = vkt.NumberField(
        "Wind along y", suffix="kN", default=870, min=0, max=50_000, flex=50
    )
    building.shift = vkt.NumberField(
        "Shift of the wind", suffix="%", default=5, min=0, max=25, flex=50
    )
    building.walls = vkt.Table("Walls", default=WALLS)
    building.walls.name = vkt.TextField("Wall")
    building.walls.along = vkt.OptionField("Along", options=["x", "y"])
    building.walls.position = vkt.NumberField("Position", suffix="m")
    building.walls.length = vkt.NumberField("Length", suffix="m")
    building.walls.thickness = vkt.NumberField("Thickness", suffix="m")

    # endregion building
    # region start
    assistant = vkt.Tab("Chat")
    assistant.chat = vkt.Chat(
        "Ask about the walls",
        method="answer_question",
        first_message=(
            "A language model answers: check what it writes. "
            "After a change of the form, ask again."
        ),
        placeholder="For example: which wall carries most in Y+?",
        flex=100,
    )
# endregion start


# region walls
class Wall(NamedTuple):
    """A wall along x or y; its position is its other coordinate in plan."""

    name: str
    along: str
    position_m: float
    length_m: float
    thickness_m: float

    @property
    def stiffness_m4(self) -> float:
        """Second moment of area about the strong axis: I = t L^3 / 12."""
        return self.thickness_m * self.length_m**3 / 12


class LoadCase(NamedTuple):
    """A wind force along x or y; its position is its other coordinate."""

    along: str
    force_kN: float
    position_m: float
# endregion walls


# region torsion
def arm_m(walls: list[Wall], along: str, position_m: float) -> float:
    """Lever arm d about the center of stiffness, positive counterclockwise."""
    parallel = [wall for wall in walls if wall.along == along]
    weighted_m5 = sum(wall.stiffness_m4 * wall.position_m for wall in parallel)
    center_m = weighted_m5 / sum(wall.stiffness_m4 for wall in parallel)
    return position_m - center_m if along == "y" else center_m - position_m


def torsional_stiffness_m6(walls: list[Wall]) -> float:
    """J, the sum of I d^2."""
    return sum(
        wall.stiffness_m4 * arm_m(walls, wall.along, wall.position_m) ** 2
        for wall in walls
    )


def wall_forces_kN(walls: list[Wall], case: LoadCase) -> dict[str, float]:
    """Force in each wall, positive in the direction of its axis."""
    torsion_kNm = case.force_kN * arm_m(walls, case.along, case.position_m)
    parallel = [wall for wall in walls if wall.along == case.along]
    total_m4 = sum(wall.stiffness_m4 for wall in parallel)
    rotation = torsion_kNm / torsional_stiffness_m6(walls)
    forces_kN = {}
    for wall in walls:
        direct_kN = case.force_kN / total_m4 if wall.along == case.along else 0
        turning_kN = rotation * arm_m(walls, wall.along, wall.position_m)
        forces_kN[wall.name] = wall.stiffness_m4 * (direct_kN + turning_kN)
    return forces_kN
# endregion torsion


# region checks
def find_problem(walls: list[Wall], size_m: dict[str, float]) -> str:
    """What is wrong with the walls, in a sentence, or an empty text."""
    names = [wall.name for wall in walls]
    for wall in walls:
        if names.count(wall.name) > 1:
            return f"Two walls are named {wall.name}. Rename one of them."
        across = "y" if wall.along == "x" else "x"
        if not 0 <= wall.position_m <= size_m[across]:
            return f"Wall {wall.name} is outside the building."
        if not 0.5 <= wall.length_m <= size_m[wall.along]:
            return f"Wall {wall.name} must be 0.5 to {size_m[wall.along]} m long."
        if not 0.1 <= wall.thickness_m <= 1:
            return f"Wall {wall.name} must be 0.1 to 1 m thick."
    for along in ("x", "y"):
        if not any(wall.along == along for wall in walls):
            return f"Add a wall along {along}."
    total_m4 = sum(wall.stiffness_m4 for wall in walls)
    # The torsional radius has to be a tenth of the radius of gyration of the plan.
    least_m2 = 0.1**2 * (size_m["x"] ** 2 + size_m["y"] ** 2) / 12
    if torsional_stiffness_m6(walls) < least_m2 * total_m4:
        return "The walls hardly resist torsion. Move one away from the others."
    return ""


def read_walls(building) -> list[Wall]:
    """The walls of the form, or a message for the user."""
    empty = [name for name, value in building.items() if value is None]
    if empty:
        paths = [f"building.{name}" for name in empty]
        mark = vkt.InputViolation("Fill in this field.", fields=paths)
        raise vkt.UserError("Fill in the marked fields.", input_violations=[mark])

    walls = []
    for number, row in enumerate(building.walls, start=1):
        name = (row.name or "").strip()
        sizes_m = [row.position, row.length, row.thickness]
        if not name or not row.along or None in sizes_m:
            raise vkt.UserError(f"Complete row {number} of the walls.")
        walls.append(Wall(name, row.along, *sizes_m))
    problem = find_problem(walls, plan_size_m(building))
    if problem:
        raise vkt.UserError(problem)
    return walls
# endregion checks


# region load-cases
def plan_size_m(building) -> dict[str, float]:
    """Length of the building along each axis."""
    return {"x": building.size_x, "y": building.size_y}


def load_cases(building) -> dict[str, LoadCase]:
    """Wind along x and y, shifted from the middle of the plan to both sides."""
    size_m = plan_size_m(building)
    more, less = 0.5 + building.shift / 100, 0.5 - building.shift / 100
    return {
        "X+": LoadCase("x", building.wind_x, more * size_m["y"]),
        "X-": LoadCase("x", building.wind_x, less * size_m["y"]),
        "Y+": LoadCase("y", building.wind_y, more * size_m["x"]),
        "Y-": LoadCase("y", building.wind_y, less * size_m["x"]),
    }
# endregion load-cases


# region start
MODEL = "openai.gpt-oss-120b"


def ask(**request):
    """One request to the language model, or a message for the user."""
    client = openai.OpenAI(
        api_key=vkt.ViktorOpenAI.get_api_key(),
        base_url=vkt.ViktorOpenAI.get_base_url(version="v1"),
    )
    try:
        return client.responses.create(model=MODEL, **request)
    except openai.RateLimitError as err:
        message = "The language model is at its limit. Try again later."
        raise vkt.UserError(message) from err
    except (openai.APIStatusError, openai.APIConnectionError) as err:
        message = "The language model does not answer. Try again."
        raise vkt.UserError(message) from err
# endregion start


# region facts
INSTRUCTIONS = (
    "You explain to a structural engineer how shear walls share the wind. "
    "Never calculate: use only numbers that the app gives you for this question. "
    "Earlier answers may be out of date. "
    "Write kN directly after each force, without tables and LaTeX. "
    "Say so when the numbers do not answer the question."
)


def describe(building, walls: list[Wall]) -> str:
    """What the model has to know: its task, the loads and the walls."""
    lines = [INSTRUCTIONS]
    lines.append(f"Plan: {building.size_x} m along x, {building.size_y} m along y.")
    for name, case in load_cases(building).items():
        across = "y" if case.along == "x" else "x"
        lines.append(
            f"Load case {name}: {case.force_kN} kN along {case.along}, "
            f"at {across} = {case.position_m:.2f} m."
        )
    for wall in walls:
        across = "y" if wall.along == "x" else "x"
        lines.append(
            f"Wall {wall.name}: along {wall.along}, at {across} = "
            f"{wall.position_m} m, length {wall.length_m} m, "
            f"thickness {wall.thickness_m} m, I = {wall.stiffness_m4:.3f} m4."
        )
    return "\n".join(lines)
# endregion facts


# region tools
def make_tools(walls: list[Wall], cases: dict[str, LoadCase]) -> list[dict]:
    """What the model reads about the function that it may call."""
    properties = {
        "load_case": {"type": "string", "enum": list(cases)},
        "wall": {"type": "string", "enum": [wall.name for wall in walls]},
        "length_m": {"type": "number"},
    }
    return [
        {
            "type": "function",
            "name": "wall_forces",
            "strict": False,
            "description": "Forces in kN in all walls for a load case. Give wall "
            "and length_m to see the forces if that wall had another length; the "
            "building of the user stays as it is.",
            "parameters": {
                "type": "object",
                "properties": properties,
                "required": ["load_case"],
            },
        }
    ]


def run_tool(building, walls: list[Wall], name: str, arguments: str) -> str:
    """The forces as text, or what the model has to correct."""
    cases = load_cases(building)
    try:
        given = json.loads(arguments)
        title, changed = given["load_case"], given.get("wall")
        length_m = given.get("length_m")
        length_m = None if length_m is None else float(length_m)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return "Error: give load_case, and length_m as a number."
    if name != "wall_forces":
        return f"Error: there is no function {name}."
    if title not in list(cases):
        return f"Error: choose a load case from {', '.join(cases)}."
    case = cases[title]

    if changed is not None or length_m is not None:
        if changed not in [wall.name for wall in walls] or length_m is None:
            return "Error: give both wall, with a name that exists, and length_m."
        # region tools-checked
        walls = [
            wall._replace(length_m=length_m) if wall.name == changed else wall
            for wall in walls
        ]
        # endregion tools
        problem = find_problem(walls, plan_size_m(building))
        if problem:
            return f"Error: {problem}"
        # endregion tools-checked
        # region tools
        title = f"{title} with wall {changed} of {length_m:.2f} m"

    forces_kN = wall_forces_kN(walls, case)
    parts = [f"{wall} {force_kN:.1f} kN" for wall, force_kN in forces_kN.items()]
    return f"{title}: {', '.join(parts)}"
# endregion tools


# region unknown
def read_forces(text: str) -> list[str]:
    """Numbers in front of kN in a text, with a decimal point."""
    unit = r"(?:kN|kilonewtons?)(?![\w/·]|\s*m\b)"
    numbers = re.findall(rf"(\d[\d,]*(?:\.\d+)?)[\s*]*{unit}", text, re.IGNORECASE)
    without_thousands = [re.sub(r",(?=\d{3}\b)", "", number) for number in numbers]
    return [number.replace(",", ".") for number in without_thousands]


def unknown_forces(text: str, sources: list[str]) -> list[str]:
    """Forces in a text that none of the sources gives, rounded alike."""
    known = [float(number) for source in sources for number in read_forces(source)]
    unknown = []
    for number in read_forces(text):
        decimals = len(number.partition(".")[2])
        if number not in [f"{force:.{decimals}f}" for force in known]:
            unknown.append(f"{number} kN")
    return unknown
# endregion unknown


# region answer
MAX_CALLS = 8
CALCULATED = "Calculated by the app:"


def function_calls(response) -> list:
    """What the model asks for before it answers."""
    return [item for item in response.output if item.type == "function_call"]


def compose_answer(params, messages: list[dict[str, str]]) -> str:
    """The answer to the last message, and below it what the app calculated."""
    building = params.building
    walls = read_walls(building)
    facts = describe(building, walls)
    system = {"role": "system", "content": facts}
    tools = make_tools(walls, load_cases(building))
    response = ask(input=[system, *messages], tools=tools)
    results = []
    while calls := function_calls(response):
        if len(results) + len(calls) > MAX_CALLS:
            raise vkt.UserError("Ask for fewer calculations at a time.")
        outputs = []
        for call in calls:
            result = run_tool(building, walls, call.name, call.arguments)
            results.append(result)
            output = {"type": "function_call_output", "output": result}
            outputs.append({**output, "call_id": call.call_id})
        response = ask(
            previous_response_id=response.id, input=outputs, tools=tools
        )

    # region answer-checked
    # A model can copy the line of the app from an earlier answer: cut it off.
    answer = response.output_text.partition(CALCULATED)[0].strip()
    paragraphs = [answer or "The language model gave no answer."]
    calculated = [text for text in results if not text.startswith("Error")]
    if calculated:
        paragraphs.append(f"{CALCULATED} {'; '.join(calculated)}.")
    # endregion answer
    unknown = unknown_forces(answer, [facts, *calculated])
    if unknown:
        paragraphs.append(f"NOT from the app: {', '.join(unknown)}.")
    # region answer
    return "\n\n".join(paragraphs)
    # endregion answer-checked
# endregion answer


# region start
class Controller(vkt.Controller):
    label = "Shear walls"
    parametrization = Parametrization(width=40)

    # endregion start
    # region view
    @vkt.TableView("Forces")
    def show_forces(self, params, **kwargs):
        walls = read_walls(params.building)
        cases = load_cases(params.building)
        forces_kN = [wall_forces_kN(walls, case) for case in cases.values()]
        rows = []
        for wall in walls:
            row_kN = [one[wall.name] for one in forces_kN]
            rows.append([wall.name, *row_kN, max(map(abs, row_kN))])
        titles = [f"{name} (kN)" for name in [*cases, "Largest"]]
        headers = [vkt.TableHeader(title, num_decimals=1) for title in titles]
        return vkt.TableResult(rows, column_headers=["Wall", *headers])

    # endregion view
    # region start
    # region method
    def answer_question(self, params, **kwargs):
        # endregion start
        if not params.assistant.chat:
            raise vkt.UserError("Write a message first.")
        # region start
        messages = params.assistant.chat.get_messages()
        answer = compose_answer(params, messages)
        return vkt.ChatResult(params.assistant.chat, answer)
# endregion method
# endregion start
