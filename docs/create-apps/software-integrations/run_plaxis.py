import json
import secrets
import subprocess
import time
import traceback
from pathlib import Path

from plxscripting.easy import new_server

PLAXIS = Path("C:/Program Files/Bentley/Geotechnical/PLAXIS 2D CONNECT Edition V21")
INPUT_PORT = 10000
START_s = 30
WIDTH_m = 10.0
LINEAR_ELASTIC = 1


def build(s_i, g_i, inputs: dict):
    """A layer on a rigid base, with a load over its whole width."""
    s_i.new()
    thickness_m = inputs["thickness_m"]
    g_i.SoilContour.initializerectangular(0, -thickness_m, WIDTH_m, 0)
    g_i.borehole(0)
    g_i.soillayer(thickness_m)
    clay = g_i.soilmat()
    clay.setproperties("SoilModel", LINEAR_ELASTIC)
    clay.setproperties("gammaUnsat", 17, "gammaSat", 17)
    clay.setproperties("nu", inputs["poisson"], "Eref", inputs["stiffness_kN_m2"])
    g_i.setmaterial(g_i.Soils[0], clay)

    g_i.gotostructures()
    load = g_i.lineload((0, 0), (WIDTH_m, 0))[-1]
    load.qy_start = -inputs["load_kN_m2"]

    g_i.gotomesh()
    g_i.mesh(0.06)

    g_i.gotostages()
    phase = g_i.phase(g_i.Phases[0])
    g_i.activate(g_i.LineLoads, phase)
    return phase


def read_settlement_m(g_i, phase, password: str) -> float:
    output_port = g_i.view(phase)
    _, g_o = new_server("localhost", output_port, password=password)
    try:
        point = (WIDTH_m / 2, 0)
        result = g_o.ResultTypes.Soil.Uy
        return -float(g_o.getsingleresult(g_o.Phases[1], result, point))
    finally:
        g_o.close()


def run(inputs: dict) -> dict:
    password = secrets.token_urlsafe()
    options = [f"--AppServerPassword={password}", f"--AppServerPort={INPUT_PORT}"]
    program = subprocess.Popen([str(PLAXIS / "Plaxis2DXInput.exe"), *options])
    try:
        time.sleep(START_s)
        s_i, g_i = new_server("localhost", INPUT_PORT, password=password)
        phase = build(s_i, g_i, inputs)
        g_i.calculate()
        return {"settlement_m": read_settlement_m(g_i, phase, password)}
    finally:
        program.terminate()


try:
    values = json.loads(Path("inputs.json").read_text(encoding="utf-8"))
    output = {"status": "done", **run(values)}
except Exception:
    output = {"status": "failed", "message": traceback.format_exc()}
Path("output.json").write_text(json.dumps(output), encoding="utf-8")
