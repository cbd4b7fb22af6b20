import math

import viktor as vkt

STEEL = vkt.Material("Steel", color=vkt.Color(128, 140, 154))
RUBBER = vkt.Material("Rubber", color=vkt.Color(70, 70, 74))


# fragment
