from types import SimpleNamespace


def ask(**request) -> SimpleNamespace:
    return SimpleNamespace(output_text=str(request))


def read_walls(building) -> list:
    return list(building.walls)


def describe(building, walls: list) -> str:
    return f"{len(walls)} walls, {building.size_x} m by {building.size_y} m"


# fragment
