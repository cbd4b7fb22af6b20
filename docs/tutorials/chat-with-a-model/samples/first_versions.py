import json
from types import SimpleNamespace
from typing import NamedTuple


class Wall(NamedTuple):
    name: str
    along: str
    position_m: float
    length_m: float
    thickness_m: float

    @property
    def stiffness_m4(self) -> float:
        return self.thickness_m * self.length_m**3 / 12


class LoadCase(NamedTuple):
    along: str
    force_kN: float
    position_m: float


def load_cases(building) -> dict[str, LoadCase]:
    return {"Y+": LoadCase("y", building.wind_y, 0.55 * building.size_x)}


def ask(**request) -> SimpleNamespace:
    return SimpleNamespace(output_text=str(request))


def describe(building, walls: list[Wall]) -> str:
    return f"{len(walls)} walls, {building.size_x} m by {building.size_y} m"


# region shares
def read_walls(building) -> list[Wall]:
    """The walls of the form."""
    return [
        Wall(row.name, row.along, row.position, row.length, row.thickness)
        for row in building.walls
    ]


def wall_forces_kN(walls: list[Wall], case: LoadCase) -> dict[str, float]:
    """Share of each wall in the wind, without the torsion."""
    parallel = [wall for wall in walls if wall.along == case.along]
    total_m4 = sum(wall.stiffness_m4 for wall in parallel)
    forces_kN = {}
    for wall in walls:
        direct_kN = case.force_kN / total_m4 if wall.along == case.along else 0
        forces_kN[wall.name] = wall.stiffness_m4 * direct_kN
    return forces_kN
# endregion shares


# region compose-answer
def compose_answer(params, messages: list[dict[str, str]]) -> str:
    """The answer to the last message, by a model that knows the building."""
    facts = describe(params.building, read_walls(params.building))
    system = {"role": "system", "content": facts}
    response = ask(input=[system, *messages])
    return response.output_text or "The language model gave no answer."
# endregion compose-answer


# region tools
def make_tools(walls: list[Wall], cases: dict[str, LoadCase]) -> list[dict]:
    """What the model reads about the function that it may call."""
    properties = {"load_case": {"type": "string", "enum": list(cases)}}
    return [
        {
            "type": "function",
            "name": "wall_forces",
            "strict": False,
            "description": "Forces in kN in all walls for a load case.",
            "parameters": {
                "type": "object",
                "properties": properties,
                "required": ["load_case"],
            },
        }
    ]


def run_tool(building, walls: list[Wall], name: str, arguments: str) -> str:
    """The forces as text."""
    title = json.loads(arguments)["load_case"]
    forces_kN = wall_forces_kN(walls, load_cases(building)[title])
    parts = [f"{wall} {force_kN:.1f} kN" for wall, force_kN in forces_kN.items()]
    return f"{title}: {', '.join(parts)}"
# endregion tools
