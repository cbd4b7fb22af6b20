import json

import viktor as vkt

DIVISIONS = 10


# region early
def list_points(output: dict) -> list[tuple]:
    """The points of all branches, as x, y and z."""
    [tree] = output["values"]
    items = [item for branch in tree["InnerTree"].values() for item in branch]
    points = [json.loads(item["data"]) for item in items]
    return [(point["X"], point["Y"], point["Z"]) for point in points]


def make_grid(points: list[tuple], roof) -> list[list[tuple]]:
    """Rows along the length: every 11th point."""
    size = DIVISIONS + 1
    return [points[row::size] for row in range(size)]


def make_surface(grid: list[list[tuple]]) -> list[vkt.TransformableObject]:
    """The straight lines in both directions."""
    return [
        vkt.Polyline([vkt.Point(*point) for point in line])
        for line in (*grid, *zip(*grid))
    ]


def list_results(grid: list[list[tuple]], roof) -> vkt.DataGroup:
    highest_m = max(z for row in grid for _, _, z in row)
    return vkt.DataGroup(vkt.DataItem("Highest point", highest_m, suffix="m"))
# endregion early
