# region road
"""Earthworks of roads: cross-sections, and the fill and cut between them."""

import viktor as vkt


# endregion road
# region section-functions
def area_m2(height_m: float, width_m: float, slope: float) -> float:
    """Area of a trapezoid on level ground: A = h (b + n h)."""
    return height_m * (width_m + slope * height_m)


def fill_and_cut_m2(section, road) -> tuple[float, float]:
    """Areas of fill and cut of a cross-section; one of them is 0."""
    height_m = section["road_level"] - section["ground_level"]
    if height_m >= 0:
        return area_m2(height_m, road["width"], road["fill_slope"]), 0.0
    return 0.0, area_m2(-height_m, road["width"], road["cut_slope"])
# endregion section-functions


# region checks
ROAD_FIELDS = ("width", "fill_slope", "cut_slope", "compaction")
SECTION_FIELDS = ("station", "ground_level", "road_level")


def check_complete(params, fields) -> None:
    """Mark the fields that are empty, and stop."""
    empty = [name for name in fields if params[name] is None]
    if empty:
        mark = vkt.InputViolation("Fill in this field.", fields=empty)
        raise vkt.UserError("Fill in the marked fields.", input_violations=[mark])


def check_saved(entity, fields) -> None:
    """Stop if one of the saved values of an entity is empty or missing."""
    if None in [entity.last_saved_params.get(name) for name in fields]:
        raise vkt.UserError(f"Complete {entity.name}, and save it.")


def check_stations(sections: list[dict]) -> None:
    """Stop if a road has no stretch, or one without a length."""
    if len(sections) < 2:
        raise vkt.UserError("Create and save at least two cross-sections.")
    for one, two in zip(sections, sections[1:]):
        if one["station"] == two["station"]:
            names = f"{one['name']} and {two['name']}"
            raise vkt.UserError(f"{names} have the same station.")
# endregion checks


# region road-functions
# region read-checked
def read_sections(road_id: int) -> list[dict]:
    """The saved cross-sections of a road, in the order of their stations."""
    road = vkt.api_v1.API().get_entity(road_id)
    sections = []
    for child in road.children(entity_type_names=["CrossSection"]):
        # endregion road-functions
        check_saved(child, SECTION_FIELDS)
        # region road-functions
        sections.append({"name": child.name, **child.last_saved_params})
    sections.sort(key=lambda section: section["station"])
    # endregion road-functions
    check_stations(sections)
    # region road-functions
    return sections
# endregion read-checked


def list_volumes(sections: list[dict], road) -> list[list]:
    """For each stretch: name, length (m), fill and cut (m3); then the total."""
    rows = []
    for one, two in zip(sections, sections[1:]):
        length_m = two["station"] - one["station"]
        fill_1, cut_1 = fill_and_cut_m2(one, road)
        fill_2, cut_2 = fill_and_cut_m2(two, road)
        name = f"{one['name']} to {two['name']}"
        fill_m3 = length_m * (fill_1 + fill_2) / 2
        cut_m3 = length_m * (cut_1 + cut_2) / 2
        rows.append([name, length_m, fill_m3, cut_m3])
    totals = [sum(row[column] for row in rows) for column in (1, 2, 3)]
    return [*rows, ["Whole road", *totals]]
# endregion road-functions


# region section
class CrossSectionForm(vkt.Parametrization):
    station = vkt.NumberField("Station", suffix="m", min=0, max=100000, flex=100)
    ground_level = vkt.NumberField(
        "Ground level", suffix="m", min=-100, max=5000, flex=100
    )
    road_level = vkt.NumberField(
        "Road level", suffix="m", min=-100, max=5000, flex=100
    )


class CrossSection(vkt.Controller):
    label = "Cross-section"
    parametrization = CrossSectionForm
# endregion section

    # region section-view
    @vkt.PlotlyAndDataView("Cross-section")
    # region call-check
    def show_section(self, params, entity_id, **kwargs):
        # endregion section-view
        check_complete(params, SECTION_FIELDS)
        # region section-view
        parent = vkt.api_v1.API().get_entity(entity_id).parent()
        # endregion section-view
        check_saved(parent, ROAD_FIELDS)
        # region section-view
        road = parent.last_saved_params
        # endregion call-check
        height_m = params.road_level - params.ground_level
        fill_m2, cut_m2 = fill_and_cut_m2(params, road)
        slope = road["fill_slope"] if height_m >= 0 else road["cut_slope"]
        half_m = road["width"] / 2
        foot_m = half_m + slope * abs(height_m)
        ground = {
            "type": "scatter",
            "mode": "lines",
            "name": "Ground",
            "x": [-foot_m - 5, foot_m + 5],
            "y": [params.ground_level] * 2,
        }
        shape = {
            "type": "scatter",
            "mode": "lines",
            "name": "Road",
            "fill": "toself",
            "x": [-foot_m, -half_m, half_m, foot_m, -foot_m],
            "y": [
                params.ground_level,
                params.road_level,
                params.road_level,
                params.ground_level,
                params.ground_level,
            ],
        }
        layout = {
            "xaxis": {"title": {"text": "Distance from the center line (m)"}},
            "yaxis": {"title": {"text": "Level (m)"}, "scaleanchor": "x"},
        }
        data = vkt.DataGroup(
            vkt.DataItem("Fill", fill_m2, suffix="m²", number_of_decimals=2),
            vkt.DataItem("Cut", cut_m2, suffix="m²", number_of_decimals=2),
        )
        figure = {"data": [ground, shape], "layout": layout}
        return vkt.PlotlyAndDataResult(figure, data)
    # endregion section-view


# region road
class RoadForm(vkt.Parametrization):
    width = vkt.NumberField(
        "Road width", suffix="m", default=10, min=3, max=60, flex=50
    )
    fill_slope = vkt.NumberField(
        "Slope of fill, 1 :", default=2, min=0.5, max=5, flex=50
    )
    cut_slope = vkt.NumberField(
        "Slope of cut, 1 :", default=1.5, min=0.5, max=5, flex=50
    )
    compaction = vkt.NumberField(
        "Fill from 1 m³ of cut",
        suffix="m³",
        default=0.9,
        min=0.5,
        max=1.2,
        flex=50,
    )
    # endregion road
    # region manager
    sections = vkt.ChildEntityManager("CrossSection")
    # endregion manager
    # region road


# region road-children
class Road(vkt.Controller):
    label = "Road"
    # endregion road
    children = ["CrossSection"]
    show_children_as = "Table"
    # region road
    parametrization = RoadForm
    # endregion road
    # endregion road-children

    # region road-table
    @vkt.TableView("Volumes")
    # region call-check-road
    def show_volumes(self, params, entity_id, **kwargs):
        # endregion road-table
        check_complete(params, ROAD_FIELDS)
        # endregion call-check-road
        # region road-table
        return vkt.TableResult(
            list_volumes(read_sections(entity_id), params),
            column_headers=[
                "Stretch",
                vkt.TableHeader("Length (m)", num_decimals=0),
                vkt.TableHeader("Fill (m³)", num_decimals=0),
                vkt.TableHeader("Cut (m³)", num_decimals=0),
            ],
            enable_sorting_and_filtering=False,
        )
    # endregion road-table

    # region balance
    @vkt.DataView("Balance")
    # region call-check-road
    def show_balance(self, params, entity_id, **kwargs):
        # endregion balance
        check_complete(params, ROAD_FIELDS)
        # endregion call-check-road
        # region balance
        volumes = list_volumes(read_sections(entity_id), params)
        _, _, fill_m3, cut_m3 = volumes[-1]
        from_cut_m3 = params.compaction * cut_m3
        surplus_m3 = (from_cut_m3 - fill_m3) / params.compaction
        results_m3 = {
            "Fill": fill_m3,
            "Cut, in place": cut_m3,
            "Fill from the cut": min(fill_m3, from_cut_m3),
            "Fill to bring in": max(0.0, fill_m3 - from_cut_m3),
            "Cut to remove, in place": max(0.0, surplus_m3),
        }
        items = [
            vkt.DataItem(label, value, suffix="m³", number_of_decimals=0)
            for label, value in results_m3.items()
        ]
        return vkt.DataResult(vkt.DataGroup(*items))
    # endregion balance
# region road


class Project(vkt.Controller):
    label = "Project"
    children = ["Road"]
    show_children_as = "Cards"
# endregion road


# region entities
SECTIONS = [  # station, level of the ground, level of the road, all in m
    (0, 11.8, 13.0),
    (100, 13.1, 13.6),
    (200, 15.6, 14.2),
    (300, 16.0, 14.8),
    (400, 13.3, 15.4),
]
NORTH_ROAD = vkt.InitialEntity(
    "Road",
    "North road",
    params={"width": 10, "fill_slope": 2, "cut_slope": 1.5, "compaction": 0.9},
    children=[
        vkt.InitialEntity(
            "CrossSection",
            f"0+{station:03d}",
            params={"station": station, "ground_level": ground, "road_level": road},
        )
        for station, ground, road in SECTIONS
    ],
)
initial_entities = [
    vkt.InitialEntity("Project", "Bypass", children=[NORTH_ROAD]),
]
# endregion entities
