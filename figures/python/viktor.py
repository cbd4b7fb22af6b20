"""Stand-in for the SDK: apps run with it, and what their views return is written down as it is drawn.

Geometry becomes the shapes of figures/browser/scene-shapes.ts, map features those of
figures/parts/MapView.tsx, data and tables the rows of their parts. A class that no picture needs
yet keeps its arguments and does nothing.
"""

import collections
import contextlib
import copy
import io
import json
import math
import os
import sys
import types

import external


class UserError(Exception):
    def __init__(self, *messages, input_violations=()):
        super().__init__(" ".join(str(message) for message in messages))
        self.input_violations = list(input_violations)


class Anything:
    """Keeps its arguments; takes any attribute, as a section takes its fields."""

    def __init__(self, *arguments, **options):
        self.__dict__["_arguments"] = arguments
        self.__dict__["_options"] = options


class View(Anything):
    """Decorator of a method that is a view."""

    def __call__(self, method):
        method.view = {
            "kind": type(self).__name__,
            "title": self._arguments[0] if self._arguments else self._options.get("label"),
        }
        return method


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    base = View if name.endswith("View") else Exception if name.endswith("Error") else Anything
    made = type(name, (base,), {})
    setattr(sys.modules[__name__], name, made)
    return made


def memoize(function):
    return function


class Parametrization:
    def __init__(self, *, width=None):
        pass


class Controller:
    pass


# Messages

# What the user is told, in order: kind, text and, of progress, the percentage.
MESSAGES = []


def told(kind):
    return lambda message, percentage=None: MESSAGES.append(
        {"kind": kind, "text": message, "percentage": percentage}
    )


UserMessage = types.SimpleNamespace(info=told("info"), warning=told("warning"), success=told("success"))
progress_message = told("progress")


# Colors and materials


class Color(collections.namedtuple("Color", "r g b")):
    rgb = property(tuple)
    hex = property(lambda self: "#{:02x}{:02x}{:02x}".format(*self))

    def __str__(self):
        return f"rgb{tuple(self)}"

    @classmethod
    def from_hex(cls, value):
        digits = value.lstrip("#")
        return cls(*(int(digits[index : index + 2], 16) for index in (0, 2, 4)))

    @classmethod
    def black(cls):
        return cls(0, 0, 0)

    @classmethod
    def white(cls):
        return cls(255, 255, 255)


def css(color):
    """A color as CSS has it, from all that the SDK takes."""
    if color is None or isinstance(color, str):
        return color
    return Color(*color).hex


class Material:
    def __init__(self, name=None, density=None, price=None, *, opacity=1.0, color=(221, 221, 221), **options):
        self.name, self.density, self.price, self.opacity, self.color = name, density, price, opacity, color


# Points, directions and moving


class Triple:
    def __init__(self, x, y, z=0):
        self.x, self.y, self.z = x, y, z

    def __iter__(self):
        return iter((self.x, self.y, self.z))

    def __getitem__(self, index):
        return tuple(self)[index]

    def __eq__(self, other):
        return tuple(self) == tuple(other)

    def __hash__(self):
        return hash(tuple(self))


class Point(Triple):
    coordinates = property(tuple)

    def vector_to(self, point):
        return Vector(*(end - start for start, end in zip(self, place(point))))


class Vector(Triple):
    coordinates = property(tuple)
    magnitude = property(lambda self: math.hypot(*self))

    def __add__(self, other):
        return Vector(*(one + more for one, more in zip(self, other)))

    def __sub__(self, other):
        return Vector(*(one - less for one, less in zip(self, other)))

    def __mul__(self, factor):
        return Vector(*(factor * one for one in self))

    __rmul__ = __mul__

    def __neg__(self):
        return self * -1

    def dot(self, other):
        return sum(one * two for one, two in zip(self, other))

    def cross(self, other):
        (a, b, c), (d, e, f) = self, other
        return Vector(b * f - c * e, c * d - a * f, a * e - b * d)

    def normalize(self):
        return self * (1 / self.magnitude)


def place(point):
    """Three numbers, from a point or a tuple of two or three."""
    x, y, z = (*point, 0)[:3]
    return [x, y, z]


IDENTITY = [[float(row == column) for column in range(4)] for row in range(4)]


def product(one, two):
    return [[sum(one[r][k] * two[k][c] for k in range(4)) for c in range(4)] for r in range(4)]


def moved(x, y, z):
    return [[1, 0, 0, x], [0, 1, 0, y], [0, 0, 1, z], [0, 0, 0, 1]]


def linear(rows):
    return [[*row, 0] for row in rows] + [[0, 0, 0, 1]]


def about(point, matrix):
    """A movement about a point instead of the origin."""
    return product(product(moved(*point), matrix), moved(*(-number for number in point)))


class TransformableObject:
    def __init__(self, identifier=None, material=None):
        self.identifier, self.material, self.matrix = identifier, material, IDENTITY

    def _move(self, matrix):
        self.matrix = product(matrix, self.matrix)
        return self

    def translate(self, translation_vector):
        return self._move(moved(*place(translation_vector)))

    def rotate(self, angle, direction, point=None):
        x, y, z = Vector(*place(direction)).normalize()
        c, s = math.cos(angle), math.sin(angle)
        t = 1 - c
        turn = [
            [t * x * x + c, t * x * y - s * z, t * x * z + s * y],
            [t * x * y + s * z, t * y * y + c, t * y * z - s * x],
            [t * x * z - s * y, t * y * z + s * x, t * z * z + c],
        ]
        return self._move(about(place(point or (0, 0, 0)), linear(turn)))

    def mirror(self, point, normal):
        n = Vector(*place(normal)).normalize()
        rows = [[float(r == c) - 2 * n[r] * n[c] for c in range(3)] for r in range(3)]
        return self._move(about(place(point), linear(rows)))

    def scale(self, scaling_vector):
        factors = place(scaling_vector)
        return self._move(linear([[factors[r] if r == c else 0 for c in range(3)] for r in range(3)]))

    def shapes(self):
        """The shapes of the object in its own axes."""
        raise NotImplementedError

    def drawn(self):
        """The shapes where they are."""
        for shape in self.shapes():
            inner = shape.get("matrix", IDENTITY)
            yield {**shape, "matrix": product(self.matrix, inner), **self._look(shape)}

    def _look(self, shape):
        look = {}
        if self.identifier is not None:
            look["name"] = self.identifier
        if self.material is not None and "color" not in shape:
            look.update(color=css(self.material.color), opacity=self.material.opacity)
        return look


class Group(TransformableObject):
    def __init__(self, objects, *, identifier=None):
        super().__init__(identifier)
        self.children = []
        self.add(list(objects))

    def add(self, objects):
        for one in objects if isinstance(objects, (list, tuple)) else [objects]:
            if not isinstance(one, TransformableObject):
                raise TypeError(f"figures/python/viktor.py does not draw {type(one).__name__} yet.")
            self.children.append(one)

    def duplicate(self):
        return copy.deepcopy(self)

    def shapes(self):
        return [shape for child in self.children for shape in child.drawn()]


class Pattern(Group):
    def __init__(self, base_object, duplicate_translation_list, *, identifier=None):
        super().__init__([base_object], identifier=identifier)
        for number, translation in enumerate(duplicate_translation_list, start=1):
            twin = copy.deepcopy(base_object).translate(translation)
            if twin.identifier is not None:
                twin.identifier += f"-{number}"
            self.children.append(twin)


class LinearPattern(Pattern):
    def __init__(self, base_object, direction, number_of_elements, spacing, *, identifier=None):
        steps = [[step * spacing * part for part in place(direction)] for step in range(1, number_of_elements)]
        super().__init__(base_object, steps, identifier=identifier)


class BidirectionalPattern(Pattern):
    def __init__(
        self, base_object, direction_1, direction_2, number_of_elements_1, number_of_elements_2,
        spacing_1, spacing_2, *, identifier=None,
    ):  # fmt: skip
        steps = [
            [i * spacing_1 * one + j * spacing_2 * two for one, two in zip(place(direction_1), place(direction_2))]
            for i in range(number_of_elements_1)
            for j in range(number_of_elements_2)
        ]
        super().__init__(base_object, steps[1:], identifier=identifier)


# Lines and bodies


class Line(TransformableObject):
    def __init__(self, start_point, end_point, *, color=(0, 0, 0), identifier=None):
        super().__init__(identifier)
        self.start_point, self.end_point = Point(*place(start_point)), Point(*place(end_point))
        self.color = color

    length = property(lambda self: math.dist(tuple(self.start_point), tuple(self.end_point)))

    def direction(self, normalize=True):
        way = self.start_point.vector_to(self.end_point)
        return way.normalize() if normalize else way

    def __iter__(self):
        return iter((self.start_point, self.end_point))

    def __getitem__(self, index):
        return tuple(self)[index]

    def revolve(self, *, material=None, identifier=None):
        return LineRevolve(self, material=material, identifier=identifier)

    def ends(self):
        return {"from": place(self.start_point), "to": place(self.end_point)}

    def shapes(self):
        points = [place(self.start_point), place(self.end_point)]
        return [{"kind": "line", "points": points, "color": css(self.color)}]


class Polyline(TransformableObject):
    def __init__(self, points, *, color=(0, 0, 0), identifier=None):
        super().__init__(identifier)
        self.points, self.color = list(points), color

    def shapes(self):
        points = [place(point) for point in self.points]
        return [{"kind": "line", "points": points, "color": css(self.color)}]


class Polygon(TransformableObject):
    def __init__(self, points, *, material=None, identifier=None, **options):
        super().__init__(identifier, material)
        self.points = list(points)

    def extrude(self, line, *, profile_rotation=0, material=None, identifier=None):
        profile = [*self.points, self.points[0]]
        return Extrusion(profile, line, profile_rotation, material=material or self.material, identifier=identifier)

    def shapes(self):
        flat = {"from": [0, 0, 0], "to": [0, 0, 1e-4]}
        return [{"kind": "extrusion", "profile": [place(point)[:2] for point in self.points], **flat}]


class SquareBeam(TransformableObject):
    def __init__(self, length_x, length_y, length_z, *, material=None, identifier=None):
        super().__init__(identifier, material)
        self.size = [length_x, length_y, length_z]

    def shapes(self):
        return [{"kind": "box", "center": [0, 0, 0], "size": self.size}]


class Extrusion(TransformableObject):
    def __init__(self, profile, line, profile_rotation=0, *, material=None, identifier=None):
        super().__init__(identifier, material)
        self.profile, self.line, self.turn = list(profile), line, profile_rotation

    length = property(lambda self: self.line.length)

    def shapes(self):
        profile = [place(point)[:2] for point in self.profile[:-1]]
        return [{"kind": "extrusion", "profile": profile, "turn": self.turn, **self.line.ends()}]


class RectangularExtrusion(Extrusion):
    def __init__(self, width, height, line, profile_rotation=0, *, material=None, identifier=None):
        x, y = width / 2, height / 2
        corners = [(-x, -y), (-x, y), (x, y), (x, -y), (-x, -y)]
        super().__init__(corners, line, profile_rotation, material=material, identifier=identifier)
        self.cross_sectional_area = width * height


class CircularExtrusion(TransformableObject):
    def __init__(self, diameter, line, *, shell_thickness=None, material=None, identifier=None):
        super().__init__(identifier, material)
        self.diameter, self.line, self.shell_thickness = diameter, line, shell_thickness

    length = property(lambda self: self.line.length)

    def shapes(self):
        shape = {"kind": "cylinder", "diameter": self.diameter, **self.line.ends()}
        if self.shell_thickness is not None:
            shape["inner"] = self.diameter - 2 * max(self.shell_thickness, self.diameter / 1000)
        return [shape]


class Cone(TransformableObject):
    def __init__(self, diameter, height, *, origin=None, orientation=None, material=None, identifier=None):
        super().__init__(identifier, material)
        start = place(origin or (0, 0, 0))
        way = Vector(*place(orientation or (0, 0, 1))).normalize() * height
        self.diameter, self.start, self.end = diameter, start, [one + more for one, more in zip(start, way)]

    def shapes(self):
        ends = {"from": self.start, "to": self.end}
        return [{"kind": "cylinder", "diameter": self.diameter, "diameterEnd": 0, **ends}]


class Sphere(TransformableObject):
    def __init__(self, centre_point, radius, width_segments=30, height_segments=30, material=None, *, identifier=None):
        super().__init__(identifier, material)
        self.center, self.radius = place(centre_point), radius

    def shapes(self):
        return [{"kind": "sphere", "center": self.center, "radius": self.radius}]


def turned_to_front(points, triangles, front):
    """The triangles with their corners so that a face looks to the side that `front` tells, on the whole."""
    sense = 0
    for a, b, c in triangles:
        one, two, three = (Vector(*points[corner]) for corner in (a, b, c))
        sense += (two - one).cross(three - one).dot(front((one + two + three) * (1 / 3)))
    return triangles if sense > 0 else [(a, c, b) for a, b, c in triangles]


def skin(rings, closed):
    """Corners and triangles between rings of as many points; `closed` joins the ends of each ring."""
    count = len(rings[0])
    triangles = []
    for start in range(0, (len(rings) - 1) * count, count):
        for index in range(count if closed else count - 1):
            a, b = start + index, start + (index + 1) % count
            triangles += [(a, b, b + count), (a, b + count, a + count)]
    return [place(point) for ring in rings for point in ring], triangles


def ears(outline):
    """Triangles of a flat outline without holes, by the numbers of its corners."""

    def area(a, b, c):
        (ax, ay), (bx, by), (cx, cy) = outline[a], outline[b], outline[c]
        return (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)

    left = list(range(len(outline)))
    if sum(area(0, one, two) for one, two in zip(left[1:], left[2:])) < 0:
        left.reverse()
    found = []
    while len(left) > 2:
        for index, b in enumerate(left):
            a, c = left[index - 1], left[(index + 1) % len(left)]
            inside = (
                min(area(a, b, p), area(b, c, p), area(c, a, p)) >= 0 for p in left if p not in (a, b, c)
            )
            if area(a, b, c) > 0 and not any(inside):
                found.append((a, b, c))
                left.pop(index)
                break
        else:
            raise ValueError("The outline crosses itself.")
    return found


class Arc(TransformableObject):
    def __init__(
        self, centre_point, start_point, end_point, short_arc=True, *, n_segments=30, color=(0, 0, 0), identifier=None
    ):
        super().__init__(identifier)
        self.center, self.color, self.n_segments = Point(*place(centre_point)), color, n_segments
        way = self.center.vector_to(start_point)
        end = self.center.vector_to(end_point)
        if not math.isclose(way.magnitude, end.magnitude, rel_tol=1e-6):
            raise ValueError("The start and the end of an arc are as far from its center.")
        self.radius, self.start = way.magnitude, math.atan2(way.y, way.x)
        sweep = math.remainder(math.atan2(end.y, end.x) - self.start, 2 * math.pi)
        self.sweep = sweep if short_arc else sweep - math.copysign(2 * math.pi, sweep)

    length = property(lambda self: self.radius * abs(self.sweep))

    def at(self, share):
        """Direction from the center to the place at this share of the arc."""
        angle = self.start + share * self.sweep
        return Vector(math.cos(angle), math.sin(angle))

    def along(self, count):
        center = Vector(*self.center)
        return [Point(*(center + self.radius * self.at(step / count))) for step in range(count + 1)]

    def revolve(self, *, rotation_angle=None, material=None, identifier=None):
        return ArcRevolve(self, rotation_angle=rotation_angle, material=material, identifier=identifier)

    def shapes(self):
        points = [place(point) for point in self.along(self.n_segments)]
        return [{"kind": "line", "points": points, "color": css(self.color)}]


class ArcExtrusion(TransformableObject):
    def __init__(self, profile, arc, profile_rotation=0, n_segments=50, *, material=None, identifier=None):
        super().__init__(identifier, material)
        self.outline = [place(point)[:2] for point in profile[:-1]]
        self.arc, self.turn, self.n_segments = arc, math.radians(profile_rotation), n_segments

    def shapes(self):
        arc, up, rings = self.arc, Vector(0, 0, 1), []
        c, s = math.cos(self.turn), math.sin(self.turn)
        for step, center in enumerate(arc.along(self.n_segments)):
            out = arc.at(step / self.n_segments)
            ahead = Vector(-out.y, out.x) * math.copysign(1, arc.sweep)
            side = ahead.cross(up)
            rings.append([Vector(*center) + (c * x - s * y) * up + (s * x + c * y) * side for x, y in self.outline])
        points, triangles = skin(rings, closed=True)
        last = len(points) - len(self.outline)
        for a, b, d in ears(self.outline):
            triangles += [(a, b, d), (last + a, last + d, last + b)]
        # A closed body has a positive volume when its faces look outward.
        volume = sum(
            Vector(*points[a]).dot(Vector(*points[b]).cross(Vector(*points[c]))) for a, b, c in triangles
        )
        if volume < 0:
            triangles = [(a, c, b) for a, b, c in triangles]
        return [{"kind": "mesh", "points": points, "triangles": triangles}]


class Revolve(TransformableObject):
    """The surface of a line of points that turns about the y-axis."""

    STEPS = 96

    def __init__(self, *, rotation_angle=None, material=None, identifier=None):
        super().__init__(identifier, material)
        self.rotation_angle = 2 * math.pi if rotation_angle is None else rotation_angle

    def outline(self):
        raise NotImplementedError

    def front(self, middle):
        return Vector(middle.x, 0, middle.z)

    def shapes(self):
        angles = [self.rotation_angle * step / self.STEPS for step in range(self.STEPS + 1)]
        rings = [
            [Point(x * math.cos(angle), y, -x * math.sin(angle)) for x, y, _ in self.outline()] for angle in angles
        ]
        points, triangles = skin(rings, closed=False)
        return [{"kind": "mesh", "points": points, "triangles": turned_to_front(points, triangles, self.front)}]


class LineRevolve(Revolve):
    def __init__(self, line, *, material=None, identifier=None):
        super().__init__(material=material, identifier=identifier)
        self.line = line

    def outline(self):
        return list(self.line)


class ArcRevolve(Revolve):
    def __init__(self, arc, *, rotation_angle=None, material=None, identifier=None):
        super().__init__(rotation_angle=rotation_angle, material=material, identifier=identifier)
        self.arc = arc

    def outline(self):
        return self.arc.along(32)


class Torus(TransformableObject):
    def __init__(
        self, radius_cross_section, radius_rotation_axis, rotation_angle=2 * math.pi, *, material=None, identifier=None
    ):
        super().__init__(identifier, material)
        self.tube, self.ring, self.angle = radius_cross_section, radius_rotation_axis, rotation_angle

    inner_volume = property(lambda self: self.angle * self.ring * math.pi * self.tube**2)

    def shapes(self):
        steps, sides, rings = 96, 48, []
        for step in range(steps + 1):
            angle = self.angle * step / steps
            out = Vector(math.cos(angle), 0, -math.sin(angle))
            turns = [2 * math.pi * side / sides for side in range(sides)]
            rings.append(
                [(self.ring + self.tube * math.cos(turn)) * out + Vector(0, self.tube * math.sin(turn)) for turn in turns]
            )
        points, triangles = skin(rings, closed=True)
        if self.angle < 2 * math.pi - 1e-9:
            last = len(points) - sides
            for side in range(1, sides - 1):
                triangles += [(0, side + 1, side), (last, last + side, last + side + 1)]

        def front(middle):
            flat = Vector(middle.x, 0, middle.z)
            return middle - flat.normalize() * self.ring

        return [{"kind": "mesh", "points": points, "triangles": turned_to_front(points, triangles, front)}]


class Triangle:
    def __init__(self, point1, point2, point3):
        self.points = [point1, point2, point3]


class TriangleAssembly(TransformableObject):
    def __init__(self, triangles, *, material=None, identifier=None, **options):
        super().__init__(identifier, material)
        self.triangles = list(triangles)

    def shapes(self):
        points = [place(point) for triangle in self.triangles for point in triangle.points]
        triangles = [[3 * index, 3 * index + 1, 3 * index + 2] for index in range(len(self.triangles))]
        return [{"kind": "mesh", "points": points, "triangles": triangles}]


class Label:
    def __init__(self, point, *text, size_factor=1, color=None):
        self.point, self.text = point, text


# Maps


class GeoPoint:
    def __init__(self, lat, lon):
        self.lat = self.latitude = lat
        self.lon = self.longitude = lon

    def __iter__(self):
        return iter((self.lat, self.lon))


class GeoPolyline:
    def __init__(self, *points):
        self.points = list(points)

    def __iter__(self):
        return iter(self.points)


class GeoPolygon(GeoPolyline):
    pass


def spot(point):
    return {"lat": point.lat, "lon": point.lon}


class MapFeature:
    kind = ""

    def __init__(self, *, title=None, description=None, color=None, entity_links=None, identifier=None, **options):
        self.look = {"title": title, "description": description, "color": css(color), "name": identifier, **options}

    def drawn(self):
        return {"kind": self.kind, **self.look}


class MapPoint(MapFeature):
    kind = "point"

    def __init__(self, lat, lon, alt=0, *, icon="pin", size="medium", **options):
        super().__init__(at={"lat": lat, "lon": lon}, icon=icon, size=size, **options)
        self.lat, self.lon, self.alt = lat, lon, alt

    @classmethod
    def from_geo_point(cls, geo_point, **options):
        return cls(geo_point.lat, geo_point.lon, **options)


class MapPolyline(MapFeature):
    kind = "line"

    def __init__(self, *points, **options):
        super().__init__(points=[spot(point) for point in points], **options)
        self.points = list(points)

    @classmethod
    def from_geo_polyline(cls, geo_polyline, **options):
        return cls(*(MapPoint(point.lat, point.lon) for point in geo_polyline.points), **options)


class MapLine(MapPolyline):
    pass


class MapPolygon(MapFeature):
    kind = "polygon"

    def __init__(self, points, *, holes=None, **options):
        inner = [[spot(point) for point in hole.points] for hole in holes or []]
        super().__init__(points=[spot(point) for point in points], holes=inner, **options)
        self.points = list(points)

    @classmethod
    def from_geo_polygon(cls, geo_polygon, **options):
        return cls([MapPoint(point.lat, point.lon) for point in geo_polygon.points], **options)


class MapCircle(MapFeature):
    kind = "circle"

    def __init__(self, center, radius, *, num_edges=64, **options):
        super().__init__(at=spot(center), radius=radius, **options)


class MapLegend:
    def __init__(self, entries):
        self.entries = [{"color": css(color), "text": text} for color, text in entries]


class MapLabel:
    def __init__(self, lat, lon, text, scale, *, fixed_size=False):
        self.drawn = {"at": {"lat": lat, "lon": lon}, "text": text}


# Data and tables


class DataItem:
    def __init__(
        self, label, value=None, subgroup=None, *, prefix="", suffix="", number_of_decimals=None,
        status="info", status_message="", explanation_label="",
    ):  # fmt: skip
        self.row = {"label": label, "value": value, "unit": suffix, "decimals": number_of_decimals}
        if status_message or status != "info":
            self.row.update(status=status, message=status_message)
        if subgroup is not None:
            self.row["rows"] = subgroup.rows()


DataStatus = types.SimpleNamespace(INFO="info", SUCCESS="success", WARNING="warning", ERROR="error")


class DataGroup:
    def __init__(self, *items, **keyed_items):
        self.items = [*items, *keyed_items.values()]

    def add(self, *items):
        self.items += items

    def rows(self):
        return [item.row for item in self.items]


class TableCell:
    def __init__(self, value, *, text_color=None, background_color=None, text_style=None):
        self.value = value
        self.look = {"color": css(text_color), "background": css(background_color), "style": text_style}


class TableHeader:
    def __init__(self, title, *, align=None, num_decimals=None):
        self.title, self.align, self.decimals = title, align, num_decimals


def header(given):
    if isinstance(given, TableHeader):
        return {"title": given.title, "align": given.align, "decimals": given.decimals}
    return {"title": str(given)}


def cell(given):
    return {"value": given.value, **given.look} if isinstance(given, TableCell) else {"value": given}


# Files


class File:
    def __init__(self, *, data=None, path=None):
        self.source, self.data = path, data

    from_data = classmethod(lambda cls, data: cls(data=data))
    from_path = classmethod(lambda cls, path: cls(path=str(path)))

    def getvalue_binary(self):
        if self.source is None:
            return self.data.encode() if isinstance(self.data, str) else self.data or b""
        with open(self.source, "rb") as file:
            return file.read()

    def getvalue(self, encoding=None):
        return self.getvalue_binary().decode(encoding or "utf-8")

    def open(self, encoding=None):
        return io.StringIO(self.getvalue(encoding))

    def open_binary(self):
        return io.BytesIO(self.getvalue_binary())


class FileResource:
    def __init__(self, filename, file):
        self.filename, self.file = filename, file


class Storage:
    files = {}

    def set(self, key, data, *, scope, entity=None):
        self.files[scope, key] = data

    def get(self, key, *, scope, entity=None):
        if (scope, key) not in self.files:
            raise FileNotFoundError(key)
        return self.files[scope, key]

    def list(self, *, prefix="", scope, entity=None):
        return {key: file for (one, key), file in self.files.items() if one == scope and key.startswith(prefix)}


# Entities: those with which an app starts

ENTITIES = []


class Entity:
    def __init__(self, given, parent):
        self.entity_type = types.SimpleNamespace(name=given._arguments[0])
        self.name = given._arguments[1] if len(given._arguments) > 1 else given._options["name"]
        self.last_saved_params = given._options.get("params") or {}
        self._parent, self._children = parent, []
        ENTITIES.append(self)
        self.id = len(ENTITIES)
        self._children = [Entity(child, self) for child in given._options.get("children") or []]

    def parent(self):
        return self._parent

    def children(self, entity_type_names=None, **options):
        return [one for one in self._children if entity_type_names is None or one.entity_type.name in entity_type_names]


class API:
    def get_entity(self, entity_id):
        return ENTITIES[entity_id - 1]


api_v1 = types.SimpleNamespace(API=API, Entity=Entity)


# Chats

ViktorOpenAI = types.SimpleNamespace(get_api_key=lambda: "key", get_base_url=lambda *, version: version)


class ChatConversation:
    """What was said, beginning with the user."""

    def __init__(self, *messages):
        self.messages = messages

    def get_messages(self):
        roles = ("user", "assistant")
        return [{"role": roles[index % 2], "content": text} for index, text in enumerate(self.messages)]


# Spreadsheets

# By file name: the values of a workbook's input sheet, and what its output sheet gives for them.
WORKBOOKS = {}


class SpreadsheetCalculation:
    def __init__(self, path, inputs):
        self.workbook, self.inputs = WORKBOOKS[os.path.basename(path)], inputs

    from_path = classmethod(lambda cls, path, inputs: cls(path, inputs))

    def evaluate(self, include_filled_file=False):
        for given in self.inputs:
            if given.value != self.workbook["inputs"][given.name]:
                raise ValueError(f"{given.name} is {given.value}; the picture's workbook was calculated for another.")
        values = self.workbook["outputs"]
        return types.SimpleNamespace(values=values, get_value=values.__getitem__, file_content=b"")


def cell_range(sheet, column, row, data):
    return {"sheet": sheet, "column": column, "row": row, "data": data}


spreadsheet = types.SimpleNamespace(
    SpreadsheetCalculation=SpreadsheetCalculation,
    SpreadsheetCalculationInput=lambda name, value: types.SimpleNamespace(name=name, value=value),
    SpreadsheetResult=types.SimpleNamespace,
    DirectInputCell=lambda sheet, column, row, value: cell_range(sheet, column, row, [[value]]),
    NamedInputCell=lambda name, value: {"name": name, "value": value},
    InputCellRange=cell_range,
    render_spreadsheet=lambda template, cells: Result(cells=cells),
)


# Documents


class Document(dict):
    """A template with what fills it in; as a PDF file it is the same."""

    def open_binary(self):
        return contextlib.nullcontext(self)


word = types.SimpleNamespace(
    WordFileTag=lambda identifier, value: {"identifier": identifier, "value": value},
    # An image is what the stand-in for Matplotlib has written.
    WordFileImage=lambda file, identifier, width=None, height=None: {
        "identifier": identifier, "image": json.loads(file.getvalue()), "width": width,
    },  # fmt: skip
    render_word_file=lambda template, components: Document(components=components),
)


def convert_word_to_pdf(file):
    return file


def convert_svg_to_pdf(file):
    return Result(svg=file.read().decode("utf-8"))


# Results

# The labels of the form's fields, by their paths in `params`.
LABELS = {}


class Result(dict):
    """What a view returns, as the parts take it."""


def ChatResult(conversation, response):
    return Result(messages=[*conversation.messages, "".join(response)])


def DownloadResult(file_content=None, file_name=None, encoding="utf-8", *, zipped_files=None):
    return zipped_files if file_content is None else file_content


def PDFResult(*, file=None, url=None):
    return file


def GeometryResult(geometry, labels=None, *, geometry_type="gltf"):
    objects = geometry if isinstance(geometry, (list, tuple)) else [geometry]
    return Result(
        shapes=list(Group(objects).drawn()),
        labels=[{"at": place(label.point), "text": " ".join(label.text)} for label in labels or []],
    )


def DataResult(data):
    return Result(rows=data.rows())


def GeometryAndDataResult(geometry, data, labels=None, *, geometry_type="gltf"):
    return Result(**GeometryResult(geometry, labels), **DataResult(data))


def MapResult(features, labels=None, legend=None, *, interaction_groups=None):
    return Result(
        features=[feature.drawn() for feature in features],
        labels=[label.drawn for label in labels or []],
        legend=legend.entries if legend else [],
    )


def MapAndDataResult(features, data, labels=None, legend=None, *, interaction_groups=None):
    return Result(**MapResult(features, labels, legend), **DataResult(data))


def from_geojson(feature):
    """A feature of GeoJSON as the map draws it."""
    look, geometry = feature["properties"], feature["geometry"]
    corners = geometry["coordinates"]
    common = {"title": look.get("description"), "name": feature.get("id")}
    spots = lambda pairs: [{"lat": lat, "lon": lon} for lon, lat in pairs]
    if geometry["type"] == "Point":
        color = look.get("marker-color")
        return {"kind": "point", "at": spots([corners])[0], "icon": look.get("icon", "pin"), "color": color, **common}
    if geometry["type"] == "LineString":
        return {"kind": "line", "points": spots(corners), "color": look.get("stroke"), **common}
    if geometry["type"] == "Polygon":
        outline, *holes = map(spots, corners)
        return {"kind": "polygon", "points": outline, "holes": holes, "color": look.get("fill"), **common}
    raise TypeError(f"figures/python/viktor.py does not draw the GeoJSON geometry {geometry['type']} yet.")


def GeoJSONResult(geojson, labels=None, legend=None, *, interaction_groups=None):
    return Result(
        features=[from_geojson(feature) for feature in geojson["features"]],
        labels=[label.drawn for label in labels or []],
        legend=legend.entries if legend else [],
    )


def GeoJSONAndDataResult(geojson, data, labels=None, legend=None, *, interaction_groups=None):
    return Result(**GeoJSONResult(geojson, labels, legend), **DataResult(data))


def PlotlyResult(figure):
    return Result(figure=figure.to_json() if hasattr(figure, "to_json") else figure)


def PlotlyAndDataResult(figure, data):
    return Result(**PlotlyResult(figure), **DataResult(data))


def ImageResult(image):
    return Result(image=image.getvalue())


def ImageAndDataResult(image, data):
    return Result(**ImageResult(image), **DataResult(data))


def WebResult(*, html):
    return Result(html=html)


def TableResult(data, *, column_headers=None, row_headers=None, enable_sorting_and_filtering=None):
    rows = [[cell(value) for value in row] for row in data]
    return Result(
        columns=[header(one) for one in column_headers or range(1, len(rows[0]) + 1)],
        rowHeaders=[header(one) for one in row_headers or range(1, len(rows) + 1)],
        cells=rows,
    )


class OptimizationResultElement:
    def __init__(self, params, analysis_result=None):
        self.params, self.outcomes = params, analysis_result or {}

    def __getitem__(self, path):
        value = self.params
        for name in path.split("."):
            value = value[name]
        return value


def OptimizationResult(results, result_column_names_input=None, *, output_headers=None, image=None):
    paths, outputs = result_column_names_input or [], output_headers or {}
    return Result(
        columns=[header(title) for title in ("#", *(LABELS[path] for path in paths), *outputs.values())],
        cells=[
            [cell(value) for value in (number, *(one[path] for path in paths), *(one.outcomes[key] for key in outputs))]
            for number, one in enumerate(results, start=1)
        ],
    )


external.add_to(sys.modules[__name__])
