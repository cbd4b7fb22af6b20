"""Runs on the worker: the first frequency of a cantilever of steel with a constant section."""

import json
import math
from pathlib import Path

values = json.loads(Path("input.json").read_text())
try:
    diameter, height, wall = values["diameter_m"], values["height_m"], 0.012
    inertia = math.pi * diameter**3 * wall / 8
    mass = 7850 * math.pi * diameter * wall
    stiffness = math.sqrt(2.1e11 * inertia / mass)
    result = {"status": "ok", "frequency_Hz": 1.875**2 / (2 * math.pi * height**2) * stiffness}
except (KeyError, ZeroDivisionError) as error:
    result = {"status": "failed", "error": repr(error)}
Path("output.json").write_text(json.dumps(result))
