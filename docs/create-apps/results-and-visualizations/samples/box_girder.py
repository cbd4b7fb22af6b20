import math

import viktor as vkt

STEEL = vkt.Material("Steel", color=vkt.Color(128, 140, 154))
RUBBER = vkt.Material("Rubber", color=vkt.Color(70, 70, 74))


# region half
# Box girder, half of it: height above the bottom and distance from the middle, in m
HALF = [(0, 1.2), (1.35, 1.6), (1.35, 3), (1.6, 3)]

corners = HALF + [(x, -y) for x, y in reversed(HALF)] + HALF[:1]
path = vkt.Arc((0, 0, 0), (20, 0, 0), (0, 20, 0))
girder = vkt.ArcExtrusion([vkt.Point(x, y) for x, y in corners], path)
middle = vkt.Arc((0, 0, 0), (20, 0, 0), (0, 20, 0), color=vkt.Color(213, 94, 0))
middle.translate((0, 0, 1.65))
# endregion half
