import math

import viktor as vkt

STEEL = vkt.Material("Steel", color=vkt.Color(128, 140, 154))
RUBBER = vkt.Material("Rubber", color=vkt.Color(70, 70, 74))


# region shape
# Shape of a sheet pile, x and y in m
SHAPE = [(0, 0), (0.15, 0), (0.25, 0.35), (0.5, 0.35), (0.6, 0), (0.75, 0)]

corners = SHAPE + [(x, y + 0.03) for x, y in reversed(SHAPE)]
section = vkt.Polygon([vkt.Point(x, y) for x, y in corners])
axis = vkt.Line((0, 0, -5), (0, 0, 0))
pile = section.extrude(axis, material=STEEL, identifier="pile")
wall = vkt.LinearPattern(pile, [1, 0, 0], 10, 0.75)
# endregion shape
