"""Settlement of a strip load in PLAXIS 2D. Runs with the Python of the worker."""

import json
import math
import secrets
import subprocess
import threading
import time
import traceback
from pathlib import Path

from plxscripting.easy import new_server

PLAXIS = Path("C:/Program Files/Bentley/Geotechnical/PLAXIS 2D CONNECT Edition V21")
PORT = 10000
START_s = 30
LIMIT_s = 540  # the app waits 600 s
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
def check_phase(phase) -> None:
    """A phase that fails need not raise an error."""
    reached = float(phase.Reached.SumMstage.value)
    if not abs(reached - 1) <= 0.001:
        log = phase.LogInfo.value
        raise RuntimeError(f"The phase ends at {reached:.3f} of its load: {log}")


def read_settlements_m(g_i, phase, points_m: list, password: str) -> list:
    """The settlement of points of the surface. PLAXIS counts upward."""
    _, g_o = new_server("localhost", g_i.view(phase), password=password)
    try:
        upward = g_o.ResultTypes.Soil.Uy
        loaded = g_o.Phases[1]
        settlements_m = [
            -float(g_o.getsingleresult(loaded, upward, (x_m, 0)))
            for x_m in points_m
        ]
    finally:
        g_o.close()
    if not all(map(math.isfinite, settlements_m)):
        raise RuntimeError(f"PLAXIS returns the settlements {settlements_m}.")
    return settlements_m
# endregion results


def end(program) -> None:
    """Ends PLAXIS Input, and what it has started, such as PLAXIS Output."""
    command = ["taskkill", "/PID", str(program.pid), "/T", "/F"]
    subprocess.run(command, capture_output=True, check=False)


def calculate_m(inputs: dict) -> list:
    """Start PLAXIS, calculate, and close it again."""
    password = secrets.token_urlsafe()
    options = [f"--AppServerPassword={password}", f"--AppServerPort={PORT}"]
    program = subprocess.Popen([str(PLAXIS / "Plaxis2DXInput.exe"), *options])
    late = threading.Event()

    def give_up() -> None:
        late.set()
        end(program)

    limit = threading.Timer(LIMIT_s, give_up)
    limit.start()
    try:
        time.sleep(START_s)
        s_i, g_i = new_server("localhost", PORT, password=password)
        phase = build_model(s_i, g_i, inputs)
        g_i.calculate()
        check_phase(phase)
        return read_settlements_m(g_i, phase, inputs["points_m"], password)
    except Exception as error:
        if late.is_set():
            raise TimeoutError(f"not finished within {LIMIT_s} s") from error
        raise
    finally:
        limit.cancel()
        end(program)


try:
    values = json.loads(Path("inputs.json").read_text(encoding="utf-8"))
    output = {
        "status": "done",
        "inputs": values,
        "settlements_m": calculate_m(values),
    }
except Exception as error:
    message = f"{type(error).__name__}: {error}"
    output = {"status": "failed", "message": message, "log": traceback.format_exc()}
Path("output.json").write_text(json.dumps(output), encoding="utf-8")
