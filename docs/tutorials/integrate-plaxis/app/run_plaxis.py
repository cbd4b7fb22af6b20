"""Settlement of a strip load in PLAXIS 2D. Runs with the Python of the worker."""

import json
import secrets
import subprocess
import time
import traceback
from pathlib import Path

from plxscripting.easy import new_server

PLAXIS = Path("C:/Program Files/Bentley/Geotechnical/PLAXIS 2D CONNECT Edition V21")
PORT = 10000
START_s = 30
LINEAR_ELASTIC = 1
UNIT_WEIGHT_kN_m3 = 18
MESH_SIZE = 0.06


# region model
def build_model(s_i, g_i, inputs: dict):
    """Half of the raft and of the ground: x = 0 is the plane of symmetry."""
    s_i.new()
    layers = inputs["layers"]
    depth_m = sum(layer["thickness_m"] for layer in layers)
    g_i.SoilContour.initializerectangular(0, -depth_m, inputs["model_width_m"], 0)
    g_i.borehole(0)
    for layer in layers:
        g_i.soillayer(layer["thickness_m"])
    for number, layer in enumerate(layers):
        material = g_i.soilmat()
        material.setproperties("SoilModel", LINEAR_ELASTIC)
        material.setproperties(
            "gammaUnsat", UNIT_WEIGHT_kN_m3, "gammaSat", UNIT_WEIGHT_kN_m3
        )
        material.setproperties("nu", layer["poisson"], "Eref", layer["young_kPa"])
        g_i.setmaterial(g_i.Soils[number], material)

    g_i.gotostructures()
    load = g_i.lineload((0, 0), (inputs["half_width_m"], 0))[-1]
    load.qy_start = -inputs["pressure_kPa"]

    g_i.gotomesh()
    g_i.mesh(MESH_SIZE)

    g_i.gotostages()
    phase = g_i.phase(g_i.Phases[0])
    g_i.activate(g_i.LineLoads, phase)
    return phase
# endregion model


# region results
def read_settlements_m(g_i, phase, points_m: list, password: str) -> list:
    """The settlement of points of the surface. PLAXIS counts upward."""
    reached = phase.Reached.SumMstage.value
    if reached < 0.999:
        raise RuntimeError(f"The phase ends at {reached} of its load.")
    _, g_o = new_server("localhost", g_i.view(phase), password=password)
    try:
        upward = g_o.ResultTypes.Soil.Uy
        loaded = g_o.Phases[1]
        return [
            -float(g_o.getsingleresult(loaded, upward, (x_m, 0)))
            for x_m in points_m
        ]
    finally:
        g_o.close()
# endregion results


def calculate_m(inputs: dict) -> list:
    """Start PLAXIS, calculate, and close it again."""
    password = secrets.token_urlsafe()
    program = subprocess.Popen(
        [
            str(PLAXIS / "Plaxis2DXInput.exe"),
            f"--AppServerPassword={password}",
            f"--AppServerPort={PORT}",
        ]
    )
    try:
        time.sleep(START_s)
        s_i, g_i = new_server("localhost", PORT, password=password)
        phase = build_model(s_i, g_i, inputs)
        g_i.calculate()
        return read_settlements_m(g_i, phase, inputs["points_m"], password)
    finally:
        program.terminate()


try:
    values = json.loads(Path("inputs.json").read_text(encoding="utf-8"))
    output = {
        "status": "done",
        "inputs": values,
        "settlements_m": calculate_m(values),
    }
except Exception:
    output = {"status": "failed", "message": traceback.format_exc()}
Path("output.json").write_text(json.dumps(output), encoding="utf-8")
