from types import SimpleNamespace


def ask(**request) -> SimpleNamespace:
    return SimpleNamespace(output_text=str(request))


def read_walls(building) -> list:
    return list(building.walls)


def describe(building, walls: list) -> str:
    return f"{len(walls)} walls, {building.size_x} m by {building.size_y} m"


# region compose-answer
def compose_answer(building, messages: list[dict[str, str]]) -> str:
    """The answer to the last message."""
    facts = describe(building, read_walls(building))
    system = {"role": "system", "content": facts}
    response = ask(input=[system, *messages])
    return response.output_text or "The language model gave no answer."
# endregion compose-answer
