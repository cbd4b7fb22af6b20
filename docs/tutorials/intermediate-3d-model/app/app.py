# region form
"""Spiral stair around a steel column: 3D model, rules for safe walking, mass."""

import math
from dataclasses import dataclass
from typing import NoReturn

import viktor as vkt

# Hot-finished circular hollow sections, EN 10210-2:2006: outer diameter and wall.
COLUMNS = {
    "CHS 139.7 x 8": {"diameter_mm": 139.7, "wall_mm": 8.0},
    "CHS 168.3 x 8": {"diameter_mm": 168.3, "wall_mm": 8.0},
    "CHS 193.7 x 10": {"diameter_mm": 193.7, "wall_mm": 10.0},
}
PARTS = ["Treads", "Landing", "Column", "Railing"]


class Parametrization(vkt.Parametrization):
    stair = vkt.Section("Stair", initially_expanded=True)
    stair.height = vkt.NumberField(
        "Floor to floor", suffix="m", default=3.06, min=2.2, max=6, flex=50
    )
    stair.risers = vkt.IntegerField("Risers", default=17, min=8, max=40, flex=50)
    stair.angle = vkt.NumberField(
        "Angle of a tread", suffix="°", default=27, min=15, max=45, flex=50
    )
    stair.landing = vkt.NumberField(
        "Angle of landing", suffix="°", default=50, min=45, max=120, flex=50
    )
    stair.radius = vkt.NumberField(
        "Radius", suffix="m", default=1.1, min=0.6, max=2, flex=50
    )
    stair.thickness = vkt.NumberField(
        "Tread thickness", suffix="mm", default=40, min=20, max=100, flex=50
    )
    stair.column = vkt.OptionField(
        "Column", options=list(COLUMNS), default="CHS 168.3 x 8", flex=50
    )

    display = vkt.Section("Display", initially_expanded=True)
    display.parts = vkt.MultiSelectField(
        "Parts to show", options=list(PARTS), default=list(PARTS), flex=100
    )
    # endregion form
    # region tread-field
    display.tread = vkt.GeometrySelectField(
        "Tread to check", view="show_stair", flex=100
    )
    # endregion tread-field
    # region form


# endregion form
# region dimensions
@dataclass
class Stair:
    """The dimensions of the stair, and what follows from them."""

    height_m: float
    risers: int
    angle_deg: float
    landing_deg: float
    radius_m: float
    thickness_m: float
    column_diameter_m: float
    column_wall_m: float

    @property
    def treads(self) -> int:
        """The last riser leads to the landing, so it has no tread."""
        return self.risers - 1

    @property
    def rise_m(self) -> float:
        return self.height_m / self.risers

    @property
    def inner_radius_m(self) -> float:
        return self.column_diameter_m / 2

    @property
    def walking_radius_m(self) -> float:
        return (self.inner_radius_m + self.radius_m) / 2

    @property
    def going_m(self) -> float:
        """On the walking line, straight from edge to edge."""
        half_angle = math.radians(self.angle_deg) / 2
        return 2 * self.walking_radius_m * math.sin(half_angle)
    # endregion dimensions

    # region handrail-dimensions
    @property
    def rail_radius_m(self) -> float:
        return self.radius_m - RAILING_INSET_m

    @property
    def climb_m(self) -> float:
        """Rise of the stair per radian."""
        return self.rise_m / math.radians(self.angle_deg)
    # endregion handrail-dimensions

    # region headroom
    def headroom_m(self, number: int) -> float | None:
        """Clear height over the nosing line of a tread; None if it is open."""
        above = [(n, self.angle_deg) for n in range(number + 1, self.risers)]
        above.append((self.risers, self.landing_deg))
        clear_heights_m = []
        for other, width_deg in above:
            start_deg = (other - number) * self.angle_deg % 360
            if start_deg > self.angle_deg - 1e-6:
                start_deg -= 360
            end_deg = min(start_deg + width_deg, self.angle_deg)
            if end_deg > 1e-6:
                risers = other - number - end_deg / self.angle_deg
                clear_heights_m.append(risers * self.rise_m - self.thickness_m)
        return min(clear_heights_m, default=None)
    # endregion headroom

    # region width
    @property
    def clear_width_m(self) -> float:
        """From the column to the handrail."""
        handrail_m = self.rail_radius_m - HANDRAIL_DIAMETER_m / 2
        return handrail_m - self.inner_radius_m
    # endregion width
    # region dimensions


def read_stair(stair) -> Stair:
    """The stair of the form, with all lengths in meters."""
    column = COLUMNS[stair.column]
    return Stair(
        height_m=stair.height,
        risers=stair.risers,
        angle_deg=stair.angle,
        landing_deg=stair.landing,
        radius_m=stair.radius,
        thickness_m=stair.thickness / 1000,
        column_diameter_m=column["diameter_mm"] / 1000,
        column_wall_m=column["wall_mm"] / 1000,
    )
# endregion dimensions


# region treads
OAK = vkt.Material("Oak", color=vkt.Color(205, 165, 110))


def make_sector(
    stair: Stair, width_deg: float, material: vkt.Material, name: str
) -> vkt.Extrusion:
    """A sector of a ring around the column, with the x-axis in its middle."""
    count = math.ceil(width_deg / 5)
    angles = [math.radians(width_deg * (i / count - 0.5)) for i in range(count + 1)]
    corners = [(stair.radius_m, angle) for angle in angles]
    corners += [(stair.inner_radius_m, angle) for angle in reversed(angles)]
    outline = vkt.Polygon(
        [vkt.Point(r * math.cos(a), r * math.sin(a)) for r, a in corners]
    )
    axis = vkt.Line((0, 0, -stair.thickness_m), (0, 0, 0))
    return outline.extrude(axis, material=material, identifier=name)


def place(body: vkt.TransformableObject, stair: Stair, number: int) -> None:
    """Turn and lift a body from the x-axis to a tread, or to the landing."""
    width_deg = stair.angle_deg if number < stair.risers else stair.landing_deg
    turn_deg = (number - 1) * stair.angle_deg + width_deg / 2
    body.rotate(math.radians(turn_deg), (0, 0, 1))
    body.translate((0, 0, number * stair.rise_m))


# endregion treads
# region post
STEEL = vkt.Material("Steel", color=vkt.Color(0, 110, 120))
POST_DIAMETER_m = 0.016
RAILING_HEIGHT_m = 0.9  # axis of the handrail, above the edges of the treads
RAILING_INSET_m = 0.05  # axis of the handrail, from the edge of the stair


def make_post(stair: Stair, length_m: float) -> vkt.CircularExtrusion:
    """A post of the railing, on the x-axis."""
    x = stair.radius_m - RAILING_INSET_m
    axis = vkt.Line((x, 0, 0), (x, 0, length_m))
    return vkt.CircularExtrusion(POST_DIAMETER_m, axis, material=STEEL)
# endregion post


# region treads
def make_parts(stair: Stair) -> dict[str, list[vkt.TransformableObject]]:
    """The bodies of the model, by the part to which they belong."""
    parts: dict[str, list[vkt.TransformableObject]] = {part: [] for part in PARTS}
    for number in range(1, stair.risers):
        tread = make_sector(stair, stair.angle_deg, OAK, f"tread-{number}")
        place(tread, stair, number)
        parts["Treads"].append(tread)
    landing = make_sector(stair, stair.landing_deg, OAK, "landing")
    place(landing, stair, stair.risers)
    parts["Landing"].append(landing)
    # endregion treads
    # region column-and-posts
    column = vkt.CircularExtrusion(
        stair.column_diameter_m,
        vkt.Line((0, 0, 0), (0, 0, stair.height_m + RAILING_HEIGHT_m)),
        shell_thickness=stair.column_wall_m,
        material=STEEL,
        identifier="column",
    )
    parts["Column"].append(column)
    for number in range(1, stair.risers + 1):
        climb_m = stair.rise_m / 2 if number < stair.risers else 0
        post = make_post(stair, RAILING_HEIGHT_m + climb_m)
        place(post, stair, number)
        parts["Railing"].append(post)
    # endregion column-and-posts
    # region handrail-added
    parts["Railing"].append(make_handrail(stair))
    # endregion handrail-added
    # region treads
    return parts
# endregion treads


# region handrail
HANDRAIL_DIAMETER_m = 0.0424
HANDRAIL_WALL_m = 0.0032
SIDES = 16


def make_ring(
    stair: Stair, angle: float, z_m: float, climb_m: float
) -> list[vkt.Point]:
    """The corners of a cross-section, which is perpendicular to the handrail."""
    outward = vkt.Vector(math.cos(angle), math.sin(angle), 0)
    sideways = vkt.Vector(-math.sin(angle), math.cos(angle), 0)
    forward = sideways * stair.rail_radius_m + vkt.Vector(0, 0, climb_m)
    upward = outward.cross(forward.normalize())
    center = outward * stair.rail_radius_m + vkt.Vector(0, 0, z_m)
    ring = []
    for side in range(SIDES):
        turn = 2 * math.pi * side / SIDES
        offset = outward * math.cos(turn) + upward * math.sin(turn)
        corner = center + offset * (HANDRAIL_DIAMETER_m / 2)
        ring.append(vkt.Point(corner.x, corner.y, corner.z))
    return ring


def connect(
    rings: list[list[vkt.Point]], material: vkt.Material, name: str
) -> vkt.TriangleAssembly:
    """A closed mesh that joins the corners of each ring with those of the next."""
    triangles = []
    count = len(rings[0])
    for near, far in zip(rings, rings[1:]):
        for i in range(count):
            j = (i + 1) % count
            triangles.append(vkt.Triangle(near[i], far[i], near[j]))
            triangles.append(vkt.Triangle(near[j], far[i], far[j]))
    # endregion handrail
    # region ends
    first, last = rings[0], rings[-1]
    for i in range(1, count - 1):
        triangles.append(vkt.Triangle(first[0], first[i], first[i + 1]))
        triangles.append(vkt.Triangle(last[0], last[i + 1], last[i]))
    # endregion ends
    # region handrail
    return vkt.TriangleAssembly(triangles, material=material, identifier=name)


def make_handrail(stair: Stair) -> vkt.TriangleAssembly:
    """A round bar that climbs with the treads and is level at the landing."""
    start_m = stair.rise_m + RAILING_HEIGHT_m
    rings = []
    for step in range(4 * stair.treads + 1):
        angle = math.radians(stair.angle_deg) * step / 4
        z_m = start_m + stair.climb_m * angle
        rings.append(make_ring(stair, angle, z_m, stair.climb_m))
    # endregion handrail
    # region level
    end = math.radians(stair.treads * stair.angle_deg)
    for step in range(13):
        angle = end + math.radians(stair.landing_deg) * step / 12
        rings.append(make_ring(stair, angle, stair.height_m + RAILING_HEIGHT_m, 0))
    # endregion level
    # region handrail
    return connect(rings, STEEL, "handrail")
# endregion handrail


# region select
SELECTED = vkt.Material("Selected", color=vkt.Color(213, 94, 0))


def read_tread(stair: Stair, name: str | None) -> int | None:
    """The number of the selected tread; None if no tread is selected."""
    numbers = {f"tread-{number}": number for number in range(1, stair.risers)}
    return None if name is None else numbers.get(name)


def make_selected_tread(stair: Stair, number: int) -> vkt.Extrusion:
    tread = make_sector(stair, stair.angle_deg, SELECTED, f"tread-{number}")
    place(tread, stair, number)
    return tread
# endregion select


# region space
HEADROOM_m = 2.0
FREE = vkt.Material("Free", color=vkt.Color(60, 150, 80), opacity=0.3)
BLOCKED = vkt.Material("Blocked", color=vkt.Color(200, 30, 30), opacity=0.3)


def is_free(headroom_m: float | None) -> bool:
    return headroom_m is None or headroom_m >= HEADROOM_m - 1e-6


def make_space(stair: Stair, number: int) -> vkt.TriangleAssembly:
    """The headroom that the rule asks for, over the nosing line of a tread."""
    rings = []
    for step in range(7):
        angle = math.radians(stair.angle_deg) * (number - 1 + step / 6)
        x, y = math.cos(angle), math.sin(angle)
        low_m = stair.rise_m + stair.climb_m * angle
        high_m = low_m + HEADROOM_m
        inner_m, outer_m = stair.inner_radius_m, stair.radius_m
        corners = [(inner_m, low_m), (outer_m, low_m), (outer_m, high_m)]
        corners.append((inner_m, high_m))
        rings.append([vkt.Point(r * x, r * y, z) for r, z in corners])
    material = FREE if is_free(stair.headroom_m(number)) else BLOCKED
    return connect(rings, material, "headroom")
# endregion space


# region plan
def number_treads(stair: Stair) -> list[vkt.Label]:
    """The numbers of the treads around the stair, farther out after a full turn."""
    labels = []
    for number in range(1, stair.risers):
        turn_deg = (number - 0.5) * stair.angle_deg
        radius_m = stair.radius_m + 0.15 + 0.2 * (turn_deg // 360)
        angle = math.radians(turn_deg)
        x, y = radius_m * math.cos(angle), radius_m * math.sin(angle)
        labels.append(vkt.Label(vkt.Point(x, y, stair.height_m), str(number)))
    return labels


def draw_walking_line(stair: Stair) -> vkt.Polyline:
    """The line on which the going is measured, for the highest full turn."""
    first = max(0, stair.treads - int(360 // stair.angle_deg))
    points = []
    for number in range(first, stair.risers):
        angle = math.radians(number * stair.angle_deg)
        x = stair.walking_radius_m * math.cos(angle)
        y = stair.walking_radius_m * math.sin(angle)
        points.append(vkt.Point(x, y, stair.height_m + 0.01))
    return vkt.Polyline(points, color=vkt.Color(213, 94, 0))
# endregion plan


# region rules
def judge(
    label: str, value: float, unit: str, decimals: int, ok: bool, rule: str
) -> vkt.DataItem:
    """A value, and whether it meets the rule."""
    return vkt.DataItem(
        label,
        value,
        suffix=unit,
        number_of_decimals=decimals,
        status=vkt.DataStatus.SUCCESS if ok else vkt.DataStatus.ERROR,
        status_message=f"{rule}: {'yes' if ok else 'no'}",
    )


# endregion rules
# region headroom-result
def judge_headroom(stair: Stair, numbers: list[int], label: str) -> vkt.DataItem:
    """The smallest headroom over some treads."""
    headrooms_m = {number: stair.headroom_m(number) for number in numbers}
    covered = [(h, number) for number, h in headrooms_m.items() if h is not None]
    if not covered:
        return vkt.DataItem(label, "no tread or landing above")
    headroom_m, number = min(covered)
    rule = f"At least {HEADROOM_m:.2f} m below treads and landing"
    ok = is_free(headroom_m)
    return judge(f"{label}, tread {number}", headroom_m, "m", 2, ok, rule)
# endregion headroom-result


# region mass
STEEL_kg_per_m3 = 7850
OAK_kg_per_m3 = 700


def list_masses_kg(stair: Stair) -> dict[str, float]:
    """The mass of each part."""
    flight = stair.treads * math.radians(stair.angle_deg)
    landing = math.radians(stair.landing_deg)
    per_radian_m2 = (stair.radius_m**2 - stair.inner_radius_m**2) / 2
    per_radian_kg = per_radian_m2 * stair.thickness_m * OAK_kg_per_m3

    column_m = stair.height_m + RAILING_HEIGHT_m
    width_m = stair.column_diameter_m - stair.column_wall_m
    column_m3 = column_m * math.pi * width_m * stair.column_wall_m

    rail_m = flight * math.hypot(stair.rail_radius_m, stair.climb_m)
    rail_m += landing * stair.rail_radius_m
    width_m = HANDRAIL_DIAMETER_m - HANDRAIL_WALL_m
    rail_m3 = rail_m * math.pi * width_m * HANDRAIL_WALL_m
    posts_m = stair.treads * (RAILING_HEIGHT_m + stair.rise_m / 2)
    posts_m += RAILING_HEIGHT_m
    posts_m3 = posts_m * math.pi / 4 * POST_DIAMETER_m**2
    return {
        "Treads": flight * per_radian_kg,
        "Landing": landing * per_radian_kg,
        "Column": column_m3 * STEEL_kg_per_m3,
        "Railing": (rail_m3 + posts_m3) * STEEL_kg_per_m3,
    }


def weigh(stair: Stair) -> vkt.DataItem:
    """The mass of the stair, with that of each part below it."""
    masses_kg = list_masses_kg(stair)
    parts = vkt.DataGroup()
    for part, mass_kg in masses_kg.items():
        parts.add(vkt.DataItem(part, mass_kg, suffix="kg", number_of_decimals=0))
    total_kg = sum(masses_kg.values())
    return vkt.DataItem("Mass", total_kg, parts, suffix="kg", number_of_decimals=0)
# endregion mass


# region rules
def list_results(stair: Stair, number: int | None) -> vkt.DataGroup:
    """The rules for safe walking, and the mass of the stair."""
    # Rounded, so that a value exactly at a limit passes.
    rise_mm = round(stair.rise_m * 1000, 6)
    going_mm = round(stair.going_m * 1000, 6)
    step_mm = 2 * rise_mm + going_mm
    results = vkt.DataGroup(
        judge("Rise", rise_mm, "mm", 0, 140 <= rise_mm <= 200, "140 to 200 mm"),
        judge("Going", going_mm, "mm", 0, 230 <= going_mm <= 370, "230 to 370 mm"),
        judge("Step", step_mm, "mm", 0, 590 <= step_mm <= 650, "590 to 650 mm"),
    )
    # endregion rules
    # region headroom-added
    width_mm = round(stair.clear_width_m * 1000, 6)
    enough = width_mm >= 800
    results.add(judge("Clear width", width_mm, "mm", 0, enough, "At least 800 mm"))
    treads = list(range(1, stair.risers))
    results.add(judge_headroom(stair, treads, "Smallest headroom"))
    if number is not None:
        results.add(judge_headroom(stair, [number], "Selected"))
    # endregion headroom-added
    # region mass-added
    results.add(weigh(stair))
    # endregion mass-added
    # region rules
    return results
# endregion rules


# region check
def reject(message: str, fields: list[str]) -> NoReturn:
    """Stop with a message for the user, and mark the fields."""
    violation = vkt.InputViolation(message, fields)
    raise vkt.UserError(message, input_violations=[violation])


def check_input(params) -> None:
    """Reject a form that is not complete."""
    empty = [name for name, value in params.stair.items() if value is None]
    if empty:
        reject("Fill in all fields.", [f"stair.{name}" for name in empty])
    if not params.display.parts:
        reject("Select at least one part.", ["display.parts"])


def check_tread(stair: Stair, name: str | None) -> None:
    """Reject a selection that is not a tread of this stair."""
    if name is not None and read_tread(stair, name) is None:
        reject(
            f"{name} is not a tread from 1 to {stair.treads}. Select a tread.",
            ["display.tread"],
        )
# endregion check


# region controller
# region controller-stair
# region form
class Controller(vkt.Controller):
    parametrization = Parametrization
    # endregion form

    # region controller-selected
    @vkt.GeometryView("Stair", x_axis_to_right=True)
    def show_stair(self, params, **kwargs):
        # endregion controller-selected
        # endregion controller-stair
        check_input(params)
        # region controller-stair
        # region controller-selected
        stair = read_stair(params.stair)
        parts = make_parts(stair)
        # endregion controller-stair
        number = read_tread(stair, params.display.tread)
        if number is not None:
            parts["Treads"].pop(number - 1)
        # region controller-stair
        bodies = [body for part in params.display.parts for body in parts[part]]
        # endregion controller-stair
        if number is not None:
            bodies.append(make_selected_tread(stair, number))
            # endregion controller-selected
            # region space-added
            bodies.append(make_space(stair, number))
            # endregion space-added
        # region controller-selected
        # region controller-stair
        return vkt.GeometryResult(bodies)
    # endregion controller-stair
    # endregion controller-selected

    # region plan-view
    @vkt.GeometryAndDataView("Plan", view_mode="2D")
    def show_plan(self, params, **kwargs):
        # endregion plan-view
        check_input(params)
        # region plan-view
        stair = read_stair(params.stair)
        # endregion plan-view
        check_tread(stair, params.display.tread)
        # region plan-view
        number = read_tread(stair, params.display.tread)
        parts = make_parts(stair)
        bodies = parts["Treads"] + parts["Landing"] + parts["Column"]
        bodies.append(draw_walking_line(stair))
        return vkt.GeometryAndDataResult(
            bodies, list_results(stair, number), number_treads(stair)
        )
    # endregion plan-view
# endregion controller
