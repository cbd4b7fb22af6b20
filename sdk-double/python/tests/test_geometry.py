import json
import math
import sys
import unittest
from unittest import mock

from viktor._platform import NotSimulated
from viktor.core import Color
from viktor.geometry import (
    Arc,
    ArcExtrusion,
    BidirectionalPattern,
    CartesianAxes,
    CircularExtrusion,
    Cone,
    Extrusion,
    GeoPoint,
    GeoPolygon,
    GeoPolyline,
    Group,
    Line,
    LinearPattern,
    LineRevolve,
    Material,
    Pattern,
    Point,
    Polygon,
    Polyline,
    RDWGSConverter,
    RectangularExtrusion,
    Revolve,
    Sphere,
    SquareBeam,
    Torus,
    TransformableObject,
    Triangle,
    TriangleAssembly,
    Vector,
)


def chain(*pairs):
    return Polyline([Point(*pair) for pair in pairs])


def pairs(points):
    return [(round(point.x, 9), round(point.y, 9)) for point in points]


def matrix(one):
    """The first three rows, rounded."""
    shape = next(one._drawn())
    return [[round(number, 9) + 0.0 for number in row] for row in shape["matrix"]][:3]


class Points(unittest.TestCase):
    def test_a_point_has_coordinates_that_do_not_change(self):
        point = Point(1, 2)
        self.assertEqual([*point], [1, 2, 0])
        self.assertEqual(point[1], 2)
        with self.assertRaises(AttributeError):
            point.x = 3
        with self.assertRaises(TypeError):
            Point(1, None)

    def test_points_are_compared(self):
        self.assertEqual(Point(1, 2), Point(1, 2, 0))
        self.assertNotEqual(Point(1, 2), Point(1, 2.1))
        self.assertNotEqual(Point(1, 2), None)
        self.assertTrue(Point(0.1 + 0.2, 0).coincides_with(Point(0.3, 0)))
        copied = (original := Point(1, 2)).copy()
        self.assertTrue(copied == original and copied is not original)

    def test_spherical_coordinates_are_not_made_up(self):
        with self.assertRaises(NotSimulated):
            Point(1, 2).get_local_coordinates((0, 0, 0), spherical=True)

    def test_arrays_need_numpy(self):
        with mock.patch.dict(sys.modules, {"numpy": None}):
            for name in ("length_vector", "unit_vector"):
                with self.assertRaisesRegex(NotSimulated, name):
                    getattr(Line((0, 0), (3, 4)), name)
            with self.assertRaisesRegex(NotSimulated, "coordinates"):
                Point(1, 2).coordinates

    def test_arrays_have_the_numbers(self):
        try:
            import numpy  # noqa: F401
        except ImportError:
            self.skipTest("NumPy is not installed.")
        line = Line((1, 2, 3), (4, 6, 3))
        self.assertEqual(line.length_vector.tolist(), [3, 4, 0])
        self.assertEqual([round(one, 9) for one in line.unit_vector.tolist()], [0.6, 0.8, 0])
        self.assertEqual(Point(5, 5, 5).get_local_coordinates((1, 2, 3)).tolist(), [4, 3, 2])
        self.assertEqual((Point(1, 2).coordinates + Point(1, 1).coordinates).tolist(), [2, 3, 0])

    def test_vectors_calculate(self):
        one, two = Vector(2, 0, 3), Vector(10, -5, -20)
        self.assertEqual(one.cross(two), Vector(15, 70, -10))
        self.assertEqual(one.dot(two), -40)
        self.assertEqual(2 * one - two * 0.5 + -one, Vector(-3, 2.5, 13))
        self.assertEqual((Vector(3, 4).magnitude, Vector(3, 4).squared_magnitude), (5, 25))
        self.assertEqual(Vector(0, 0, 5).normalize().coordinates, (0, 0, 1))
        with self.assertRaises(ValueError):
            Vector(0, 0).normalize()


class Moving(unittest.TestCase):
    def test_rotation_is_by_the_right_hand_rule(self):
        turned = SquareBeam(1, 1, 1).rotate(math.pi / 2, (0, 0, 1), (1, 0, 0))
        # x becomes y, y becomes -x, and the point (1, 0, 0) stays.
        self.assertEqual(matrix(turned), [[0, -1, 0, 1], [1, 0, 0, -1], [0, 0, 1, 0]])

    def test_mirror(self):
        self.assertEqual(
            matrix(SquareBeam(1, 1, 1).mirror((1.5, 0, 0), (2, 0, 0))), [[-1, 0, 0, 3], [0, 1, 0, 0], [0, 0, 1, 0]]
        )
        self.assertEqual(
            matrix(SquareBeam(1, 1, 1).mirror((0, 0, 0), (1, -1, 0))), [[0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 1, 0]]
        )

    def test_movements_follow_each_other(self):
        beam = SquareBeam(1, 1, 1)
        self.assertIs(beam.translate((1, 2)).scale((2, 3, 4)), beam)
        self.assertEqual(matrix(beam), [[2, 0, 0, 2], [0, 3, 0, 6], [0, 0, 4, 0]])

    def test_a_group_moves_its_objects(self):
        group = Group([SquareBeam(1, 1, 1).translate((1, 0, 0))]).rotate(math.pi, (0, 0, 1))
        self.assertEqual(matrix(group), [[-1, 0, 0, -1], [0, -1, 0, 0], [0, 0, 1, 0]])

    def test_a_group_takes_only_what_is_drawn(self):
        group = Group([])
        group.add((Sphere(Point(0, 0), 1), Line((0, 0), (1, 0))))
        self.assertEqual(len(group.children), 2)
        with self.assertRaisesRegex(TypeError, "Point"):
            group.add(Point(1, 2))

    def test_a_class_that_is_not_drawn_is_named(self):
        class Balloon(TransformableObject):
            pass

        with self.assertRaisesRegex(NotSimulated, "Balloon"):
            list(Group([Balloon()])._drawn())

    def test_a_duplicate_is_of_its_own(self):
        group = Group([Sphere(Point(0, 0), 1)])
        group.duplicate().children[0].translate((1, 0, 0))
        self.assertEqual(matrix(group)[0], [1, 0, 0, 0])

    def test_patterns_number_their_copies(self):
        pile = CircularExtrusion(0.4, Line((0, 0, -9), (0, 0, 0)), identifier="pile")
        row = LinearPattern(pile, [0, 1, 0], 3, 1.5)
        self.assertEqual([shape["name"] for shape in row._drawn()], ["pile", "pile-1", "pile-2"])
        self.assertEqual([shape["matrix"][1][3] for shape in row._drawn()], [0, 1.5, 3])
        grid = BidirectionalPattern(pile, [1, 0, 0], [0, 1, 0], 2, 3, 2, 1)
        places = [(shape["matrix"][0][3], shape["matrix"][1][3]) for shape in grid._drawn()]
        self.assertEqual(places, [(0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)])
        pattern = Pattern(pile, [[1, 2, 3]], identifier="all")
        self.assertIs(pattern.base_object, pile)
        self.assertEqual([shape["name"] for shape in pattern._drawn()], ["all", "all"])

    def test_the_look_comes_from_the_material(self):
        shape = next(Sphere(Point(0, 0), 1, material=Material(color=(213, 94, 0), opacity=0.4))._drawn())
        self.assertEqual((shape["color"], shape["opacity"]), ("#d55e00", 0.4))
        self.assertEqual(next(Sphere(Point(0, 0), 1, material=Material(color="#D55E00"))._drawn())["color"], "#D55E00")
        self.assertNotIn("color", next(Sphere(Point(0, 0), 1)._drawn()))
        extrusion = RectangularExtrusion(1, 1, Line((0, 0), (1, 0)))
        extrusion.material = Material(color=Color(0, 0, 255))
        self.assertEqual(next(extrusion._drawn())["color"], "#0000ff")

    def test_materials_are_told_apart(self):
        one, other = Material("A"), Material("A")
        self.assertEqual(one.uuid, one.uuid)
        self.assertNotEqual(one.uuid, other.uuid)


class Lines(unittest.TestCase):
    def test_a_line_has_two_ends(self):
        line = Line((0, 0, 0), (30, 40, 0))
        self.assertEqual(line.length, 50)
        self.assertEqual([*line], [Point(0, 0), Point(30, 40)])
        self.assertEqual(line, Line(Point(0, 0), Point(30, 40)))
        self.assertEqual(line.direction(normalize=False), Vector(30, 40))
        self.assertEqual((line.horizontal, line.vertical), (False, False))
        with self.assertRaises(ValueError):
            Line((1, 2), (1, 2, 0))

    def test_points_beside_a_line(self):
        line = Line((0, 0, 0), (30, 40, 0))
        self.assertAlmostEqual(line.distance_to_point((18, 14, 0)), 6)
        self.assertAlmostEqual(Point(0, 0).vector_to(line.project_point((18, 14, 0))).magnitude, 22)
        self.assertTrue(line.collinear((-3, -4, 0)))
        self.assertFalse(line.collinear((3, 4, 1)))

    def test_the_function_of_a_line(self):
        self.assertEqual(Line((1, 5), (3, 1)).get_line_function_parameters(), (-2, 7))
        self.assertTrue(all(map(math.isnan, Line((1, 5), (1, 7)).get_line_function_parameters())))

    def test_overlaps_of_lines(self):
        line = Line((0, 0), (10, 0))
        self.assertEqual(line.find_overlap(Line((12, 0), (4, 0))), Line((4, 0), (10, 0)))
        self.assertIsNone(line.find_overlap(Line((10, 0), (12, 0))))
        self.assertEqual(line.find_overlap(Line((10, 0), (12, 0)), inclusive=True), Point(10, 0))
        self.assertIsNone(line.find_overlap(Line((11, 0), (12, 0)), inclusive=True))
        self.assertIsNone(line.find_overlap(Line((10, 0), (10, 5)), inclusive=True))
        self.assertIsNone(line.find_overlap(Line((0, 1), (10, 1)), inclusive=True))

    def test_an_arc_of_a_quarter(self):
        arc = Arc((0, 0, 0), (2, 0, 0), (0, 2, 0))
        self.assertAlmostEqual(arc.length, math.pi)
        self.assertAlmostEqual(arc.angle, math.pi / 2)
        self.assertEqual(arc.theta1_theta2, (arc.theta1, arc.theta2))
        self.assertAlmostEqual(arc.theta1, math.pi / 2)
        self.assertEqual(arc.theta2, 0)
        middle = math.sqrt(2)
        for point, expected in zip(arc.discretize(3), [(2, 0), (middle, middle), (0, 2)], strict=True):
            self.assertTrue(point.coincides_with(Point(*expected)))
        with self.assertRaises(ValueError):
            arc.discretize(1)
        with self.assertRaises(ValueError):
            Arc((0, 0, 0), (2, 0, 0), (0, 3, 0))

    def test_the_long_arc_and_the_one_past_half_a_turn(self):
        self.assertAlmostEqual(Arc((0, 0), (2, 0), (0, 2), short_arc=False).angle, 1.5 * math.pi)
        side = math.radians(170)
        past = Arc((0, 0), (math.cos(side), math.sin(side)), (math.cos(side), -math.sin(side)))
        self.assertAlmostEqual(past.angle, math.radians(20))
        self.assertAlmostEqual(abs(past.theta1 - past.theta2), past.angle)


class Polylines(unittest.TestCase):
    bed = chain((0, 2), (6, 2), (12, -1), (16, -1), (22, 2), (28, 2))

    def test_extremes_and_parts(self):
        self.assertEqual((self.bed.x_min, self.bed.x_max, self.bed.y_min, self.bed.y_max), (0, 28, -1, 2))
        self.assertIsNone(Polyline([]).x_min)
        doubled = chain((0, 0), (1, 0), (1, 0), (2, 0), (0, 0))
        self.assertEqual(len(doubled.lines), 3)
        self.assertEqual(pairs(doubled.filter_duplicate_points().points), [(0, 0), (1, 0), (2, 0), (0, 0)])
        self.assertEqual(pairs(doubled.get_reversed_polyline().points)[0:2], [(0, 0), (2, 0)])
        self.assertEqual(json.dumps(chain((0, 1, 5)).serialize()), '[{"x": 0, "y": 1}]')

    def test_order_of_the_points(self):
        self.assertTrue(self.bed.is_monotonic_ascending_x())
        self.assertFalse(self.bed.is_monotonic_ascending_y(strict=False))
        step = chain((0, 0), (1, 0), (1, 1))
        self.assertEqual((step.is_monotonic_ascending_x(), step.is_monotonic_ascending_x(strict=False)), (False, True))

    def test_it_is_made_of_lines(self):
        lines = [Line((0, 0), (1, 0)), Line((1, 0), (1, 5))]
        self.assertTrue(Polyline.from_lines(lines).is_equal_to(chain((0, 0), (1, 0), (1, 5))))
        with self.assertRaisesRegex(ValueError, "starts at"):
            Polyline.from_lines(lines[::-1])

    def test_crossings(self):
        water = chain((0, 0.5), (28, 0.5))
        self.assertEqual(pairs(self.bed.intersections_with_polyline(water)), [(9, 0.5), (19, 0.5)])
        self.assertEqual(pairs(chain((0, 0), (2, 2)).intersections_with_polyline(chain((2, 2), (3, 0)))), [(2, 2)])
        self.assertEqual(chain((0, 0), (2, 2)).intersections_with_polyline(chain((3, 3), (4, 0))), [])

    def test_crossings_come_in_the_order_of_the_first(self):
        there = chain((10, 1), (0, 1))
        zigzag = chain((0, 0), (2, 2), (4, 0), (6, 2))
        self.assertEqual(pairs(there.intersections_with_polyline(zigzag)), [(5, 1), (3, 1), (1, 1)])

    def test_a_common_part_has_two_crossings(self):
        other = chain((0, 5), (6, 2), (12, -1), (14, -1), (15, 5))
        self.assertEqual(pairs(self.bed.intersections_with_polyline(other)), [(6, 2), (14, -1)])

    def test_a_part_of_the_other_has_no_crossings(self):
        part = chain((3, 2), (6, 2), (9, 0.5))
        self.assertEqual(self.bed.intersections_with_polyline(part), [])
        self.assertEqual(part.intersections_with_polyline(self.bed), [])
        self.assertEqual(self.bed.intersections_with_polyline(self.bed.get_reversed_polyline()), [])

    def test_crossings_with_a_vertical_line(self):
        self.assertEqual(pairs(self.bed.intersections_with_x_location(9)), [(9, 0.5)])
        self.assertEqual(pairs(self.bed.intersections_with_x_location(6)), [(6, 2)])
        self.assertEqual(self.bed.intersections_with_x_location(29), [])
        wall = chain((0, 0), (2, 0), (2, 3), (5, 3))
        self.assertEqual(pairs(wall.intersections_with_x_location(2)), [(2, 0), (2, 3)])
        self.assertEqual(chain((2, 0), (2, 3)).intersections_with_x_location(2), [])

    def test_the_part_between_two_points(self):
        between = self.bed.get_polyline_between
        self.assertEqual(pairs(between(Point(3, 2), Point(14, -1)).points), [(6, 2), (12, -1)])
        self.assertEqual(
            pairs(between(Point(3, 2), Point(12, -1), inclusive=True).points), [(3, 2), (6, 2), (12, -1)]
        )
        self.assertEqual(between(Point(14, -1), Point(3, 2)).points, [])
        self.assertEqual(between(Point(3, 2), Point(3, 2)).points, [])
        self.assertEqual(pairs(between(Point(3, 2), Point(3, 2), inclusive=True).points), [(3, 2)])
        with self.assertRaises(ValueError):
            between(Point(3, 2), Point(14, 0))
        self.assertTrue(self.bed.point_is_on_polyline(Point(9, 0.5)))
        self.assertFalse(self.bed.point_is_on_polyline(Point(9, 0.6)))

    def test_split(self):
        before, after = self.bed.split(Point(9, 0.5))
        self.assertEqual(pairs(before.points), [(0, 2), (6, 2), (9, 0.5)])
        self.assertEqual(pairs(after.points), [(9, 0.5), (12, -1), (16, -1), (22, 2), (28, 2)])
        with self.assertRaises(ValueError):
            self.bed.split(Point(9, 9))
        ring = chain((0, 0), (1, 0), (1, 1), (0, 0))
        self.assertEqual([len(part.points) for part in ring.split(Point(1, 1))], [3, 2])

    def test_common_parts(self):
        other = chain((15, 5), (14, -1), (12, -1), (9, 0.5), (9, 2), (5, 2), (0, 2))
        found = self.bed.find_overlaps(other)
        first, second = [(0, 2), (5, 2), (6, 2)], [(9, 0.5), (12, -1), (14, -1)]
        self.assertEqual([pairs(one.points) for one in found], [first, second])
        self.assertEqual(self.bed.find_overlaps(chain((0, 9), (28, 9))), [])

    def test_joining(self):
        left, right = chain((0, 0), (4, 0), (4, 2)), chain((4, 2), (8, 2))
        whole = [(0, 0), (4, 0), (4, 2), (8, 2)]
        self.assertEqual(pairs(left.combine_with(right).points), whole)
        self.assertEqual(pairs(right.combine_with(left).points), whole)
        self.assertEqual(pairs(left.combine_with(right.get_reversed_polyline()).points), whole)
        self.assertEqual(pairs(left.get_reversed_polyline().combine_with(right).points), whole[::-1])
        overlapping = chain((2, 0), (4, 0), (4, 2), (4, 5))
        self.assertEqual(pairs(left.combine_with(overlapping).points), [(0, 0), (2, 0), (4, 0), (4, 2), (4, 5)])
        ring = left.combine_with(chain((4, 2), (0, 0)))
        self.assertEqual(pairs(ring.points), [(0, 0), (4, 0), (4, 2), (0, 0)])
        for wrong in (chain((9, 9), (10, 9)), chain((2, -1), (2, 1))):
            with self.assertRaises(ValueError):
                left.combine_with(wrong)

    def test_the_lower_and_the_upper_profile(self):
        choose = Polyline.get_lowest_or_highest_profile_x
        level = chain((-5, 0.5), (20, 0.5))
        lower = [(0, 0.5), (9, 0.5), (12, -1), (16, -1), (19, 0.5), (20, 0.5)]
        self.assertEqual(pairs(choose(self.bed, level, True).points), lower)
        self.assertEqual(pairs(choose(level, self.bed, False).points), [(0, 2), (6, 2), (9, 0.5), (19, 0.5), (20, 1)])
        # Where both run together, the one that was followed stays.
        slope, flat = chain((0, 1), (5, 0), (7, 0), (10, 0)), chain((0, 0), (10, 0))
        self.assertEqual(pairs(choose(slope, flat, True).points), [(0, 0), (10, 0)])
        self.assertEqual(choose(Polyline([]), level, True).points, [])
        with self.assertRaises(ValueError):
            choose(self.bed.get_reversed_polyline(), level, True)

    def test_steps_of_profiles(self):
        choose = Polyline.get_lowest_or_highest_profile_x
        step, level = chain((0, 0), (0, 1), (5, 1), (5, 4), (9, 4), (9, 7)), chain((0, 3), (9, 3))
        self.assertEqual(pairs(choose(step, level, True).points), [(0, 1), (5, 1), (5, 3), (9, 3)])
        self.assertEqual(pairs(choose(step, level, False).points), [(0, 3), (5, 3), (5, 4), (9, 4)])
        self.assertEqual(pairs(choose(step, step, False).points), [(0, 1), (5, 1), (5, 4), (9, 4)])


class Areas(unittest.TestCase):
    tee = [(-0.15, 0), (0.15, 0), (0.15, 0.45), (0.3, 0.45), (0.3, 0.6), (-0.3, 0.6), (-0.3, 0.45), (-0.15, 0.45)]

    def test_area_and_centroid(self):
        section = Polygon([Point(*pair) for pair in self.tee])
        self.assertAlmostEqual(section.cross_sectional_area, 0.225)
        self.assertAlmostEqual(section.centroid[0], 0)
        self.assertAlmostEqual(section.centroid[1], 0.345)
        self.assertFalse(section.has_clockwise_circumference())
        self.assertTrue(Polygon(section.points[::-1]).has_clockwise_circumference())

    def test_moments_of_inertia_about_the_one_known_point(self):
        for points in ([(-1, -2), (1, -2), (1, 2), (-1, 2)], [(-1, 2), (1, 2), (1, -2), (-1, -2)]):
            i_x, i_y = Polygon([Point(*pair) for pair in points]).moment_of_inertia
            self.assertAlmostEqual(i_x, 2 * 4**3 / 12)
            self.assertAlmostEqual(i_y, 4 * 2**3 / 12)
        with self.assertRaisesRegex(NotSimulated, "Polygon"):
            Polygon([Point(*pair) for pair in self.tee]).moment_of_inertia

    def test_what_is_no_polygon(self):
        for points, message in (
            ([(0, 0), (1, 0)], "three"),
            ([(0, 0), (1, 0), (1, 1), (0, 0)], "twice"),
            ([(0, 0), (1, 0), (5, 0)], "one line"),
            ([(0, 0), (1, 1), (1, 0), (0, 1)], "cross"),
        ):
            with self.assertRaisesRegex(ValueError, message):
                Polygon([Point(*pair) for pair in points])

    def test_triangles(self):
        plan = Triangle(Point(0, 0), Point(10, 0), Point(5, 4))
        self.assertAlmostEqual(plan.area(), 20)
        self.assertEqual(plan.centroid, (5, 4 / 3, 0))
        self.assertAlmostEqual(Triangle(Point(0, 0), Point(3, 0), Point(0, 0, 4)).area(), 6)
        i_x, i_y = Triangle(Point(-3, -1), Point(3, -1), Point(0, 2)).moment_of_inertia
        self.assertAlmostEqual(i_x, 6 * 3**3 / 36)
        self.assertAlmostEqual(i_y, 3 * 6**3 / 48)
        with self.assertRaisesRegex(NotSimulated, "Triangle"):
            plan.moment_of_inertia

    def test_a_mesh_has_the_corners_in_their_order(self):
        mesh = TriangleAssembly([Triangle(Point(0, 0), Point(1, 0), Point(0, 1, 2))])
        (shape,) = mesh._drawn()
        self.assertEqual(shape["points"], [[0, 0, 0], [1, 0, 0], [0, 1, 2]])
        self.assertEqual(shape["triangles"], [[0, 1, 2]])

    def test_extrusions(self):
        axis = Line((0, 0, 0), (0, 0, 7.2))
        column = RectangularExtrusion(0.4, 0.6, axis)
        self.assertAlmostEqual(column.inner_volume * 25, 43.2)
        self.assertEqual((column.length, column.line, len(column.profile)), (7.2, axis, 5))
        section = Polygon([Point(*pair) for pair in self.tee])
        self.assertEqual(section.extrude(axis).profile, [*section.points, section.points[0]])
        with self.assertRaisesRegex(ValueError, "repeats"):
            Extrusion(section.points, axis)

    def test_a_tube_is_not_guessed(self):
        axis = Line((0, 0, 0), (0, 0, 1))
        self.assertAlmostEqual(CircularExtrusion(2, axis).cross_sectional_area, math.pi)
        self.assertEqual(next(CircularExtrusion(2, axis, shell_thickness=0.1)._drawn())["inner"], 1.8)
        with self.assertRaisesRegex(NotSimulated, "cross_sectional_area"):
            CircularExtrusion(2, axis, shell_thickness=0.1).cross_sectional_area


class Solids(unittest.TestCase):
    def test_spheres_and_rings(self):
        sphere = Sphere(Point(0, 0), 6)
        self.assertAlmostEqual(sphere.volume(), 288 * math.pi)
        self.assertAlmostEqual(sphere.surface_area(), 144 * math.pi)
        self.assertEqual(sphere.diameter(), 12)
        self.assertAlmostEqual(sphere.circumference(), 12 * math.pi)
        self.assertAlmostEqual(Torus(0.1, 0.5).inner_volume, 0.01 * math.pi**2)
        self.assertAlmostEqual(Torus(0.1, 0.5, math.pi).inner_volume, 0.005 * math.pi**2)

    def test_cones_stand_on_their_base(self):
        (hanging,) = Cone(4, 3, origin=Point(0, 0, 3), orientation=Vector(0, 0, -2))._drawn()
        self.assertEqual((hanging["from"], hanging["to"], hanging["diameterEnd"]), ([0, 0, 3], [0, 0, 0], 0))
        (along,) = Cone.from_line(4, Line((1, 0, 0), (1, 5, 0)))._drawn()
        self.assertEqual((along["from"], along["to"], along["diameter"]), ([1, 0, 0], [1, 5, 0], 4))

    def test_a_line_revolves(self):
        hopper = LineRevolve(Line((0.5, 0, 0), (2, 2, 0)))
        self.assertAlmostEqual(hopper.inner_volume, math.pi * 2 / 3 * (0.25 + 1 + 4))
        self.assertEqual(hopper.height, 2)
        pipe = Line((2, 0, 0), (2, 5, 0)).revolve(material=Material(density=10))
        self.assertAlmostEqual(pipe.surface_area, 20 * math.pi)
        with self.assertRaises(ValueError):
            pipe.mass
        pipe.thickness = 0.5
        self.assertAlmostEqual(pipe.mass, 100 * math.pi)
        with self.assertRaises(NotSimulated):
            Line((2, 5, 0), (0.5, 0, 0)).revolve().inner_volume
        with self.assertRaises(NotImplementedError):
            Line((0, 0, 0), (1, 1, 1)).revolve()
        with self.assertRaises(TypeError):
            Revolve()

    def test_an_arc_revolves(self):
        x, y = 10 * math.cos(math.pi / 3), 10 * math.sin(math.pi / 3)
        wall = Arc((0, 0, 0), (x, y, 0), (x, -y, 0)).revolve()
        self.assertAlmostEqual(wall.inner_volume, math.pi * (10**2 * 2 * y - 2 * y**3 / 3))
        self.assertAlmostEqual(wall.height, 2 * y)
        # A zone of a sphere.
        self.assertAlmostEqual(wall.surface_area, 2 * math.pi * 10 * 2 * y)
        half = Arc((0, 0, 0), (x, y, 0), (x, -y, 0)).revolve(rotation_angle=math.pi)
        self.assertAlmostEqual(half.inner_volume, wall.inner_volume / 2)
        # The outer half of a ring around a cylinder.
        barrel = Arc((5, 0, 0), (5, 1, 0), (5, -1, 0)).revolve()
        self.assertAlmostEqual(barrel.surface_area, 2 * math.pi * (5 * math.pi + 2))
        self.assertAlmostEqual(barrel.inner_volume, math.pi * (25 * 2 + 5 * math.pi + 4 / 3))
        with self.assertRaises(NotSimulated):
            Arc((0, 0, 0), (x, -y, 0), (x, y, 0)).revolve().inner_volume

    def test_a_body_revolves_to_the_right_around_its_axis(self):
        (quarter,) = Arc((5, 0, 0), (5, 1, 0), (5, -1, 0)).revolve(rotation_angle=math.pi / 2)._drawn()
        # From the x-axis to the negative z-axis, as the right hand turns around the y-axis.
        self.assertAlmostEqual(min(z for _, _, z in quarter["points"]), -6)
        self.assertAlmostEqual(max(z for _, _, z in quarter["points"]), 0)

    def test_the_height_of_an_arc_that_passes_its_top(self):
        side = math.sqrt(0.5)
        self.assertAlmostEqual(Arc((5, 0), (5 - side, side), (5 + side, side)).revolve().height, 1 - side)

    def test_a_bent_body_is_closed(self):
        profile = [Point(*pair) for pair in [(-1, -0.5), (-1, 0.5), (1, 0.5), (1, -0.5), (-1, -0.5)]]
        (shape,) = ArcExtrusion(profile, Arc((0, 0), (10, 0), (0, 10)), n_segments=400)._drawn()
        points = [Vector(*point) for point in shape["points"]]
        volume = sum(points[a].dot(points[b].cross(points[c])) for a, b, c in shape["triangles"]) / 6
        self.assertAlmostEqual(volume, 2 * 1 * 10 * math.pi / 2, 3)

    def test_axes(self):
        shapes = list(CartesianAxes(Point(1, 2, 3), axis_length=2)._drawn())
        self.assertEqual([shape["to"] for shape in shapes], [[3, 2, 3], [1, 4, 3], [1, 2, 5]])
        self.assertEqual([shape["from"] for shape in shapes], [[1, 2, 3]] * 3)
        self.assertEqual(len({shape["color"] for shape in shapes}), 3)


class Earth(unittest.TestCase):
    # The base point, and the tower of the Westerkerk in Amsterdam.
    known = [((155000, 463000), (52.15517440, 5.38720621)), ((120700.723, 487525.502), (52.37453253, 4.88352559))]

    def test_known_places(self):
        for rd, wgs in self.known:
            for got, expected in zip(RDWGSConverter.from_wgs_to_rd(wgs), rd):
                self.assertLess(abs(got - expected), 1)
            for got, expected in zip(RDWGSConverter.from_rd_to_wgs(rd), wgs):
                self.assertLess(abs(got - expected), 1e-5)

    def test_there_and_back_within_the_country(self):
        for x, y in ((14000, 360000), (280000, 610000), (190000, 310000), (100000, 570000), (250000, 420000)):
            back = RDWGSConverter.from_wgs_to_rd(RDWGSConverter.from_rd_to_wgs((x, y)))
            self.assertLess(math.dist(back, (x, y)), 1)

    def test_points_on_the_map(self):
        point = GeoPoint.from_rd((155000, 463000))
        self.assertAlmostEqual(point.lat, 52.15517, 5)
        self.assertAlmostEqual(point.longitude, 5.38721, 5)
        self.assertEqual((point["lat"], point["longitude"]), (point.lat, point.longitude))
        self.assertEqual(tuple(round(number) for number in point.rd), (155000, 463000))
        self.assertEqual(GeoPoint(1, 2), GeoPoint(1, 2))
        for key in ("x", 0):
            with self.assertRaises(KeyError):
                point[key]
        with self.assertRaises(TypeError):
            tuple(point)

    def test_chains_and_areas(self):
        points = [GeoPoint(52, 4), GeoPoint(52, 5), GeoPoint(53, 5)]
        self.assertEqual([*GeoPolyline(*points)], points)
        self.assertEqual(GeoPolygon(*points), GeoPolygon(*points))
        self.assertNotEqual(GeoPolygon(*points), GeoPolyline(*points))


if __name__ == "__main__":
    unittest.main()
