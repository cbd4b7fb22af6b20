import json
import unittest
from pathlib import Path

import viktor as vkt


class Parametrization(vkt.Parametrization):
    thickness = vkt.NumberField("Thickness", suffix="mm", visible=False)
    thickness_m = vkt.NumberField("Thickness", suffix="m")
    length_m = vkt.NumberField("Length", suffix="m")
    height_m = vkt.NumberField("Height", suffix="m")


def thickness_m(params) -> float:
    return params.thickness_m or params.thickness / 1000


# fragment
