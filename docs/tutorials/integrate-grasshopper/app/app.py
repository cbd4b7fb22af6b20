# region form
"""A roof in the form of a hyperbolic paraboloid, from a Grasshopper definition."""

import json
import math
from pathlib import Path

import viktor as vkt
from viktor.external.grasshopper import GrasshopperAnalysis

FOLDER = Path(__file__).parent
DEFINITION = FOLDER / "hypar.gh"
SAMPLE = FOLDER / "sample_output.json"

FROM_WORKER = "Grasshopper worker"
FROM_SAMPLE = "Sample file"
DIVISIONS = 10


class Parametrization(vkt.Parametrization):
    roof = vkt.Section("Roof", initially_expanded=True)
    roof.length_m = vkt.NumberField(
        "Length", suffix="m", default=12, min=3, max=30, flex=50
    )
    roof.width_m = vkt.NumberField(
        "Width", suffix="m", default=9, min=3, max=30, flex=50
    )
    roof.low_m = vkt.NumberField(
        "Low corners", suffix="m", default=3, min=2, max=10, flex=50
    )
    roof.high_m = vkt.NumberField(
        "High corners", suffix="m", default=5.5, min=2.5, max=15, flex=50
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
# region check
def make_error(message: str, fields: list[str]) -> vkt.UserError:
    """An error for the user, which marks the fields."""
    mark = vkt.InputViolation(message, fields=fields)
    return vkt.UserError(message, input_violations=[mark])


def check_form(params) -> None:
    """Reject a form that is not complete, or a roof that is no hypar."""
    empty = [f"roof.{name}" for name, value in params.roof.items() if value is None]
    if params.calculation.source is None:
        empty.append("calculation.source")
    if empty:
        raise make_error("Fill in all fields.", empty)
    if params.roof.high_m <= params.roof.low_m:
        raise make_error(
            "The high corners must be above the low corners.",
            ["roof.low_m", "roof.high_m"],
        )
# endregion check


# region formulas
def expected_area_m2(roof) -> float:
    """Area of the hypar: the integral of sqrt(1 + z_x^2 + z_y^2)."""
    rise_m = roof.high_m - roof.low_m
    strips = 200
    middles = [(2 * step + 1) / strips - 1 for step in range(strips)]
    slopes_x = [rise_m / roof.length_m * middle for middle in middles]
    slopes_y = [rise_m / roof.width_m * middle for middle in middles]
    total = sum(
        math.sqrt(1 + slope_x**2 + slope_y**2)
        for slope_x in slopes_x
        for slope_y in slopes_y
    )
    return roof.length_m * roof.width_m * total / strips**2


def expected_volume_m3(roof) -> float:
    """Volume between the roof and the floor: V = L W (low + high) / 2."""
    return roof.length_m * roof.width_m * (roof.low_m + roof.high_m) / 2


def expected_edge_m(roof) -> float:
    """Length of the four edges, which are straight."""
    rise_m = roof.high_m - roof.low_m
    long_m = math.hypot(roof.length_m, rise_m)
    short_m = math.hypot(roof.width_m, rise_m)
    return 2 * (long_m + short_m)


def list_formulas(roof) -> list[tuple[str, float, str]]:
    """Name, value and unit of what the app checks."""
    return [
        ("Area of the roof", expected_area_m2(roof), "m²"),
        ("Volume below the roof", expected_volume_m3(roof), "m³"),
        ("Length of the edges", expected_edge_m(roof), "m"),
    ]
# endregion formulas


# region supports
STEEL = vkt.Material("Steel", color=vkt.Color(90, 100, 105))


def corners_m(roof) -> list[tuple]:
    """The corners A, B, C and D: low, high, low, high."""
    return [
        (0, 0, roof.low_m),
        (roof.length_m, 0, roof.high_m),
        (roof.length_m, roof.width_m, roof.low_m),
        (0, roof.width_m, roof.high_m),
    ]


def make_columns(roof) -> vkt.Group:
    """A column below each corner."""
    columns = []
    for x, y, z in corners_m(roof):
        axis = vkt.Line((x, y, 0), (x, y, z))
        columns.append(vkt.CircularExtrusion(0.2, axis, material=STEEL))
    return vkt.Group(columns)
# endregion supports


# region worker
def evaluate_definition(roof) -> dict:
    """The output of the definition, which the worker evaluates."""
    if not DEFINITION.is_file():
        raise vkt.UserError("Save the definition as hypar.gh next to app.py.")
    analysis = GrasshopperAnalysis(
        script=vkt.File.from_path(DEFINITION), input_parameters=dict(roof)
    )
    try:
        analysis.execute(timeout=120)
    except ConnectionError as err:
        raise vkt.UserError("No worker for Grasshopper is connected.") from err
    except TimeoutError as err:
        raise vkt.UserError("Grasshopper takes longer than 120 seconds.") from err
    except vkt.LicenseError as err:
        raise vkt.UserError("Rhino has no license.") from err
    except vkt.ExecutionError as err:
        raise vkt.UserError("Grasshopper cannot evaluate the definition.") from err
    return analysis.get_output()
# endregion worker


# region read
OUTPUT = "points"
TOLERANCE_m = 0.001
FARTHEST_m = 1e6


def list_points(output: dict) -> list[tuple]:
    """The points of all branches of the output, as x, y and z."""
    if output.get("errors"):
        errors = "; ".join(str(error) for error in output["errors"])
        raise vkt.UserError(f"Grasshopper reports: {errors}.")
    trees = [
        tree["InnerTree"]
        for tree in output.get("values", [])
        if tree["ParamName"] == OUTPUT
    ]
    if len(trees) != 1:
        raise vkt.UserError(f"The definition needs one output named {OUTPUT}.")
    points = []
    for branch in trees[0].values():
        for item in branch:
            try:
                data = json.loads(item["data"])
                point = tuple(float(data[axis]) for axis in "XYZ")
            except (KeyError, TypeError, ValueError) as err:
                raise vkt.UserError("The output contains no point.") from err
            # A point that Rhino cannot calculate is very far away, or not a number.
            if not math.hypot(*point) < FARTHEST_m:
                raise vkt.UserError("The output contains an invalid point.")
            points.append(point)
    return points


def make_grid(points: list[tuple], roof) -> list[list[tuple]]:
    """The points in rows along the length, if they belong to this roof."""
    grid = {}
    for x_m, y_m, z_m in points:
        column = round(x_m / roof.length_m * DIVISIONS)
        row = round(y_m / roof.width_m * DIVISIONS)
        place_m = (
            column * roof.length_m / DIVISIONS,
            row * roof.width_m / DIVISIONS,
        )
        if math.dist((x_m, y_m), place_m) < TOLERANCE_m:
            grid[row, column] = (x_m, y_m, z_m)

    places = range(DIVISIONS + 1)
    last = DIVISIONS
    complete = len(points) == len(grid) == (last + 1) ** 2 and all(
        (row, column) in grid for row in places for column in places
    )
    ends = [(0, 0), (0, last), (last, last), (last, 0)]
    if not complete or any(
        math.dist(grid[end], corner_m) > TOLERANCE_m
        for end, corner_m in zip(ends, corners_m(roof))
    ):
        raise vkt.UserError(
            "The points are not those of this roof. "
            "With the sample file, keep the default values of the form."
        )
    return [[grid[row, column] for column in places] for row in places]
# endregion read


# region surface
ROOF = vkt.Material("Roof", color=vkt.Color(0, 110, 120))


def make_triangles(grid: list[list[tuple]]) -> list[tuple]:
    """Two triangles for each cell of the grid, which face upward."""
    triangles = []
    for near, far in zip(grid, grid[1:]):
        for column in range(DIVISIONS):
            one, two = near[column], near[column + 1]
            three, four = far[column + 1], far[column]
            triangles += [(one, two, three), (one, three, four)]
    return triangles


def make_surface(grid: list[list[tuple]]) -> list[vkt.TransformableObject]:
    """The surface, and the straight lines that it is made of."""
    triangles = [
        vkt.Triangle(*(vkt.Point(*point) for point in triangle))
        for triangle in make_triangles(grid)
    ]
    lines = [
        vkt.Polyline([vkt.Point(*point) for point in line])
        for line in (*grid, *zip(*grid))
    ]
    return [vkt.TriangleAssembly(triangles, material=ROOF), *lines]
# endregion surface


# region results
def area_m2(triangle: tuple) -> float:
    """Half of the cross product of two sides."""
    one, two, three = triangle
    a, b, c = (end - start for start, end in zip(one, two))
    d, e, f = (end - start for start, end in zip(one, three))
    return math.hypot(b * f - c * e, c * d - a * f, a * e - b * d) / 2


def measure_roof(grid: list[list[tuple]]) -> tuple[float, float, float]:
    """Area in m2, volume below in m3, and length of the edges in m."""
    triangles = make_triangles(grid)
    area = sum(area_m2(triangle) for triangle in triangles)
    volume = 0.0
    for triangle in triangles:
        height_m = sum(z for _, _, z in triangle) / 3
        volume += height_m * area_m2(tuple((x, y, 0.0) for x, y, _ in triangle))
    first_column = [row[0] for row in grid]
    last_column = [row[-1] for row in grid]
    edge = sum(
        math.dist(one, two)
        for side in (grid[0], grid[-1], first_column, last_column)
        for one, two in zip(side, side[1:])
    )
    return area, volume, edge


def list_results(grid: list[list[tuple]], roof) -> vkt.DataGroup:
    """What the points of Grasshopper give, each compared with its formula."""
    items = []
    for value, (label, expected, unit) in zip(
        measure_roof(grid), list_formulas(roof)
    ):
        close = abs(value / expected - 1) < 0.01
        status = vkt.DataStatus.SUCCESS if close else vkt.DataStatus.ERROR
        items.append(
            vkt.DataItem(
                label,
                value,
                suffix=unit,
                number_of_decimals=2,
                status=status,
                status_message=f"Formula: {expected:.2f} {unit}",
            )
        )
    return vkt.DataGroup(*items)
# endregion results


# region controller-formulas
# region form
class Controller(vkt.Controller):
    parametrization = Parametrization
    # endregion form

    # region call-check
    @vkt.DataView("Formulas")
    def show_formulas(self, params, **kwargs):
        # endregion controller-formulas
        check_form(params)
        # endregion call-check
        # region controller-formulas
        items = [
            vkt.DataItem(label, value, suffix=unit, number_of_decimals=2)
            for label, value, unit in list_formulas(params.roof)
        ]
        return vkt.DataResult(vkt.DataGroup(*items))

    # endregion controller-formulas
    # region roof
    # region roof-sample
    # region call-check
    @vkt.GeometryAndDataView(
        "Roof", duration_guess=30, update_label="Run Grasshopper"
    )
    def show_roof(self, params, **kwargs):
        # endregion roof-sample
        # endregion roof
        check_form(params)
        # endregion call-check
        # region roof
        # region roof-sample
        roof = params.roof
        output = json.loads(SAMPLE.read_text(encoding="utf-8"))
        # endregion roof-sample
        if params.calculation.source == FROM_WORKER:
            output = evaluate_definition(roof)
        # region roof-sample
        grid = make_grid(list_points(output), roof)
        objects = [*make_surface(grid), make_columns(roof)]
        return vkt.GeometryAndDataResult(objects, list_results(grid, roof))
# endregion roof-sample
# endregion roof
