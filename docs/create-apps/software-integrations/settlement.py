import json
from pathlib import Path

POISSON, STIFFNESS_kN_m2 = 0.3, 30_000

inputs = json.loads(Path("inputs.json").read_text(encoding="utf-8"))
# Rigid circular footing on an elastic half-space: s = P (1 - ν²) / (E D)
settlement_m = (
    inputs["load_kN"]
    * (1 - POISSON**2)
    / (STIFFNESS_kN_m2 * inputs["diameter_m"])
)
output = {"settlement_mm": 1000 * settlement_m}
Path("output.json").write_text(json.dumps(output), encoding="utf-8")
