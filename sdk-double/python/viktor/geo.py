"""Cone penetration tests in GEF files, soils, layers and sections of the ground.

Drawings with Matplotlib and the classification of measurements are left to the platform.
"""

import copy

from ._munch import Munch, munchify
from ._platform import NotSimulated
from .core import Color
from .errors import GEFClassificationError, GEFParsingError
from .geometry import (
    Group,
    Material,
    Point,
    Polygon,
    Polyline,
    _chained,
    _less,
    _near,
    _part_of_profile,
    _stretches,
    _without_repetition,
    _y_of,
)

GEFParsingException = GEFParsingError


def _not_simulated(name, reason="it draws with Matplotlib"):
    raise NotSimulated(f"{name}: {reason}, which only the platform does.")


# Cone penetration tests


def gef_visualization(gef_data, soil_layout_original, soil_layout_user, *, as_file=False):
    _not_simulated("gef_visualization")


class GEFData:
    def __init__(self, gef_dict):
        self._gef_dict = gef_dict
        headers, columns = gef_dict["headers"], gef_dict["measurement_data"]
        for kind, part, names in (
            ("header", headers, ("name", "ground_level_wrt_reference")),
            ("column", columns, ("elevation", "qc", "Rf")),
        ):
            missing = [name for name in names if name not in part]
            if missing:
                raise KeyError(f"The CPT has no {kind} {missing[0]!r}.")
        vars(self).update(headers)
        vars(self).update(columns)
        self.num_of_measurements = len(columns["elevation"])

    @property
    def classification_data(self):
        raise NotSimulated("GEFData.classification_data: what it holds is not documented.")

    def classify(self, method, return_soil_layout_obj=True):
        if isinstance(method, RobertsonMethod) and not hasattr(self, "corrected_depth"):
            raise GEFClassificationError("RobertsonMethod needs the column corrected_depth.")
        _not_simulated("GEFData.classify", "it derives layers from the measurements")

    def serialize(self):
        return self._gef_dict

    def get_cone_visualization(self, axes):
        _not_simulated("GEFData.get_cone_visualization")

    def get_resistance_visualization(self, axes):
        _not_simulated("GEFData.get_resistance_visualization")

    def get_plotted_denotation_large_qc_values(self, axes, x_loc_text):
        _not_simulated("GEFData.get_plotted_denotation_large_qc_values")


class _Method:
    """A method of classification, which the platform applies."""

    def get_method_params(self):
        return dict(vars(self))


class RobertsonMethod(_Method):
    def __init__(self, soil_properties):
        self.soil_properties = soil_properties


class TableMethod(_Method):
    def __init__(self, qualification_table, ground_water_level):
        self.qualification_table, self.ground_water_level = qualification_table, ground_water_level

    def get_qualification_table_plot(self, fileformat):
        _not_simulated("TableMethod.get_qualification_table_plot")


class NormalizedSoilBehaviourTypeIndexMethod(_Method):
    def __init__(self, ic_table, ground_water_level, specific_weight_soil, resolution=None):
        self.ic_table, self.ground_water_level = ic_table, ground_water_level
        self.specific_weight_soil, self.resolution = specific_weight_soil, resolution


# The numbers of GEF-CPT-Report.
_ADDITIONAL = {
    "penetration_length": 1,
    "fs": 3,
    "u2": 6,
    "inclination": 8,
    "inclination_n_s": 9,
    "inclination_e_w": 10,
    "corrected_depth": 11,
}
_QUANTITIES = {"qc": 2, "Rf": 4, **_ADDITIONAL}
_HEIGHT_SYSTEMS = {"31000": "NAP"}
_WATER_LEVEL = 14


class GEFFile:
    def __init__(self, file_content):
        self.file_content = file_content

    @classmethod
    def from_file(cls, file_path, encoding="ISO-8859-1"):
        with open(file_path, encoding=encoding) as file:
            return cls(file.read())

    def parse(self, additional_columns=None, verbose=True, return_gef_data_obj=True):
        wanted = list(additional_columns or [])
        for name in wanted:
            if name not in _ADDITIONAL:
                raise ValueError(f"{name!r} is no additional column. Those are: {', '.join(_ADDITIONAL)}.")
        header, end, body = self.file_content.partition("#EOH")
        if not end:
            raise GEFParsingError("The file has no line #EOH, at which a header ends.")
        try:
            parsed = _parsed(_Header(header), body.partition("\n")[2], wanted)
        except (ValueError, IndexError) as error:
            raise GEFParsingError(f"The file is not a CPT in GEF format: {error}.") from error
        return GEFData(parsed) if return_gef_data_obj else parsed


class _Header:
    """The entries of a header: each a keyword with the parts of its value."""

    def __init__(self, text):
        lines = [line[1:].partition("=") for line in text.splitlines() if line.startswith("#")]
        self.entries = [(key.strip(), [part.strip() for part in value.split(",")]) for key, _, value in lines]

    def all(self, key):
        return [value for name, value in self.entries if name == key]

    def only(self, key):
        found = self.all(key)
        if not found:
            raise GEFParsingError(f"The header has no {key}.")
        return found[-1]


def _number(text):
    return float(text) if text else None


def _parsed(header, body, additional_columns):
    """The CPT as a dictionary. Form and unit of further headers are not documented: they are left out, as files may."""
    columns = _columns_of(header, body)
    if "qc" not in columns:
        raise GEFParsingError("The file has no cone resistance.")
    for name in ("corrected_depth", *additional_columns):
        if name not in columns:
            # Whether the platform derives it from other columns, or how it reports that it lacks, is not documented.
            raise NotSimulated(f"GEFFile.parse of a file without the column {name}.")
    system, level, *_ = header.only("ZID")
    ground_level = 1000 * float(level)
    columns["corrected_depth"] = [None if depth is None else 1000 * depth for depth in columns["corrected_depth"]]
    columns["elevation"] = [None if depth is None else ground_level - depth for depth in columns["corrected_depth"]]
    if "fs" in columns:
        pairs = zip(columns["fs"], columns["qc"])
        columns["Rf"] = [None if None in pair or pair[1] == 0 else pair[0] / pair[1] for pair in pairs]
    elif "Rf" in columns:
        # Percent in the file.
        columns["Rf"] = [None if ratio is None else ratio / 100 for ratio in columns["Rf"]]
    else:
        raise GEFParsingError("The file has neither the friction ratio nor the sleeve friction.")

    headers = {"name": header.only("TESTID")[0]}
    if system in _HEIGHT_SYSTEMS:
        headers["height_system"] = _HEIGHT_SYSTEMS[system]
    headers["ground_level_wrt_reference"] = ground_level
    headers["ground_level_wrt_reference_m"] = ground_level / 1000
    levels = [level for level in columns["elevation"] if level is not None]
    if levels:
        headers["max_measurement_depth_wrt_reference"] = min(levels)
    variables = {int(value[0]): value[1] for value in header.all("MEASUREMENTVAR")}
    if variables.get(_WATER_LEVEL):
        headers["water_level"] = float(variables[_WATER_LEVEL])
    for _, x, y, *_ in header.all("XYID")[-1:]:
        headers["x_y_coordinates"] = _number(x), _number(y)
    names = dict.fromkeys(["elevation", "qc", "Rf", *additional_columns])
    return {"headers": headers, "measurement_data": {name: columns[name] for name in names}}


def _columns_of(header, body):
    """The columns by name, with None for what was not measured."""
    places = {int(value[3]): int(value[0]) - 1 for value in header.all("COLUMNINFO")}
    voids = {int(value[0]) - 1: float(value[1]) for value in header.all("COLUMNVOID")}
    for keyword, replacement in (("COLUMNSEPARATOR", " "), ("RECORDSEPARATOR", "\n")):
        for value in header.all(keyword):
            # A comma as a separator is lost where the entry is divided at commas.
            body = body.replace("".join(value) or ",", replacement)
    rows = [[float(part) for part in line.split()] for line in body.splitlines() if line.strip()]
    return {
        name: [None if row[places[number]] == voids.get(places[number]) else row[places[number]] for row in rows]
        for name, number in _QUANTITIES.items()
        if number in places
    }


# Soil at one location


def _copied(properties):
    """Properties as data of their own, of plain dictionaries."""
    if isinstance(properties, dict):
        return {name: _copied(value) for name, value in properties.items()}
    return copy.deepcopy(properties)


class Soil:
    def __init__(self, name, color, properties=None):
        self.name, self._color = name, color
        self.properties = munchify(properties or {})

    color = property(lambda self: self._color)

    @classmethod
    def from_dict(cls, d):
        return cls(d["name"], Color(*d["color"]), d.get("properties"))

    def update_properties(self, properties):
        self.properties = munchify(properties)

    def serialize(self):
        return {"name": self.name, "color": tuple(self.color), "properties": _copied(self.properties)}

    def _is_of_type_of(self, other):
        """Whether both are the same soil, whatever their properties are."""
        return type(self) is type(other) and (self.name, self.color) == (other.name, other.color)

    def __eq__(self, other):
        if not isinstance(other, Soil):
            return NotImplemented
        return self._is_of_type_of(other) and self.properties == other.properties

    # Properties can change.
    __hash__ = None


class UndefinedSoil(Soil):
    def __init__(self):
        self.properties = Munch()

    @property
    def name(self):
        raise NotSimulated("UndefinedSoil.name: it is not documented.")

    @property
    def color(self):
        raise NotSimulated("UndefinedSoil.color: it is not documented.")

    def _is_of_type_of(self, other):
        return isinstance(other, UndefinedSoil)


class SoilLayer:
    def __init__(self, soil, top_of_layer, bottom_of_layer, properties=None):
        self.soil, self.top_of_layer, self.bottom_of_layer = soil, top_of_layer, bottom_of_layer
        self.properties = munchify(properties)

    @classmethod
    def from_dict(cls, soil_layer_dict):
        given = soil_layer_dict
        soil = Soil.from_dict(given["soil"])
        return cls(soil, given["top_of_layer"], given["bottom_of_layer"], given.get("properties"))

    thickness = property(lambda self: self.top_of_layer - self.bottom_of_layer)

    def serialize(self):
        return {
            "soil": self.soil.serialize(),
            "top_of_layer": self.top_of_layer,
            "bottom_of_layer": self.bottom_of_layer,
            "properties": _copied(self.properties),
        }

    def update_soil_properties(self, properties):
        self.soil.update_properties(properties)

    def update_properties(self, properties):
        self.properties = munchify(properties)


def _is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _averaged(properties, weights):
    """Numbers are averaged over the dictionaries that have them; of other values, the first counts."""
    result = Munch()
    for name in dict.fromkeys(name for one in properties for name in one):
        pairs = [(one[name], weight) for one, weight in zip(properties, weights) if name in one]
        total = sum(weight for _, weight in pairs)
        result[name] = pairs[0][0]
        if len(pairs) > 1 and total and all(_is_number(value) for value, _ in pairs):
            result[name] = sum(value * weight for value, weight in pairs) / total
    return result


def _merged(layers):
    """One layer in the place of neighbors of the same soil type."""
    first, *others = layers
    if not others:
        return first
    weights = [layer.thickness for layer in layers]
    soil = first.soil
    if any(layer.soil != soil for layer in others):
        soil = copy.deepcopy(soil)
        soil.update_properties(_averaged([layer.soil.properties for layer in layers], weights))
    properties = first.properties
    if any(layer.properties for layer in layers):
        properties = _averaged([layer.properties or {} for layer in layers], weights)
    return SoilLayer(soil, first.top_of_layer, layers[-1].bottom_of_layer, properties)


def _in_groups(layers, belongs):
    """Neighbors in lists, as long as `belongs` says so of the one before and the next."""
    groups = []
    for layer in layers:
        if groups and belongs(groups[-1][-1], layer):
            groups[-1].append(layer)
        else:
            groups.append([layer])
    return groups


class SoilLayout:
    def __init__(self, soil_layers):
        self.layers = list(soil_layers)

    @classmethod
    def from_dict(cls, soil_layout_dict):
        return cls([SoilLayer.from_dict(layer) for layer in soil_layout_dict["layers"]])

    def update_soil_properties(self, df):
        rows = {row["name"]: row for row in df.to_dict("records")}
        for layer in self.layers:
            row = rows.get(layer.soil.name)
            if row is not None:
                layer.update_soil_properties({name: value for name, value in row.items() if name != "name"})

    def serialize(self):
        return {"layers": [layer.serialize() for layer in self.layers]}

    def get_visualization(self, axes):
        _not_simulated("SoilLayout.get_visualization")

    top = property(lambda self: self.layers[0].top_of_layer)
    bottom = property(lambda self: self.layers[-1].bottom_of_layer)
    number_of_layers = property(lambda self: len(self.layers))

    def update_layers(self):
        groups = _in_groups(self.layers, lambda upper, lower: upper.soil._is_of_type_of(lower.soil))
        self.layers = [_merged(group) for group in groups]
        for upper, lower in zip(self.layers, self.layers[1:]):
            upper.bottom_of_layer = lower.top_of_layer

    def append(self, layer):
        self.layers.append(layer)

    def filter_layers_on_thickness(self, min_layer_thickness, merge_adjacent_same_soil_layers=False):
        def thin(layer):
            return layer.thickness < min_layer_thickness

        kept, top = [], None
        for group in _in_groups(self.layers, lambda upper, lower: thin(upper) and thin(lower)):
            if not thin(group[0]):
                layer = group[0]
            elif group[0].top_of_layer - group[-1].bottom_of_layer >= min_layer_thickness:
                layer = _thickest(group)
            else:
                if kept:
                    kept[-1].bottom_of_layer = group[-1].bottom_of_layer
                else:
                    # Without a layer above, the layer below is extended.
                    top = group[0].top_of_layer
                continue
            if top is not None:
                layer.top_of_layer, top = top, None
            kept.append(layer)
        if merge_adjacent_same_soil_layers:
            kept = [_merged(group) for group in _in_groups(kept, _have_the_same_parameters)]
        self.layers = kept
        return self

    def filter_unique_soils(self):
        unique = []
        for layer in self.layers:
            if layer.soil not in unique:
                unique.append(layer.soil)
        return unique


def _thickest(group):
    """One layer in the place of a group, of the soil that is thickest in it."""
    candidates = []
    for layer in group:
        same = next((one for one in candidates if one[0].soil == layer.soil), None)
        if same is None:
            candidates.append([layer, layer.thickness])
        else:
            same[1] += layer.thickness
    layer, _ = max(candidates, key=lambda candidate: candidate[1])
    return SoilLayer(layer.soil, group[0].top_of_layer, group[-1].bottom_of_layer, layer.properties)


def _have_the_same_parameters(upper, lower):
    return (
        upper.soil._is_of_type_of(lower.soil)
        and set(upper.soil.properties) == set(lower.soil.properties)
        and set(upper.properties or ()) == set(lower.properties or ())
    )


class PositionalSoilLayout(SoilLayout):
    def __init__(self, x, soil_layers):
        super().__init__(soil_layers)
        self.x = x

    @classmethod
    def from_dict(cls, positional_soil_layout_dict):
        given = positional_soil_layout_dict
        return cls(given["x"], [SoilLayer.from_dict(layer) for layer in given["layers"]])

    def serialize(self):
        return {"x": self.x, **super().serialize()}


# Vertical sections


def _points_from(dicts):
    return [Point(one["x"], one["y"]) for one in dicts]


class PiezoLine(Polyline):
    def __init__(self, points, phreatic=False):
        super().__init__(points)
        self.phreatic = phreatic

    def serialize(self):
        return {"points": super().serialize(), "phreatic": self.phreatic}

    @classmethod
    def from_dict(cls, piezo_line_dict):
        return cls(_points_from(piezo_line_dict["points"]), piezo_line_dict["phreatic"])

    @classmethod
    def from_lines(cls, lines, phreatic=False):
        return cls(_chained(lines), phreatic)

    def _clipped(self, left, right):
        return PiezoLine(_part_of_profile(self.points, left, right), self.phreatic)


def _first_y(profile, x):
    """The y of a profile; at a vertical part, that of its first point."""
    for point in profile.points:
        if _near(point.x, x):
            return point.y
    return _y_of(profile.points, x, after=True)


class SoilLayer2D:
    def __init__(
        self, soil, top_profile, bottom_profile, properties=None, piezo_line_top=None, piezo_line_bottom=None
    ):
        self.soil, self.top_profile, self.bottom_profile = soil, top_profile, bottom_profile
        self.properties = munchify(properties)
        self.piezo_line_top, self.piezo_line_bottom = piezo_line_top, piezo_line_bottom
        for profile in (top_profile, bottom_profile):
            if not profile.is_monotonic_ascending_x(strict=False):
                raise ValueError("The x of a profile of a soil layer descends.")
        for top, bottom in zip(*((one.start_point.x, one.end_point.x) for one in (top_profile, bottom_profile))):
            if not _near(top, bottom):
                raise ValueError(f"The profiles of a soil layer differ in their x: {top:g} and {bottom:g}.")

    left_boundary = property(lambda self: self.top_profile.start_point.x)
    right_boundary = property(lambda self: self.top_profile.end_point.x)

    def serialize(self):
        def optional(line):
            return None if line is None else line.serialize()

        return {
            "soil": self.soil.serialize(),
            "top_profile": self.top_profile.serialize(),
            "bottom_profile": self.bottom_profile.serialize(),
            "piezo_line_top": optional(self.piezo_line_top),
            "piezo_line_bottom": optional(self.piezo_line_bottom),
            "properties": _copied(self.properties),
        }

    @classmethod
    def from_dict(cls, soil_layer_dict):
        given = soil_layer_dict
        profiles = [Polyline(_points_from(given[name])) for name in ("top_profile", "bottom_profile")]
        lines = [given.get(name) for name in ("piezo_line_top", "piezo_line_bottom")]
        lines = [line and PiezoLine.from_dict(line) for line in lines]
        return cls(Soil.from_dict(given["soil"]), *profiles, given.get("properties"), *lines)

    def update_soil_properties(self, properties):
        self.soil.update_properties(properties)

    def update_properties(self, properties):
        self.properties = munchify(properties)

    def polygons(self):
        polygons = []
        for left, right in _thick_parts(self.top_profile, self.bottom_profile):
            bottom = _part_of_profile(self.bottom_profile.points, left, right)
            top = _part_of_profile(self.top_profile.points, left, right)
            corners = _without_repetition([*bottom, *reversed(top)])
            polygons.append(Polygon(corners[:-1] if corners[0].coincides_with(corners[-1]) else corners))
        return polygons

    def visualize_geometry(self, visualize_border=False, opacity=1, material=None):
        """The objects, and no labels: what the platform's say is not documented."""
        polygons = self.polygons()
        for polygon in polygons:
            polygon.material = material or Material(color=self.soil.color, opacity=opacity)
        borders = [Polyline([*polygon.points, polygon.points[0]]) for polygon in polygons] if visualize_border else []
        return Group([*polygons, *borders]), []

    def height_at_x(self, x):
        return self.top_y_coordinate(x) - self.bottom_y_coordinate(x)

    def top_y_coordinate(self, x):
        return _first_y(self.top_profile, x)

    def bottom_y_coordinate(self, x):
        return _first_y(self.bottom_profile, x)

    def _between(self, top_profile, bottom_profile, left, right):
        """The same soil between other profiles."""
        lines = [line and line._clipped(left, right) for line in (self.piezo_line_top, self.piezo_line_bottom)]
        return SoilLayer2D(self.soil, top_profile, bottom_profile, self.properties, *lines)


def _thick_parts(top, bottom):
    """From where to where the upper profile is above the lower one."""
    parts = []
    for left, right in _stretches([top.points, bottom.points], top.start_point.x, top.end_point.x):
        ys = {
            side: [_y_of(profile.points, x, after=side == "left") for profile in (top, bottom)]
            for side, x in (("left", left), ("right", right))
        }
        if not any(_less(low, high) for high, low in ys.values()):
            continue
        high, low = ys["left"]
        if parts and parts[-1][1] == left and _less(max(low, last[1]), min(high, last[0])):
            parts[-1] = (parts[-1][0], right)
        else:
            parts.append((left, right))
        last = ys["right"]
    return parts


def _lower(one, other):
    return Polyline.get_lowest_or_highest_profile_x(one, other, True)


def _upper(one, other):
    return Polyline.get_lowest_or_highest_profile_x(one, other, False)


class SoilLayout2D:
    def __init__(self, soil_layers, piezo_lines=None):
        self.layers, self.piezo_lines = list(soil_layers), piezo_lines
        self.left_boundary, self.right_boundary = self.layers[0].left_boundary, self.layers[0].right_boundary

    @classmethod
    def from_positional_soil_layouts(cls, positional_soil_layouts, top_profile, piezo_lines=None):
        layouts = sorted(positional_soil_layouts, key=lambda layout: layout.x)
        first, last = layouts[0], layouts[-1]
        for other in layouts[1:]:
            pairs = zip(first.layers, other.layers)
            if first.number_of_layers != other.number_of_layers or any(
                not one.soil._is_of_type_of(two.soil) for one, two in pairs
            ):
                raise ValueError(f"The layouts at x = {first.x:g} and x = {other.x:g} have different layers.")
        left, right = top_profile.start_point.x, top_profile.end_point.x
        if _less(left, first.x) or _less(last.x, right):
            raise NotSimulated(
                "SoilLayout2D.from_positional_soil_layouts: the ground beside the first or the last position "
                "is not documented."
            )
        bottoms = [
            Polyline([Point(layout.x, layout.layers[index].bottom_of_layer) for layout in layouts])
            for index in range(first.number_of_layers)
        ]
        return cls(_stacked(first.layers, bottoms, top_profile), piezo_lines)

    @classmethod
    def from_single_soil_layout(cls, soil_layout, left_boundary, right_boundary, top_profile, piezo_lines=None):
        bottoms = [
            Polyline([Point(x, layer.bottom_of_layer) for x in (left_boundary, right_boundary)])
            for layer in soil_layout.layers
        ]
        top = Polyline(_part_of_profile(top_profile.points, left_boundary, right_boundary))
        return cls(_stacked(soil_layout.layers, bottoms, top), piezo_lines)

    @classmethod
    def combine_soil_layouts_2d(cls, *soil_layouts_2d):
        left = min(section.left_boundary for section in soil_layouts_2d)
        right = max(section.right_boundary for section in soil_layouts_2d)
        lines = [line for section in soil_layouts_2d for line in section.piezo_lines or []]
        if any(_less(left, line.start_point.x) or _less(line.end_point.x, right) for line in lines):
            raise NotSimulated(
                "SoilLayout2D.combine_soil_layouts_2d: what becomes of piezometric lines of sections side by side "
                "is not documented."
            )
        surface, rest, layers = _lowest_edge(soil_layouts_2d, left, right), list(soil_layouts_2d), []
        while rest:
            fitting = next((section for section in rest if _lies_on(section, surface)), None)
            if fitting is None:
                raise ValueError("The sections leave a gap or overlap.")
            rest.remove(fitting)
            for layer in fitting.layers:
                raised = _with_part(surface, layer.top_profile)
                layers.append(SoilLayer2D(layer.soil, raised, surface, layer.properties))
                layers[-1].piezo_line_top, layers[-1].piezo_line_bottom = layer.piezo_line_top, layer.piezo_line_bottom
                surface = raised
        return cls(layers, lines or None)

    @classmethod
    def from_dict(cls, soil_layout_2d_dict):
        layers = [SoilLayer2D.from_dict(layer) for layer in soil_layout_2d_dict["layers"]]
        lines = [PiezoLine.from_dict(line) for line in soil_layout_2d_dict["piezo_lines"]]
        return cls(layers, lines or None)

    def serialize(self):
        return {
            "layers": [layer.serialize() for layer in self.layers],
            "piezo_lines": [line.serialize() for line in self.piezo_lines or []],
        }

    top_profile = property(lambda self: self.layers[-1].top_profile)
    bottom_profile = property(lambda self: self.layers[0].bottom_profile)

    def visualize_geometry(self, visualize_border=False, opacity=1):
        drawn = [layer.visualize_geometry(visualize_border, opacity) for layer in self.layers]
        return Group([group for group, _ in drawn]), [label for _, labels in drawn for label in labels]

    def split(self, *split_lines):
        """The parts in the order of the cuts: below each line, then above it, from left to right."""
        parts = [self]
        for line in split_lines:
            parts = [piece for part in parts for piece in part._split_at(line)]
        return parts

    def _split_at(self, line):
        if not line.is_monotonic_ascending_x(strict=False):
            raise ValueError("The x of a line that splits a section descends.")
        if not _less(self.left_boundary, line.end_point.x) or not _less(line.start_point.x, self.right_boundary):
            return [self]
        cut, pieces = self._continued(line), []
        for side in (_lower, _upper):
            sides = [(layer, side(layer.top_profile, cut), side(layer.bottom_profile, cut)) for layer in self.layers]
            pieces += self._pieces(sides)
        return pieces

    def _continued(self, line):
        """The line up to both boundaries. It starts and ends outside: from there on, it runs above or below all."""
        edges = [line, *(one for layer in self.layers for one in (layer.top_profile, layer.bottom_profile))]
        above, below = max(edge.y_max for edge in edges) + 1, min(edge.y_min for edge in edges) - 1

        def outside(end, boundary):
            if _near(end.x, boundary) or (end.x < boundary) == (boundary == self.left_boundary):
                return []
            middle = (_first_y(self.top_profile, end.x) + _first_y(self.bottom_profile, end.x)) / 2
            y = above if end.y > middle else below
            return [Point(end.x, y), Point(boundary, y)]

        before = outside(line.start_point, self.left_boundary)
        return Polyline([*reversed(before), *line.points, *outside(line.end_point, self.right_boundary)])

    def _pieces(self, profiles):
        """Sections of what is left of the layers between other profiles, one for each part that hangs together."""
        pieces = []
        for left, right in _thick_parts(profiles[-1][1], profiles[0][2]):
            layers = []
            for layer, *both in profiles:
                top, bottom = (Polyline(_part_of_profile(one.points, left, right)) for one in both)
                if _thick_parts(top, bottom):
                    layers.append(layer._between(top, bottom, left, right))
            lines = self.piezo_lines and [line._clipped(left, right) for line in self.piezo_lines]
            pieces.append(SoilLayout2D(layers, lines))
        return pieces

    def get_left_boundary_polyline(self):
        return self._boundary("start_point")

    def get_right_boundary_polyline(self):
        return self._boundary("end_point")

    def _boundary(self, end):
        profiles = [self.bottom_profile, *(layer.top_profile for layer in self.layers)]
        return Polyline([getattr(profile, end) for profile in profiles]).filter_duplicate_points()


def _stacked(layers, bottoms, top_profile):
    """Layers of a section, from bottom to top, each between its bottom and the next, and none above the ground."""
    profiles = [top_profile, *(_lower(bottom, top_profile) for bottom in bottoms)]
    made = [
        SoilLayer2D(layer.soil, top, bottom, layer.properties)
        for layer, top, bottom in zip(layers, profiles, profiles[1:])
    ]
    return made[::-1]


def _lowest_edge(sections, left, right):
    """The lower edge of all sections together."""
    profiles = [section.bottom_profile for section in sections]
    points = []
    for start, end in _stretches([profile.points for profile in profiles], left, right):
        parts = [
            (_y_of(profile.points, start, after=True), _y_of(profile.points, end, after=False))
            for profile in profiles
            if not _less(start, profile.start_point.x) and not _less(profile.end_point.x, end)
        ]
        if not parts:
            raise ValueError(f"The sections leave a gap between x = {start:g} and x = {end:g}.")
        y1, y2 = min(parts, key=sum)
        points += [Point(start, y1), Point(end, y2)]
    return Polyline(_without_repetition(points))


def _lies_on(section, surface):
    """Whether the lower edge of a section is a part of a surface."""
    profiles = [section.bottom_profile.points, surface.points]
    return all(
        _near(*(_y_of(points, x, after=after) for points in profiles))
        for left, right in _stretches(profiles, section.left_boundary, section.right_boundary)
        for x, after in ((left, True), (right, False))
    )


def _with_part(surface, part):
    """The surface with another one in the place of a part of it."""
    left, right = part.start_point.x, part.end_point.x
    start, end = surface.start_point.x, surface.end_point.x
    before = _part_of_profile(surface.points, start, left) if _less(start, left) else []
    after = _part_of_profile(surface.points, right, end) if _less(right, end) else []
    return Polyline(_without_repetition([*before, *part.points, *after]))
