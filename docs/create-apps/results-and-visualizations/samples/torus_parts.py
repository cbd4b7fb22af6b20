import math

import viktor as vkt

STEEL = vkt.Material("Steel", color=vkt.Color(128, 140, 154))
RUBBER = vkt.Material("Rubber", color=vkt.Color(70, 70, 74))


# region gasket
gasket = vkt.Torus(0.06, 0.5, material=RUBBER)
bend = vkt.Torus(0.15, 0.6, math.pi / 2, material=STEEL)
bend.translate((1.1, 0, 0))
# endregion gasket
