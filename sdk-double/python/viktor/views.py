"""Views, and what they return."""

import collections
import enum
import functools
import json
import math
import numbers
from abc import ABC

from ._checked import check_range, class_of, described
from ._platform import require_mock
from .core import Color, File


class View(ABC):
    """Decorator of a method of a controller; `view` of the method is the view."""

    def __init__(
        self, label, duration_guess=None, *, description=None, update_label=None, visible=True, **kwargs
    ):
        self._label, self._duration_guess = label, duration_guess
        self._description, self._update_label, self._visible = description, update_label, visible
        self._options = kwargs

    def __call__(self, view_function):
        @functools.wraps(view_function)
        def call(controller, *args, **kwargs):
            require_mock(controller, view_function, "mock_View")
            return view_function(controller, *args, **kwargs)

        call.view = self
        return call


class DataView(View):
    pass


class TableView(View):
    pass


class GeometryView(View):
    def __init__(
        self,
        label,
        duration_guess=None,
        *,
        description=None,
        update_label=None,
        visible=True,
        view_mode="3D",
        default_shadow=False,
        up_axis="Z",
        x_axis_to_right=None,
    ):
        options = {"description": description, "update_label": update_label, "visible": visible}
        super().__init__(label, duration_guess, **options)
        self._options = {
            "view_mode": view_mode,
            "default_shadow": default_shadow,
            "up_axis": up_axis,
            "x_axis_to_right": x_axis_to_right,
        }


class GeometryAndDataView(GeometryView):
    pass


class MapView(View):
    pass


class MapAndDataView(View):
    pass


class GeoJSONView(View):
    pass


class GeoJSONAndDataView(View):
    pass


class PlotlyView(View):
    pass


class PlotlyAndDataView(View):
    pass


class ImageView(View):
    pass


class ImageAndDataView(View):
    pass


class WebView(View):
    pass


class WebAndDataView(View):
    pass


class PDFView(View):
    pass


class IFCView(View):
    pass


class IFCAndDataView(View):
    pass


class AutodeskView(View):
    pass


class InteractionEvent:
    def __init__(self, event_type, value):
        self.type, self.value = event_type, value


# Data


class DataStatus(enum.Enum):
    INFO = "info"
    SUCCESS = "success"
    WARNING = "warning"
    ERROR = "error"


class DataItem:
    def __init__(
        self,
        label,
        value=None,
        subgroup=None,
        *,
        prefix="",
        suffix="",
        number_of_decimals=None,
        status=DataStatus.INFO,
        status_message="",
        explanation_label="",
    ):
        if number_of_decimals is not None and not isinstance(value, numbers.Number):
            raise TypeError(f'DataItem: the value of "{label}" has number_of_decimals, but is {described(value)}.')
        self.label, self.value, self._subgroup = label, value, subgroup
        self.prefix, self.suffix, self._number_of_decimals = prefix, suffix, number_of_decimals
        self.status, self.status_message, self.explanation_label = status, status_message, explanation_label

    subgroup = property(lambda self: self._subgroup)


class DataGroup(dict):
    """Items by key; those without one are counted."""

    def __init__(self, *args, **kwargs):
        super().__init__()
        self.add(*args)
        self.update(kwargs)
        self._check_length()

    def add(self, *items):
        for item in items:
            self[str(len(self))] = item
        self._check_length()

    def _check_length(self):
        if len(self) > 100:
            raise AttributeError(f"A DataGroup has at most 100 items, not {len(self)}.")

    @classmethod
    def from_data_groups(cls, groups):
        return cls(*(item for group in groups for item in group.values()))


class DataResult:
    def __init__(self, data):
        self.data = data


# Tables

TableCellValue = str | float | int | bool | None


class TableCell:
    def __init__(self, value, *, text_color=None, background_color=None, text_style=None):
        self.value, self.text_color, self.background_color = value, text_color, background_color
        self._text_style = text_style


class TableHeader:
    def __init__(self, title, *, align=None, num_decimals=None):
        self.title, self._align, self._num_decimals = title, align, num_decimals


class TableResult:
    def __init__(
        self,
        data,
        *,
        column_headers=None,
        row_headers=None,
        enable_sorting_and_filtering=None,
        show_index=None,
        enable_column_autosizing=None,
        index_header=None,
    ):
        self.data, self.column_headers, self.row_headers = data, column_headers, row_headers
        self.enable_sorting_and_filtering = enable_sorting_and_filtering


# Geometry


class Label:
    def __init__(self, point, *text, size_factor=1, color=Color(0, 0, 0)):
        self._point, self._text = point, text
        self.size_factor, self.color = size_factor, color

    point = property(lambda self: self._point)
    text = property(lambda self: self._text[0] if len(self._text) == 1 else self._text)

    def serialize(self):
        x, y, z = self._point
        return {"text": self.text, "size_factor": self.size_factor, "color": self.color.hex, "point": [x, y, z]}


class GeometryResult:
    def __init__(self, geometry, labels=None, *, geometry_type="gltf"):
        self.geometry, self.labels, self.geometry_type = geometry, labels, geometry_type


class GeometryAndDataResult:
    def __init__(self, geometry, data, labels=None, *, geometry_type="gltf"):
        self.geometry, self.data = geometry, data
        self.labels, self.geometry_type = labels, geometry_type


# Maps


class MapFeature(ABC):
    def __init__(
        self, *, title=None, description=None, color=None, entity_links=None, identifier=None
    ):
        self._title, self._description, self._color = title, description, color
        self._entity_links, self._identifier = entity_links, identifier

    def _geojson(self):
        """Type and coordinates; longitude comes first."""
        raise NotImplementedError


class MapPoint(MapFeature):
    def __init__(self, lat, lon, alt=0, *, icon=None, size="medium", **kwargs):
        super().__init__(**kwargs)
        self._lat, self._lon, self._alt = lat, lon, alt
        self._icon, self._size = icon, size

    lat = property(lambda self: self._lat)
    lon = property(lambda self: self._lon)
    alt = property(lambda self: self._alt)

    @classmethod
    def from_geo_point(cls, point, *, icon=None, size="medium", **kwargs):
        return cls(point.lat, point.lon, icon=icon, size=size, **kwargs)

    def _geojson(self):
        return "Point", [self._lon, self._lat]


class MapPolyline(MapFeature):
    def __init__(self, *points, **kwargs):
        super().__init__(**kwargs)
        self._points = list(points)

    points = property(lambda self: self._points)

    @classmethod
    def from_geo_polyline(cls, polyline, **kwargs):
        return cls(*(MapPoint.from_geo_point(point) for point in polyline.points), **kwargs)

    def _geojson(self):
        return "LineString", [[point.lon, point.lat] for point in self._points]


class MapLine(MapPolyline):
    def __init__(self, start_point, end_point, **kwargs):
        super().__init__(start_point, end_point, **kwargs)

    start_point = property(lambda self: self._points[0])
    end_point = property(lambda self: self._points[1])


class MapPolygon(MapFeature):
    def __init__(self, points, *, holes=None, **kwargs):
        super().__init__(**kwargs)
        self._points, self._holes = list(points), list(holes or [])

    points = property(lambda self: self._points)
    holes = property(lambda self: self._holes)

    @classmethod
    def from_geo_polygon(cls, polygon, **kwargs):
        return cls([MapPoint.from_geo_point(point) for point in polygon.points], **kwargs)

    def _geojson(self):
        rings = [[[point.lon, point.lat] for point in one.points] for one in (self, *self._holes)]
        return "Polygon", [[*ring, ring[0]] for ring in rings]


class MapCircle(MapFeature):
    def __init__(self, center, radius, *, num_edges=64, **kwargs):
        super().__init__(**kwargs)
        self._center, self._radius, self._num_edges = center, radius, num_edges

    center = property(lambda self: self._center)
    radius = property(lambda self: self._radius)

    def _geojson(self):
        return "Point", [self._center.lon, self._center.lat]


class MapLabel:
    def __init__(self, lat, lon, text, scale, *, fixed_size=False):
        self._lat, self._lon, self._text = lat, lon, text
        self._scale, self._fixed_size = scale, fixed_size


class MapLegend:
    def __init__(self, entries):
        self._entries = list(entries)


class MapEntityLink:
    def __init__(self, label, entity_id):
        self._label, self._entity_id = label, entity_id


# Positions are lists of this many levels in the coordinates of a geometry.
_LEVELS = {"Point": 0, "MultiPoint": 1, "LineString": 1, "MultiLineString": 2, "Polygon": 2, "MultiPolygon": 3}


def _is_position(given):
    return (
        isinstance(given, (list, tuple))
        and len(given) >= 2
        and all(isinstance(one, (int, float)) and math.isfinite(one) for one in given)
    )


def _check_positions(given, levels, where):
    if levels == 0 and not _is_position(given):
        raise ValueError(f"{where} must be a longitude and a latitude, two numbers, not {described(given)}.")
    if levels == 0:
        for index, (name, value) in enumerate(zip(("lon", "lat"), given)):
            check_range(f"{where}[{index}]", name, value)
    if levels and not isinstance(given, (list, tuple)):
        raise ValueError(f"{where} must be a list, not {described(given)}.")
    for index, one in enumerate(given if levels else ()):
        _check_positions(one, levels - 1, f"{where}[{index}]")


def _check_geometry(given, where):
    kind = given.get("type") if isinstance(given, dict) else None
    if kind == "GeometryCollection":
        _check_list(given, "geometries", where, _check_geometry)
    elif kind in _LEVELS:
        _check_positions(given.get("coordinates"), _LEVELS[kind], f'{where}["coordinates"]')
    else:
        raise ValueError(f"{where} must be a GeoJSON geometry, not {described(given)}.")


def _check_feature(given, where):
    if not isinstance(given, dict) or given.get("type", "Feature") != "Feature" or "geometry" not in given:
        raise ValueError(f"{where} must be a GeoJSON feature with a geometry, not {described(given)}.")
    if not isinstance(given.get("properties") or {}, dict):
        raise ValueError(f'{where}["properties"] must be a dict or None, not {described(given["properties"])}.')
    # A feature may have no place.
    if given["geometry"] is not None:
        _check_geometry(given["geometry"], f'{where}["geometry"]')


def _check_list(given, name, where, check):
    if not isinstance(given.get(name), (list, tuple)):
        raise ValueError(f'{where}["{name}"] must be a list, not {described(given.get(name))}.')
    for index, one in enumerate(given[name]):
        check(one, f'{where}["{name}"][{index}]')


def check_geojson(given, where):
    """Raises an error if this is not what the map draws: a feature collection of GeoJSON."""
    if not isinstance(given, dict) or given.get("type", "FeatureCollection") != "FeatureCollection" or "features" not in given:
        raise ValueError(f'{where} must be a GeoJSON FeatureCollection, with "features", not {described(given)}.')
    _check_list(given, "features", where, _check_feature)


class _GeoJSON:
    @property
    def geojson(self):
        return self._geojson

    @geojson.setter
    def geojson(self, geojson):
        check_geojson(geojson, f"{class_of(type(self))}: geojson")
        self._geojson = geojson


class GeoJSONResult(_GeoJSON):
    def __init__(self, geojson, labels=None, legend=None, *, interaction_groups=None):
        self.geojson, self.labels, self.legend = geojson, labels, legend
        self.interaction_groups = interaction_groups


class GeoJSONAndDataResult(_GeoJSON):
    def __init__(self, geojson, data, labels=None, legend=None, *, interaction_groups=None):
        self.geojson, self.data, self.labels, self.legend = geojson, data, labels, legend
        self.interaction_groups = interaction_groups


def _feature_collection(features):
    """The features as GeoJSON."""
    collection = []
    for feature in features:
        kind, coordinates = feature._geojson()
        properties = {"title": feature._title, "description": feature._description}
        if feature._color is not None:
            properties["color"] = feature._color.hex
        geometry = {"type": kind, "coordinates": coordinates}
        collection.append({"type": "Feature", "properties": properties, "geometry": geometry})
    return {"type": "FeatureCollection", "features": collection}


class MapResult(GeoJSONResult):
    def __init__(self, features, labels=None, legend=None, *, interaction_groups=None):
        self._features, self.labels, self.legend = features, labels, legend
        self.interaction_groups = interaction_groups

    features = property(lambda self: self._features)
    geojson = property(lambda self: _feature_collection(self._features))


class MapAndDataResult(GeoJSONAndDataResult):
    def __init__(self, features, data, labels=None, legend=None, *, interaction_groups=None):
        self._features, self.data, self.labels, self.legend = features, data, labels, legend
        self.interaction_groups = interaction_groups

    features = property(lambda self: self._features)
    geojson = property(lambda self: _feature_collection(self._features))


# Plots, images, pages and documents


def read_figure(given, where):
    """A figure of Plotly, given as a dictionary or as JSON. Raises an error if it is none."""
    try:
        figure = json.loads(given) if isinstance(given, str) else given
        traces, layout = figure["data"], figure.get("layout")
        right = isinstance(traces, (list, tuple)) and all(isinstance(one, dict) for one in (*traces, layout or {}))
    except (ValueError, KeyError, TypeError, AttributeError):
        right = False
    if not right:
        raise ValueError(f'{where} must be a figure of Plotly, with a list "data" of traces.')
    return figure


class _Plot:
    @property
    def figure(self):
        return self._figure

    @figure.setter
    def figure(self, figure):
        if isinstance(figure, (str, dict)):
            read_figure(figure, f"{class_of(type(self))}: figure")
        self._figure = figure


class PlotlyResult(_Plot):
    def __init__(self, figure):
        self.figure = figure


class PlotlyAndDataResult(_Plot):
    def __init__(self, figure, data):
        self.figure, self.data = figure, data


class ImageResult:
    def __init__(self, image):
        self.image = image

    @classmethod
    def from_path(cls, file_path):
        return cls(File.from_path(file_path))


class ImageAndDataResult:
    def __init__(self, image, data):
        self.image, self.data = image, data


class WebResult:
    def __init__(self, *, html=None, url=None):
        self.html, self.url = html, url

    @classmethod
    def from_path(cls, file_path):
        return cls(html=File.from_path(file_path))


class WebAndDataResult:
    def __init__(self, *, html=None, url=None, data=None):
        self.html, self.url, self.data = html, url, data


class PDFResult:
    def __init__(self, *, file=None, url=None):
        self.file, self.url = file, url

    @classmethod
    def from_path(cls, file_path):
        return cls(file=File.from_path(file_path))


class IFCResult:
    def __init__(self, ifc):
        self.ifc = ifc


class IFCAndDataResult:
    def __init__(self, ifc, data):
        self.ifc, self.data = ifc, data


class AutodeskResult:
    def __init__(self, autodesk_file, *, access_token):
        self._autodesk_file, self._access_token = autodesk_file, access_token


# Summaries


class SummaryItem:
    def __init__(self, label, item_type, source, value_path, *, suffix="", prefix=""):
        self._label, self._item_type, self._source, self._value_path = label, item_type, source, value_path
        self._suffix, self._prefix = suffix, prefix


class Summary(collections.OrderedDict):
    def __init__(self, **items):
        super().__init__(items)
