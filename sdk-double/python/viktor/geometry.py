"""Points, lines, solids, patterns and materials of 3D models, and locations on earth.

What a view draws gives its shapes, as the shapes of schema.ts have them, by two methods: `_shapes` in the
object's own axes, `_drawn` where they are, with their look.
"""

import copy
import functools
import math
from abc import ABC, abstractmethod

from ._platform import NotSimulated
from .core import Color

# Numbers that differ less, absolutely or as a share, are equal but for rounding.
TOLERANCE = 1e-9


def _near(one, other):
    return math.isclose(one, other, rel_tol=TOLERANCE, abs_tol=TOLERANCE)


def _less(one, other):
    return one < other and not _near(one, other)


def _css(color):
    """A color as CSS has it, from all that the SDK takes."""
    if color is None or isinstance(color, str):
        return color
    return Color(*color).hex


def _place(point):
    """Three numbers, from a point or a tuple of two or three."""
    x, y, z = (*point, 0)[:3]
    return [x, y, z]


def _array(numbers, name):
    """An array of NumPy, which is imported only for the few members that give one."""
    try:
        import numpy
    except ImportError:
        raise NotSimulated(f"{name} is an array of NumPy, which cannot be imported here.") from None
    return numpy.array(numbers, dtype=float)


# Points and directions


class Vector:
    def __init__(self, x, y, z=0):
        self.x, self.y, self.z = x, y, z

    coordinates = property(lambda self: (self.x, self.y, self.z))
    squared_magnitude = property(lambda self: self.dot(self))
    magnitude = property(lambda self: math.hypot(*self))

    def normalize(self):
        if self.magnitude == 0:
            raise ValueError("The zero vector has no direction.")
        return self * (1 / self.magnitude)

    def dot(self, other):
        return sum(one * two for one, two in zip(self, other))

    def cross(self, other):
        (a, b, c), (d, e, f) = self, other
        return _vector(b * f - c * e, c * d - a * f, a * e - b * d)

    def __getitem__(self, index):
        return self.coordinates[index]

    def __iter__(self):
        return iter(self.coordinates)

    def __eq__(self, other):
        return self.coordinates == other.coordinates if isinstance(other, Vector) else NotImplemented

    def __hash__(self):
        return hash(self.coordinates)

    def __repr__(self):
        return f"Vector{self.coordinates}"

    def __neg__(self):
        return self * -1

    def __add__(self, other):
        return _vector(*(one + more for one, more in zip(self, other)))

    def __sub__(self, other):
        return _vector(*(one - less for one, less in zip(self, other)))

    def __mul__(self, other):
        return _vector(*(other * one for one in self))

    def __rmul__(self, other):
        return self * other


def _vector(x, y, z=0):
    """A vector of numbers that are calculated here, which need no comparison with the declarations."""
    made = object.__new__(Vector)
    made.x, made.y, made.z = x, y, z
    return made


class Point:
    def __init__(self, x, y, z=0):
        self._x, self._y, self._z = x, y, z

    x = property(lambda self: self._x)
    y = property(lambda self: self._y)
    z = property(lambda self: self._z)
    coordinates = property(lambda self: _array(list(self), "Point.coordinates"))

    def copy(self):
        return copy.deepcopy(self)

    def coincides_with(self, other):
        return all(map(_near, self, other))

    def vector_to(self, point):
        return _vector(*(end - start for start, end in zip(self, _place(point))))

    def get_local_coordinates(self, local_origin, spherical=False):
        if spherical:
            raise NotSimulated(
                "Point.get_local_coordinates: the order of spherical coordinates and their units are not documented."
            )
        return _array(list(_point(local_origin).vector_to(self)), "Point.get_local_coordinates")

    def __getitem__(self, index):
        return (self._x, self._y, self._z)[index]

    def __iter__(self):
        return iter((self._x, self._y, self._z))

    def __eq__(self, other):
        return tuple(self) == tuple(other) if isinstance(other, Point) else NotImplemented

    def __hash__(self):
        return hash(tuple(self))

    def __repr__(self):
        return f"Point{tuple(self)}"


def _point(given):
    return given if isinstance(given, Point) else Point(*_place(given))


class Material:
    def __init__(
        self,
        name=None,
        density=None,
        price=None,
        *,
        threejs_type="MeshStandardMaterial",
        roughness=1.0,
        metalness=0.5,
        opacity=1.0,
        color=Color(221, 221, 221),
    ):
        self.name, self.density, self.price = name, density, price
        self.roughness, self.metalness, self.opacity, self.color = roughness, metalness, opacity, color

    @functools.cached_property
    def uuid(self):
        return _new_uuid()


def _new_uuid():
    import uuid

    return uuid.uuid4()


# Moving

_IDENTITY = [[float(row == column) for column in range(4)] for row in range(4)]


def _product(one, two):
    return [[sum(one[r][k] * two[k][c] for k in range(4)) for c in range(4)] for r in range(4)]


def _moved(x, y, z):
    return [[1, 0, 0, x], [0, 1, 0, y], [0, 0, 1, z], [0, 0, 0, 1]]


def _linear(rows):
    return [[*row, 0] for row in rows] + [[0, 0, 0, 1]]


def _about(point, matrix):
    """A movement about a point instead of the origin."""
    return _product(_product(_moved(*point), matrix), _moved(*(-number for number in point)))


class TransformableObject(ABC):
    def __init__(self, *, identifier=None):
        self._identifier, self._matrix = identifier, _IDENTITY

    def _move(self, matrix):
        self._matrix = _product(matrix, self._matrix)
        return self

    def translate(self, translation_vector):
        return self._move(_moved(*_place(translation_vector)))

    def rotate(self, angle, direction, point=None):
        x, y, z = _vector(*_place(direction)).normalize()
        c, s = math.cos(angle), math.sin(angle)
        t = 1 - c
        turn = [
            [t * x * x + c, t * x * y - s * z, t * x * z + s * y],
            [t * x * y + s * z, t * y * y + c, t * y * z - s * x],
            [t * x * z - s * y, t * y * z + s * x, t * z * z + c],
        ]
        return self._move(_about(_place((0, 0, 0) if point is None else point), _linear(turn)))

    def mirror(self, point, normal):
        n = _vector(*_place(normal)).normalize()
        rows = [[float(r == c) - 2 * n[r] * n[c] for c in range(3)] for r in range(3)]
        return self._move(_about(_place(point), _linear(rows)))

    def scale(self, scaling_vector):
        factors = _place(scaling_vector)
        return self._move(_linear([[factors[r] if r == c else 0 for c in range(3)] for r in range(3)]))

    def _shapes(self):
        """The shapes of the object in its own axes."""
        raise NotSimulated(f"{type(self).__name__} is not drawn here.")

    def _drawn(self):
        """The shapes where they are."""
        for shape in self._shapes():
            inner = shape.get("matrix", _IDENTITY)
            yield {**shape, "matrix": _product(self._matrix, inner), **self._look(shape)}

    def _look(self, shape):
        look = {}
        if self._identifier is not None:
            look["name"] = self._identifier
        material = getattr(self, "material", None)
        if material is not None and "color" not in shape:
            look.update(color=_css(material.color), opacity=material.opacity)
        return look


class Group(TransformableObject):
    def __init__(self, objects, *, identifier=None):
        super().__init__(identifier=identifier)
        self._children = []
        self.add(list(objects))

    children = property(lambda self: self._children)

    def add(self, objects):
        for one in objects if isinstance(objects, (list, tuple)) else [objects]:
            if not isinstance(one, TransformableObject):
                raise TypeError(f"A {type(one).__name__} is not an object that a view draws.")
            self._children.append(one)

    def duplicate(self):
        return copy.deepcopy(self)

    def _shapes(self):
        return [shape for child in self._children for shape in child._drawn()]


class Pattern(Group):
    def __init__(self, base_object, duplicate_translation_list, *, identifier=None):
        super().__init__([base_object], identifier=identifier)
        self.base_object = base_object
        for number, translation in enumerate(duplicate_translation_list, start=1):
            twin = copy.deepcopy(base_object).translate(translation)
            if twin._identifier is not None:
                twin._identifier += f"-{number}"
            self._children.append(twin)


class LinearPattern(Pattern):
    def __init__(self, base_object, direction, number_of_elements, spacing, *, identifier=None):
        steps = [[step * spacing * part for part in _place(direction)] for step in range(1, number_of_elements)]
        super().__init__(base_object, steps, identifier=identifier)


class BidirectionalPattern(Pattern):
    def __init__(
        self,
        base_object,
        direction_1,
        direction_2,
        number_of_elements_1,
        number_of_elements_2,
        spacing_1,
        spacing_2,
        *,
        identifier=None,
    ):
        steps = [
            [i * spacing_1 * one + j * spacing_2 * two for one, two in zip(_place(direction_1), _place(direction_2))]
            for i in range(number_of_elements_1)
            for j in range(number_of_elements_2)
        ]
        super().__init__(base_object, steps[1:], identifier=identifier)


# Lines


class Line(TransformableObject):
    def __init__(self, start_point, end_point, *, color=Color(0, 0, 0), identifier=None):
        super().__init__(identifier=identifier)
        self._start_point, self._end_point, self.color = _point(start_point), _point(end_point), color
        if self._start_point == self._end_point:
            raise ValueError(f"A line starts and ends at {self._start_point}. Give it two different points.")

    start_point = property(lambda self: self._start_point)
    end_point = property(lambda self: self._end_point)
    length = property(lambda self: math.dist(tuple(self.start_point), tuple(self.end_point)))
    length_vector = property(lambda self: _array(list(self.direction(normalize=False)), "Line.length_vector"))
    unit_vector = property(lambda self: _array(list(self.direction()), "Line.unit_vector"))
    horizontal = property(lambda self: _near(self.start_point.y, self.end_point.y))
    vertical = property(lambda self: _near(self.start_point.x, self.end_point.x))

    def direction(self, normalize=True):
        way = self.start_point.vector_to(self.end_point)
        return way.normalize() if normalize else way

    def _share(self, point):
        """Where the foot of the perpendicular from a point is: 0 at the start, 1 at the end."""
        way = self.direction(normalize=False)
        return self.start_point.vector_to(point).dot(way) / way.squared_magnitude

    def _at(self, share):
        if share in (0, 1):
            return self[int(share)]
        return Point(*(start + share * (end - start) for start, end in zip(*self)))

    def project_point(self, point):
        return self._at(self._share(point))

    def distance_to_point(self, point):
        return self.project_point(point).vector_to(point).magnitude

    def collinear(self, point):
        size = max(self.length, self.start_point.vector_to(point).magnitude, *map(abs, _place(point)))
        return self.distance_to_point(point) <= TOLERANCE * max(1, size)

    def revolve(self, *, material=None, identifier=None, **kwargs):
        return LineRevolve(self, material=material, identifier=identifier, **kwargs)

    def get_line_function_parameters(self):
        if self.vertical:
            return math.nan, math.nan
        (x1, y1, _), (x2, y2, _) = self
        slope = (y2 - y1) / (x2 - x1)
        return slope, y1 - slope * x1

    def _common_shares(self, other):
        """From where to where another line runs along this one, as shares of this one; None if it does not."""
        if not (self.collinear(other.start_point) and self.collinear(other.end_point)):
            return None
        low, high = sorted(_snapped(self._share(point)) for point in other)
        low, high = max(low, 0), min(high, 1)
        return None if _less(high, low) else (low, high)

    def find_overlap(self, other, inclusive=False):
        shares = self._common_shares(other)
        if shares is None:
            return None
        if _near(*shares):
            return self._at(shares[0]) if inclusive else None
        return Line(*map(self._at, shares))

    def __getitem__(self, index):
        return (self.start_point, self.end_point)[index]

    def __iter__(self):
        return iter((self.start_point, self.end_point))

    def __eq__(self, other):
        return tuple(self) == tuple(other) if isinstance(other, Line) else NotImplemented

    def __hash__(self):
        return hash(tuple(self))

    def _ends(self):
        return {"from": _place(self.start_point), "to": _place(self.end_point)}

    def _shapes(self):
        points = [_place(self.start_point), _place(self.end_point)]
        return [{"kind": "line", "points": points, "color": _css(self.color)}]


def _snapped(number):
    """A number that is whole but for rounding, as a whole one."""
    return round(number) if _near(number, round(number)) else number


def _without_repetition(points):
    """The points without those at the same place as the one before."""
    kept = []
    for point in points:
        if not kept or not kept[-1].coincides_with(point):
            kept.append(point)
    return kept


def _chained(lines):
    """The points of lines and polylines of which each starts where the one before ends."""
    points = []
    for line in lines:
        more = line.points if isinstance(line, Polyline) else list(line)
        if points and more and not points[-1].coincides_with(more[0]):
            raise ValueError(f"A line starts at {more[0]}, but the one before it ends at {points[-1]}.")
        points += more[1:] if points else more
    return points


def _extreme(choose, axis):
    return property(lambda self: choose((point[axis] for point in self._points), default=None))


def _ascending(numbers, strict):
    return all(one < two if strict else one <= two for one, two in zip(numbers, numbers[1:]))


class Polyline(TransformableObject):
    """A place on a polyline is a number: the index of the point before it plus the share of the way to the next."""

    def __init__(self, points, *, color=Color(0, 0, 0), identifier=None):
        super().__init__(identifier=identifier)
        self._points, self.color = [_point(point) for point in points], color

    points = property(lambda self: self._points)
    start_point = property(lambda self: self._points[0])
    end_point = property(lambda self: self._points[-1])
    x_min, x_max = _extreme(min, 0), _extreme(max, 0)
    y_min, y_max = _extreme(min, 1), _extreme(max, 1)
    z_min, z_max = _extreme(min, 2), _extreme(max, 2)

    @classmethod
    def from_lines(cls, lines):
        return cls(_chained(lines))

    @property
    def lines(self):
        return [line for _, line in self._numbered_lines()]

    def _numbered_lines(self):
        pairs = enumerate(zip(self._points, self._points[1:]))
        return [(index, Line(*pair)) for index, pair in pairs if not pair[0].coincides_with(pair[1])]

    def is_equal_to(self, other):
        return len(self.points) == len(other.points) and all(map(Point.coincides_with, self.points, other.points))

    def get_reversed_polyline(self):
        return Polyline(self._points[::-1])

    def serialize(self):
        return [{"x": point.x, "y": point.y} for point in self._points]

    def filter_duplicate_points(self):
        return Polyline(_without_repetition(self._points))

    def is_monotonic_ascending_x(self, strict=True):
        return _ascending([point.x for point in self._points], strict)

    def is_monotonic_ascending_y(self, strict=True):
        return _ascending([point.y for point in self._points], strict)

    # Places on the polyline

    def _at(self, place):
        index = math.floor(place)
        if index == place:
            return self._points[index]
        return Line(self._points[index], self._points[index + 1])._at(place - index)

    def _places_of(self, point):
        """All places at which the polyline passes a point, in order."""
        places = [float(index) for index, one in enumerate(self._points) if one.coincides_with(point)]
        for index, line in self._numbered_lines():
            share = _snapped(line._share(point))
            if 0 < share < 1 and line.collinear(point):
                places.append(index + share)
        return sorted(places)

    def _place_of(self, point):
        places = self._places_of(point)
        if not places:
            raise ValueError(f"{point} is not on the polyline.")
        return places[0]

    def _between(self, start, end):
        """The points from one place to another, both included."""
        inner = self._points[math.floor(start) + 1 : math.ceil(end)]
        return _without_repetition([self._at(start), *inner, self._at(end)])

    def point_is_on_polyline(self, point):
        return bool(self._places_of(point))

    def get_polyline_between(self, start_point, end_point, inclusive=False):
        start, ends = self._place_of(start_point), self._places_of(end_point)
        if not ends:
            raise ValueError(f"{end_point} is not on the polyline.")
        end = next((place for place in ends if place >= start), None)
        if end is None:
            return Polyline([])
        points = self._between(start, end)
        return Polyline(points if inclusive else points[1:-1])

    def split(self, point):
        place = self._place_of(point)
        return Polyline(self._between(0, place)), Polyline(self._between(place, len(self._points) - 1))

    # Two polylines

    def _meetings(self, other):
        """Where another polyline meets this one: single places, and from where to where it runs along, in parts."""
        places, parts = set(), []
        for i, one in self._numbered_lines():
            for _, two in other._numbered_lines():
                shares = one._common_shares(two)
                if shares is None:
                    share = _crossing(one, two)
                    if share is not None:
                        places.add(i + share)
                elif _near(*shares):
                    places.add(i + shares[0])
                else:
                    parts.append((i + shares[0], i + shares[1]))
        return places, sorted(parts)

    def _runs(self, parts):
        """Parts joined to runs: from, to, and all places at which a part starts or ends."""
        runs = []
        for low, high in parts:
            if runs and not _less(runs[-1][1], low):
                _, end, places = runs.pop()
                runs.append((places[0], max(end, high), [*places, low, high]))
            else:
                runs.append((low, high, [low, high]))
        return runs

    def _is_part_of(self, other):
        runs = self._runs(self._meetings(other)[1])
        return len(runs) == 1 and _near(runs[0][0], 0) and _near(runs[0][1], len(self._points) - 1)

    def intersections_with_polyline(self, other_polyline):
        one, other = self.filter_duplicate_points(), other_polyline.filter_duplicate_points()
        if one._is_part_of(other) or other._is_part_of(one):
            return []
        single, parts = one._meetings(other)
        runs = one._runs(parts)
        places = {place for place in single if not any(low <= place <= high for low, high, _ in runs)}
        points = [one._at(place) for place in sorted(places.union(*([low, high] for low, high, _ in runs)))]
        return [point for index, point in enumerate(points) if not any(map(point.coincides_with, points[:index]))]

    def intersections_with_x_location(self, x):
        if not self._points:
            return []
        vertical = Polyline([Point(x, self.y_min - 1), Point(x, self.y_max + 1)])
        return [Point(x, point.y, point.z) for point in self.intersections_with_polyline(vertical)]

    def find_overlaps(self, other):
        one = self.filter_duplicate_points()
        runs = one._runs(one._meetings(other)[1])
        return [
            Polyline(_without_repetition(one._at(place) for place in sorted({*places, *_whole(low, high)})))
            for low, high, places in runs
        ]

    def combine_with(self, other):
        """Both lie on one path: a graph of their points is walked from an end of it, in the direction of this one."""
        nodes, neighbors = [], {}

        def node(point):
            for index, one in enumerate(nodes):
                if one.coincides_with(point):
                    return index
            nodes.append(point)
            neighbors[len(nodes) - 1] = []
            return len(nodes) - 1

        for one, two in ((self, other), (other, self)):
            one = one.filter_duplicate_points()
            single, parts = one._meetings(two)
            cuts = sorted({*single, *(place for part in parts for place in part), *range(len(one.points))})
            way = [node(one._at(place)) for place in cuts]
            for a, b in zip(way, way[1:]):
                if a != b and b not in neighbors[a]:
                    neighbors[a].append(b)
                    neighbors[b].append(a)
        ends = [index for index in neighbors if len(neighbors[index]) < 2]
        start = 0
        if ends:
            # The end from which the first point of this polyline comes before its second one.
            start, second = ends[0], neighbors[0][0] if neighbors[0] else 0
            walked = _walk(neighbors, start)
            if 0 in walked and second in walked and walked.index(0) > walked.index(second):
                start = ends[-1]
        walked = _walk(neighbors, start)
        if len(walked) < len(nodes) or any(len(each) > 2 for each in neighbors.values()):
            raise ValueError("Polylines are combined that do not touch or that form branches.")
        if not ends:
            walked.append(start)
        return Polyline([nodes[index] for index in walked])

    @classmethod
    def get_lowest_or_highest_profile_x(cls, profile_1, profile_2, lowest):
        profiles = [profile_1.points, profile_2.points]
        if not all(profiles):
            return cls([])
        for profile in (profile_1, profile_2):
            if not profile.is_monotonic_ascending_x(strict=False):
                raise ValueError("The x of a profile descends.")
        start, end = max(profile_1.x_min, profile_2.x_min), min(profile_1.x_max, profile_2.x_max)
        stretches = []
        for low, high in _stretches(profiles, start, end):
            (a1, b1), (a2, b2) = (
                (_y_of(points, low, after=True), _y_of(points, high, after=False)) for points in profiles
            )
            at_start, at_end, parts = a1 - a2, b1 - b2, [(low, a1, a2, high, b1, b2)]
            if at_start * at_end < 0 and not _near(a1, a2) and not _near(b1, b2):
                share = at_start / (at_start - at_end)
                x, y = low + share * (high - low), a1 + share * (b1 - a1)
                parts = [(low, a1, a2, x, y, y), (x, y, y, high, b1, b2)]
            for x1, y1, y2, x2, y3, y4 in parts:
                ahead = (y1 + y3) - (y2 + y4)
                chosen = int(ahead > 0 if lowest else ahead < 0)
                if _near(y1, y2) and _near(y3, y4) and stretches:
                    chosen = stretches[-1][-1]
                part = (x1, (y1, y2)[chosen], x2, (y3, y4)[chosen], chosen)
                # A point of the profile that is not followed is none of the result.
                if stretches and stretches[-1][-1] == chosen and not any(_near(x1, p.x) for p in profiles[chosen]):
                    part = (*stretches.pop()[:2], *part[2:])
                stretches.append(part)
        ends = [Point(*pair) for x1, y1, x2, y2, _ in stretches for pair in ((x1, y1), (x2, y2))]
        return cls(_without_repetition(ends))

    def _shapes(self):
        points = [_place(point) for point in self._points]
        return [{"kind": "line", "points": points, "color": _css(self.color)}]


def _whole(low, high):
    """The whole numbers between two numbers."""
    return range(math.floor(low) + 1, math.ceil(high))


def _walk(neighbors, start):
    walked = [start]
    while True:
        ahead = [index for index in neighbors[walked[-1]] if index not in walked]
        if not ahead:
            return walked
        walked.append(ahead[0])


def _crossing(one, two):
    """The share of line `one` at which line `two` crosses or touches it, seen in the xy-plane; None if it does not."""
    (ax, ay, _), (bx, by, _) = one
    (cx, cy, _), (dx, dy, _) = two
    turn = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if abs(turn) <= TOLERANCE * one.length * two.length:
        # Parallel lines touch at ends only, when they are on one line, which the common part tells.
        return None
    share = _snapped(((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / turn)
    other = _snapped(((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / turn)
    return share if 0 <= share <= 1 and 0 <= other <= 1 else None


# Profiles: points of which x does not descend. At a vertical part they have one y just before x and one just after it.


def _y_of(points, x, *, after):
    for one, two in zip(points, points[1:]):
        inside = not _less(x, one.x) and _less(x, two.x) if after else _less(one.x, x) and not _less(two.x, x)
        if inside:
            share = min(max((x - one.x) / (two.x - one.x), 0), 1)
            if share in (0, 1):
                return (one, two)[int(share)].y
            return one.y + share * (two.y - one.y)
    raise ValueError(f"x = {x:g} is outside the profile.")


def _stretches(profiles, start, end):
    """The stretches between a start and an end on which none of the profiles has a point."""
    inner = sorted(point.x for points in profiles for point in points if _less(start, point.x) and _less(point.x, end))
    xs = [start]
    for x in (*inner, end):
        if _less(xs[-1], x):
            xs.append(x)
    return list(zip(xs, xs[1:]))


def _part_of_profile(points, start, end):
    """The points of a profile from one x to another, without vertical parts at either."""
    inner = [point for point in points if _less(start, point.x) and _less(point.x, end)]
    ends = [Point(x, _y_of(points, x, after=after)) for x, after in ((start, True), (end, False))]
    return _without_repetition([ends[0], *inner, ends[1]])


# Areas


def _sums(points):
    """Area, first moments and second moments about the axes, above 0 for points that run counterclockwise."""
    area = x_area = y_area = i_x = i_y = 0
    for (x1, y1, _), (x2, y2, _) in zip(points, points[1:] + points[:1]):
        part = x1 * y2 - x2 * y1
        area += part / 2
        x_area += part * (x1 + x2) / 6
        y_area += part * (y1 + y2) / 6
        i_x += part * (y1**2 + y1 * y2 + y2**2) / 12
        i_y += part * (x1**2 + x1 * x2 + x2**2) / 12
    return area, x_area, y_area, i_x, i_y


def _second_moments(points, name):
    area, x_area, y_area, i_x, i_y = _sums(points)
    if math.hypot(x_area, y_area) > TOLERANCE * abs(area) * max(math.hypot(x, y) for x, y, _ in points):
        raise NotSimulated(
            f"{name}.moment_of_inertia: whether it is about the centroid or about the origin is not documented. "
            "It is known only where both are at the same place."
        )
    return abs(i_x), abs(i_y)


def _turn(a, b, c):
    """Twice the area of a triangle, above 0 if its corners run counterclockwise."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])


def _crosses_itself(corners):
    edges = list(zip(corners, corners[1:] + corners[:1]))
    for index, (a, b) in enumerate(edges):
        for c, d in edges[index + 1 :]:
            if _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0:
                return True
    return False


class Polygon(TransformableObject):
    def __init__(
        self,
        points,
        *,
        surface_orientation=False,
        material=None,
        skip_duplicate_vertices_check=False,
        identifier=None,
    ):
        super().__init__(identifier=identifier)
        self.points, self.material = [_point(point) for point in points], material
        corners = [tuple(point)[:2] for point in self.points]
        if len(corners) < 3:
            raise ValueError(f"A polygon needs at least three points, not {len(corners)}.")
        if len(set(corners)) < len(corners):
            raise ValueError("A point of the polygon occurs twice.")
        size = max(math.dist(corners[0], corner) for corner in corners)
        if all(abs(_turn(corners[0], corners[1], corner)) <= TOLERANCE * size**2 for corner in corners):
            raise ValueError("All points of the polygon lie on one line.")
        if _crosses_itself(corners):
            raise ValueError("Edges of the polygon cross.")

    def has_clockwise_circumference(self):
        return _sums(self.points)[0] < 0

    cross_sectional_area = property(lambda self: abs(_sums(self.points)[0]))
    moment_of_inertia = property(lambda self: _second_moments(self.points, "Polygon"))

    @property
    def centroid(self):
        area, x_area, y_area, *_ = _sums(self.points)
        return x_area / area, y_area / area

    def extrude(self, line, *, profile_rotation=0, material=None, identifier=None):
        profile = [*self.points, self.points[0]]
        return Extrusion(profile, line, profile_rotation, material=material, identifier=identifier)

    def _shapes(self):
        flat = {"from": [0, 0, 0], "to": [0, 0, 1e-4]}
        return [{"kind": "extrusion", "profile": [_place(point)[:2] for point in self.points], **flat}]


class Triangle:
    def __init__(self, point1, point2, point3):
        self.vertices = [point1, point2, point3]

    @property
    def profile(self):
        raise NotSimulated("Triangle.profile: what it holds is not documented.")

    def area(self):
        one, two, three = (_vector(*_place(point)) for point in self.vertices)
        return (two - one).cross(three - one).magnitude / 2

    centroid = property(lambda self: tuple(sum(numbers) / 3 for numbers in zip(*map(_place, self.vertices))))
    moment_of_inertia = property(lambda self: _second_moments([_place(one) for one in self.vertices], "Triangle"))


class TriangleAssembly(TransformableObject):
    def __init__(self, triangles, *, material=None, skip_duplicate_vertices_check=False, identifier=None):
        super().__init__(identifier=identifier)
        self._triangles, self.material = list(triangles), material

    def _shapes(self):
        points = [_place(point) for triangle in self._triangles for point in triangle.vertices]
        triangles = [[3 * index, 3 * index + 1, 3 * index + 2] for index in range(len(self._triangles))]
        return [{"kind": "mesh", "points": points, "triangles": triangles}]


# Solids


class _Body(Group):
    """A body that is a group by its type: its own shapes, then those of what was added to it."""

    def __init__(self, material, identifier):
        super().__init__([], identifier=identifier)
        self._material = material

    @property
    def material(self):
        return self._material

    @material.setter
    def material(self, value):
        self._material = value

    @abstractmethod
    def _own_shapes(self):
        """The shapes of the body in its own axes."""

    def _shapes(self):
        return [*self._own_shapes(), *super()._shapes()]


def _closed(profile):
    """The corners of a profile whose first point is repeated at the end, as a list that does not repeat it."""
    points = [_point(point) for point in profile]
    if len(points) < 4 or not points[0].coincides_with(points[-1]):
        raise ValueError("A profile has at least three corners and repeats its first point at the end.")
    return [_place(point)[:2] for point in points[:-1]]


class Extrusion(_Body):
    def __init__(self, profile, line, profile_rotation=0, *, material=None, identifier=None):
        super().__init__(material, identifier)
        self._profile, self._line, self._profile_rotation = list(profile), line, profile_rotation
        self._corners = _closed(profile)

    profile = property(lambda self: self._profile)
    line = property(lambda self: self._line)
    length = property(lambda self: self.line.length)

    def _own_shapes(self):
        turn = self._profile_rotation
        return [{"kind": "extrusion", "profile": self._corners, "turn": turn, **self.line._ends()}]


class RectangularExtrusion(Extrusion):
    def __init__(self, width, height, line, profile_rotation=0, *, material=None, identifier=None):
        x, y = width / 2, height / 2
        corners = [Point(*corner) for corner in [(-x, -y), (-x, y), (x, y), (x, -y), (-x, -y)]]
        super().__init__(corners, line, profile_rotation, material=material, identifier=identifier)
        self._width, self._height = width, height

    width = property(lambda self: self._width)
    height = property(lambda self: self._height)
    cross_sectional_area = property(lambda self: self.width * self.height)
    inner_volume = property(lambda self: self.cross_sectional_area * self.length)


class SquareBeam(RectangularExtrusion):
    def __init__(self, length_x, length_y, length_z, *, material=None, identifier=None):
        axis = Line((0, 0, -length_z / 2), (0, 0, length_z / 2))
        super().__init__(length_x, length_y, axis, material=material, identifier=identifier)
        self._size = [length_x, length_y, length_z]

    def _own_shapes(self):
        return [{"kind": "box", "center": [0, 0, 0], "size": self._size}]


class CircularExtrusion(TransformableObject):
    def __init__(self, diameter, line, *, shell_thickness=None, material=None, identifier=None):
        super().__init__(identifier=identifier)
        self._diameter, self._line, self._shell_thickness = diameter, line, shell_thickness
        self.material = material

    line = property(lambda self: self._line)
    length = property(lambda self: self.line.length)
    diameter = property(lambda self: self._diameter)
    radius = property(lambda self: self.diameter / 2)
    shell_thickness = property(lambda self: self._shell_thickness)

    @property
    def cross_sectional_area(self):
        if self.shell_thickness is not None:
            raise NotSimulated(
                "CircularExtrusion.cross_sectional_area: whether the hollow of a tube is deducted is not documented."
            )
        return math.pi * self.radius**2

    def _shapes(self):
        shape = {"kind": "cylinder", "diameter": self.diameter, **self.line._ends()}
        if self.shell_thickness is not None:
            # A wall without thickness is drawn with the least that shows.
            shape["inner"] = self.diameter - 2 * max(self.shell_thickness, self.diameter / 1000)
        return [shape]


class Cone(TransformableObject):
    def __init__(self, diameter, height, *, origin=None, orientation=None, material=None, identifier=None):
        super().__init__(identifier=identifier)
        start = _place((0, 0, 0) if origin is None else origin)
        way = _vector(*_place((0, 0, 1) if orientation is None else orientation)).normalize() * height
        self._diameter, self.material = diameter, material
        self._ends = {"from": start, "to": [one + more for one, more in zip(start, way)]}

    @classmethod
    def from_line(cls, diameter, line, *, material=None, identifier=None):
        placed = {"origin": line.start_point, "orientation": line.direction()}
        return cls(diameter, line.length, **placed, material=material, identifier=identifier)

    def _shapes(self):
        return [{"kind": "cylinder", "diameter": self._diameter, "diameterEnd": 0, **self._ends}]


class Sphere(TransformableObject):
    def __init__(self, centre_point, radius, width_segments=30, height_segments=30, material=None, *, identifier=None):
        super().__init__(identifier=identifier)
        self.centre_point, self.radius, self.material = centre_point, radius, material
        self.width_segments, self.height_segments = width_segments, height_segments

    def diameter(self):
        return 2 * self.radius

    def circumference(self):
        return 2 * math.pi * self.radius

    def surface_area(self):
        return 4 * math.pi * self.radius**2

    def volume(self):
        return 4 / 3 * math.pi * self.radius**3

    def _shapes(self):
        return [{"kind": "sphere", "center": _place(self.centre_point), "radius": self.radius}]


class CartesianAxes(Group):
    def __init__(self, origin=Point(0, 0, 0), axis_length=1, axis_diameter=0.05):
        start = _vector(*_place(origin))
        super().__init__(
            CircularExtrusion(axis_diameter, Line(start, start + axis_length * way), material=Material(color=color))
            for way, color in (
                (_vector(1, 0, 0), Color.red()),
                (_vector(0, 1, 0), Color.green()),
                (_vector(0, 0, 1), Color.blue()),
            )
        )


# Meshes


def _turned_to_front(points, triangles, front):
    """The triangles with their corners so that a face looks to the side that `front` tells, on the whole."""
    sense = 0
    for a, b, c in triangles:
        one, two, three = (_vector(*points[corner]) for corner in (a, b, c))
        sense += (two - one).cross(three - one).dot(front((one + two + three) * (1 / 3)))
    return triangles if sense > 0 else [(a, c, b) for a, b, c in triangles]


def _skin(rings, closed):
    """Corners and triangles between rings of as many points; `closed` joins the ends of each ring."""
    count = len(rings[0])
    triangles = []
    for start in range(0, (len(rings) - 1) * count, count):
        for index in range(count if closed else count - 1):
            a, b = start + index, start + (index + 1) % count
            triangles += [(a, b, b + count), (a, b + count, a + count)]
    return [_place(point) for ring in rings for point in ring], triangles


def _ears(outline):
    """Triangles of a flat outline without holes, by the numbers of its corners."""

    def area(a, b, c):
        return _turn(outline[a], outline[b], outline[c])

    left = list(range(len(outline)))
    if sum(area(0, one, two) for one, two in zip(left[1:], left[2:])) < 0:
        left.reverse()
    found = []
    while len(left) > 2:
        for index, b in enumerate(left):
            a, c = left[index - 1], left[(index + 1) % len(left)]
            inside = (min(area(a, b, p), area(b, c, p), area(c, a, p)) >= 0 for p in left if p not in (a, b, c))
            if area(a, b, c) > 0 and not any(inside):
                found.append((a, b, c))
                left.pop(index)
                break
        else:
            raise ValueError("The outline crosses itself.")
    return found


class Arc(TransformableObject):
    def __init__(
        self,
        centre_point,
        start_point,
        end_point,
        short_arc=True,
        *,
        n_segments=30,
        color=Color(0, 0, 0),
        identifier=None,
    ):
        super().__init__(identifier=identifier)
        self._centre_point, self.color, self._n_segments = _point(centre_point), color, n_segments
        self._start_point, self._end_point, self._short_arc = _point(start_point), _point(end_point), short_arc
        way = self._centre_point.vector_to(start_point)
        end = self._centre_point.vector_to(end_point)
        if not math.isclose(way.magnitude, end.magnitude, rel_tol=1e-6):
            raise ValueError("The start and the end of an arc are as far from its center.")
        self._radius, self._start = way.magnitude, math.atan2(way.y, way.x)
        sweep = math.remainder(math.atan2(end.y, end.x) - self._start, 2 * math.pi)
        # Above 0 counterclockwise.
        self._sweep = sweep if short_arc else sweep - math.copysign(2 * math.pi, sweep)

    radius = property(lambda self: self._radius)
    centre_point = property(lambda self: self._centre_point)
    start_point = property(lambda self: self._start_point)
    end_point = property(lambda self: self._end_point)
    n_segments = property(lambda self: self._n_segments)
    short_arc = property(lambda self: self._short_arc)
    theta1 = property(lambda self: self._start + self._sweep)
    theta2 = property(lambda self: self._start)
    theta1_theta2 = property(lambda self: (self.theta1, self.theta2))
    angle = property(lambda self: abs(self._sweep))
    length = property(lambda self: self._radius * abs(self._sweep))

    def _at(self, share):
        """Direction from the center to the place at this share of the arc."""
        angle = self._start + share * self._sweep
        return _vector(math.cos(angle), math.sin(angle))

    def _along(self, count):
        center = _vector(*self._centre_point)
        return [Point(*(center + self._radius * self._at(step / count))) for step in range(count + 1)]

    def discretize(self, num=2):
        if num < 2:
            raise ValueError(f"An arc is divided into at least 2 points, not {num}.")
        return self._along(num - 1)

    def revolve(self, *, rotation_angle=None, material=None, identifier=None, **kwargs):
        return ArcRevolve(self, rotation_angle=rotation_angle, material=material, identifier=identifier, **kwargs)

    def _shapes(self):
        points = [_place(point) for point in self._along(self._n_segments)]
        return [{"kind": "line", "points": points, "color": _css(self.color)}]


class ArcExtrusion(_Body):
    def __init__(self, profile, arc, profile_rotation=0, n_segments=50, *, material=None, identifier=None):
        super().__init__(material, identifier)
        self._outline, self._arc, self._n_segments = _closed(profile), arc, n_segments
        self._turn = math.radians(profile_rotation)

    def _own_shapes(self):
        arc, up, rings = self._arc, _vector(0, 0, 1), []
        c, s = math.cos(self._turn), math.sin(self._turn)
        for step, center in enumerate(arc._along(self._n_segments)):
            out = arc._at(step / self._n_segments)
            ahead = _vector(-out.y, out.x) * math.copysign(1, arc._sweep)
            side = ahead.cross(up)
            rings.append([_vector(*center) + (c * x - s * y) * up + (s * x + c * y) * side for x, y in self._outline])
        points, triangles = _skin(rings, closed=True)
        last = len(points) - len(self._outline)
        for a, b, d in _ears(self._outline):
            triangles += [(a, b, d), (last + a, last + d, last + b)]
        # A closed body has a positive volume when its faces look outward.
        volume = sum(_vector(*points[a]).dot(_vector(*points[b]).cross(_vector(*points[c]))) for a, b, c in triangles)
        if volume < 0:
            triangles = [(a, c, b) for a, b, c in triangles]
        return [{"kind": "mesh", "points": points, "triangles": triangles}]


class Revolve(TransformableObject, ABC):
    """The surface of a line of points that turns about the y-axis."""

    _STEPS = 96

    def __init__(self, *args, rotation_angle=None, material=None, identifier=None, **kwargs):
        super().__init__(identifier=identifier)
        self._rotation_angle = 2 * math.pi if rotation_angle is None else rotation_angle
        self._thickness, self.material = None, material

    @property
    @abstractmethod
    def surface_area(self): ...

    @property
    @abstractmethod
    def inner_volume(self): ...

    @abstractmethod
    def _outline(self):
        """The points that turn."""

    @property
    def thickness(self):
        if self._thickness is None:
            raise ValueError(f"Set the thickness of the {type(self).__name__} before you read it or the mass.")
        return self._thickness

    @thickness.setter
    def thickness(self, value):
        self._thickness = value

    @property
    def mass(self):
        if self.material is None or self.material.density is None:
            raise ValueError(f"The mass of a {type(self).__name__} needs a material with a density.")
        return self.material.density * self.surface_area * self.thickness

    def _front(self, middle):
        return _vector(middle.x, 0, middle.z)

    def _shapes(self):
        angles = [self._rotation_angle * step / self._STEPS for step in range(self._STEPS + 1)]
        rings = [
            [Point(x * math.cos(angle), y, -x * math.sin(angle)) for x, y, _ in self._outline()] for angle in angles
        ]
        points, triangles = _skin(rings, closed=False)
        return [{"kind": "mesh", "points": points, "triangles": _turned_to_front(points, triangles, self._front)}]


class LineRevolve(Revolve):
    def __init__(self, line, *args, material=None, identifier=None, **kwargs):
        super().__init__(material=material, identifier=identifier)
        if line.start_point.z != 0 or line.end_point.z != 0:
            raise NotImplementedError("Only a line in the xy-plane revolves.")
        self._line = line

    line = property(lambda self: self._line)
    uuid = functools.cached_property(lambda self: _new_uuid())
    height = property(lambda self: abs(self.line.end_point.y - self.line.start_point.y))

    @property
    def surface_area(self):
        (x1, *_), (x2, *_) = self.line
        return math.pi * (abs(x1) + abs(x2)) * self.line.length

    @property
    def inner_volume(self):
        (x1, y1, _), (x2, y2, _) = self.line
        if y2 <= y1:
            raise NotSimulated("LineRevolve.inner_volume: it is valid only for a line that ends above its start.")
        return math.pi / 3 * (x1**2 + x1 * x2 + x2**2) * self.height

    def _outline(self):
        return list(self.line)


class ArcRevolve(Revolve):
    def __init__(self, arc, *args, rotation_angle=None, material=None, identifier=None, **kwargs):
        super().__init__(rotation_angle=rotation_angle, material=material, identifier=identifier)
        self._arc = arc

    arc = property(lambda self: self._arc)
    uuid = functools.cached_property(lambda self: str(_new_uuid()))

    @property
    def height(self):
        low, high = sorted(self.arc.theta1_theta2)
        # Where the arc passes its top or its bottom, a whole number of half turns from the top of the circle.
        turns = range(math.ceil((low - math.pi / 2) / math.pi), math.floor((high - math.pi / 2) / math.pi) + 1)
        ys = [math.sin(angle) for angle in (low, high, *(math.pi / 2 + turn * math.pi for turn in turns))]
        return self.arc.radius * (max(ys) - min(ys))

    @property
    def surface_area(self):
        radius, x = self.arc.radius, self.arc.centre_point.x
        low, high = sorted(self.arc.theta1_theta2)
        # The integral of x along the arc.
        return self._rotation_angle * radius * abs(x * (high - low) + radius * (math.sin(high) - math.sin(low)))

    @property
    def inner_volume(self):
        arc, x = self.arc, self.arc.centre_point.x
        sides = (arc.start_point.x - x) * (arc.end_point.x - x)
        if not arc.short_arc or sides < 0 or arc._sweep >= 0:
            raise NotSimulated(
                "ArcRevolve.inner_volume: it is valid only for a short, clockwise arc that starts and ends "
                "on the same side of its center."
            )

        def integral(angle):
            """Of the square of x over y, up to an angle."""
            c, s, radius = math.cos(angle), math.sin(angle), arc.radius
            return x**2 * radius * s + x * radius**2 * (angle + s * c) + radius**3 * (s - s**3 / 3)

        return self._rotation_angle / 2 * abs(integral(arc.theta1) - integral(arc.theta2))

    def _outline(self):
        return self.arc._along(32)


class Torus(_Body):
    def __init__(
        self, radius_cross_section, radius_rotation_axis, rotation_angle=2 * math.pi, *, material=None, identifier=None
    ):
        super().__init__(material, identifier)
        self._tube, self._ring, self._angle = radius_cross_section, radius_rotation_axis, rotation_angle

    inner_volume = property(lambda self: self._angle * self._ring * math.pi * self._tube**2)

    def _own_shapes(self):
        steps, sides, rings = 96, 48, []
        turns = [2 * math.pi * side / sides for side in range(sides)]
        for step in range(steps + 1):
            angle = self._angle * step / steps
            out = _vector(math.cos(angle), 0, -math.sin(angle))
            rings.append(
                [
                    (self._ring + self._tube * math.cos(turn)) * out + _vector(0, self._tube * math.sin(turn))
                    for turn in turns
                ]
            )
        points, triangles = _skin(rings, closed=True)
        if self._angle < 2 * math.pi - 1e-9:
            last = len(points) - sides
            for side in range(1, sides - 1):
                triangles += [(0, side + 1, side), (last, last + side, last + side + 1)]

        def front(middle):
            flat = _vector(middle.x, 0, middle.z)
            return middle - flat.normalize() * self._ring

        return [{"kind": "mesh", "points": points, "triangles": _turned_to_front(points, triangles, front)}]


# Locations on earth


class RDWGSConverter:
    """The approximation by Schreutelkamp and Strang van Hees: polynomials about the base point in Amersfoort."""

    X0, Y0 = 155000, 463000
    phi0, lam0 = 52.15517440, 5.38720621

    # Coefficients by the powers of the two differences from the base point: x and y, and latitude and longitude.
    _LATITUDE = {
        (0, 1): 3235.65389,
        (2, 0): -32.58297,
        (0, 2): -0.24750,
        (2, 1): -0.84978,
        (0, 3): -0.06550,
        (2, 2): -0.01709,
        (1, 0): -0.00738,
        (4, 0): 0.00530,
        (2, 3): -0.00039,
        (4, 1): 0.00033,
        (1, 1): -0.00012,
    }
    _LONGITUDE = {
        (1, 0): 5260.52916,
        (1, 1): 105.94684,
        (1, 2): 2.45656,
        (3, 0): -0.81885,
        (1, 3): 0.05594,
        (3, 1): -0.05607,
        (0, 1): 0.01199,
        (3, 2): -0.00256,
        (1, 4): 0.00128,
        (0, 2): 0.00022,
        (2, 0): -0.00022,
        (5, 0): 0.00026,
    }
    _X = {
        (0, 1): 190094.945,
        (1, 1): -11832.228,
        (2, 1): -114.221,
        (0, 3): -32.391,
        (1, 0): -0.705,
        (3, 1): -2.340,
        (1, 3): -0.608,
        (0, 2): -0.008,
        (2, 3): 0.148,
    }
    _Y = {
        (1, 0): 309056.544,
        (0, 2): 3638.893,
        (2, 0): 73.077,
        (1, 2): -157.984,
        (3, 0): 59.788,
        (0, 1): 0.433,
        (2, 2): -6.439,
        (1, 1): -0.032,
        (0, 4): 0.092,
        (1, 4): -0.054,
    }

    @staticmethod
    def from_rd_to_wgs(coords):
        this = RDWGSConverter
        one, two = (coords[0] - this.X0) * 1e-5, (coords[1] - this.Y0) * 1e-5
        # The polynomials give seconds.
        return [
            this.phi0 + _polynomial(this._LATITUDE, one, two) / 3600,
            this.lam0 + _polynomial(this._LONGITUDE, one, two) / 3600,
        ]

    @staticmethod
    def from_wgs_to_rd(coords):
        this = RDWGSConverter
        # In units of 10 000 seconds.
        one, two = 0.36 * (coords[0] - this.phi0), 0.36 * (coords[1] - this.lam0)
        return [this.X0 + _polynomial(this._X, one, two), this.Y0 + _polynomial(this._Y, one, two)]


def _polynomial(coefficients, one, two):
    return sum(factor * one**p * two**q for (p, q), factor in coefficients.items())


class GeoPoint:
    def __init__(self, lat, lon):
        self.lat, self.lon = lat, lon

    @classmethod
    def from_rd(cls, coords):
        return cls(*RDWGSConverter.from_rd_to_wgs(coords))

    rd = property(lambda self: tuple(RDWGSConverter.from_wgs_to_rd((self.lat, self.lon))))
    latitude = property(lambda self: self.lat)
    longitude = property(lambda self: self.lon)

    def __getitem__(self, key):
        if key not in ("lat", "lon", "latitude", "longitude"):
            raise KeyError(key)
        return getattr(self, key)

    # Whether a location unpacks is not documented; without this, Python would ask for the keys 0, 1, …
    __iter__ = None

    def __eq__(self, other):
        if not isinstance(other, GeoPoint):
            return NotImplemented
        return (self.lat, self.lon) == (other.lat, other.lon)

    def __hash__(self):
        return hash((self.lat, self.lon))

    def __repr__(self):
        return f"GeoPoint({self.lat}, {self.lon})"


class _GeoPoints:
    def __init__(self, *points):
        self._points = list(points)

    points = property(lambda self: self._points)

    def __iter__(self):
        return iter(self._points)

    def __eq__(self, other):
        return self._points == other._points if type(other) is type(self) else NotImplemented

    def __hash__(self):
        return hash(tuple(self._points))


class GeoPolyline(_GeoPoints):
    pass


class GeoPolygon(_GeoPoints):
    pass
