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
INPUT_PORT = 10000
START_s = 30
LIMIT_s = 540  # the app waits 600 s
WIDTH_m = 10.0
LINEAR_ELASTIC = 1
POISSON, STIFFNESS_kN_m2 = 0.35, 3000


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
    clay.setproperties("nu", POISSON, "Eref", STIFFNESS_kN_m2)
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


def check_phases(g_i) -> None:
    """A phase that fails need not raise an error, so ask each of them."""
    for phase in list(g_i.Phases)[1:]:
        reached = float(phase.Reached.SumMstage.value)
        if not abs(reached - 1) <= 0.001:
            name, log = phase.Identification.value, phase.LogInfo.value
            raise RuntimeError(f"{name} ends at SumMstage {reached:.3f}: {log}")


def read_settlement_m(g_i, phase, password: str) -> float:
    output_port = g_i.view(phase)
    _, g_o = new_server("localhost", output_port, password=password)
    try:
        point = (WIDTH_m / 2, 0)
        result = g_o.ResultTypes.Soil.Uy
        settlement_m = -float(g_o.getsingleresult(g_o.Phases[1], result, point))
    finally:
        g_o.close()
    if not math.isfinite(settlement_m):
        raise RuntimeError("PLAXIS returns no settlement.")
    return settlement_m


def end(program) -> None:
    """Ends PLAXIS Input, and what it has started, such as PLAXIS Output."""
    command = ["taskkill", "/PID", str(program.pid), "/T", "/F"]
    subprocess.run(command, capture_output=True, check=False)


def run(inputs: dict) -> dict:
    password = secrets.token_urlsafe()
    options = [f"--AppServerPassword={password}", f"--AppServerPort={INPUT_PORT}"]
    program = subprocess.Popen([str(PLAXIS / "Plaxis2DXInput.exe"), *options])
    late = threading.Event()

    def give_up() -> None:
        late.set()
        end(program)

    limit = threading.Timer(LIMIT_s, give_up)
    limit.start()
    try:
        time.sleep(START_s)
        s_i, g_i = new_server("localhost", INPUT_PORT, password=password)
        phase = build(s_i, g_i, inputs)
        g_i.calculate()
        check_phases(g_i)
        return {"settlement_m": read_settlement_m(g_i, phase, password)}
    except Exception as error:
        if late.is_set():
            raise TimeoutError(f"not finished within {LIMIT_s} s") from error
        raise
    finally:
        limit.cancel()
        end(program)


try:
    values = json.loads(Path("inputs.json").read_text(encoding="utf-8"))
    output = {"status": "done", **run(values)}
except Exception as error:
    message = f"{type(error).__name__}: {error}"
    output = {"status": "failed", "message": message, "log": traceback.format_exc()}
Path("output.json").write_text(json.dumps(output), encoding="utf-8")
