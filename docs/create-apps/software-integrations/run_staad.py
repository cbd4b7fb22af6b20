import json
import math
import subprocess
import threading
import time
import traceback
from pathlib import Path

import comtypes
import comtypes.client
from openstaadpy import os_analytical

BENTLEY = Path(r"C:\Program Files\Bentley\Engineering")
STAAD = BENTLEY / "STAAD.Pro 2025" / "STAAD" / "Bentley.Staad.exe"
MODEL = Path.cwd() / "portal.std"
START_s, OPEN_s = 120, 60
LIMIT_s = 270  # the app waits 300 s
METER, KILONEWTON = 4, 5
EUROPEAN, SINGLE_SECTION, SECTION = 7, 0, "IPE400"
LIVE_LOAD, GLOBAL_Y = 1, 5
DONE, DONE_WITH_WARNINGS = 2, 3
SPAN_m, LEFT_FOOT, RIGHT_FOOT = 8.0, 1, 4
TO_kN = {"Metric": 1.0, "English": 4.448222}  # kN, kip
TO_kNm = {"Metric": 1.0, "English": 0.1129848}  # kNm, kip in


def find_staad():
    """The STAAD.Pro that is open on this machine, or None."""
    try:
        return comtypes.client.GetActiveObject("StaadPro.OpenSTAAD")
    except (OSError, comtypes.COMError):
        return None


def wait_for(find, limit_s: float, what: str):
    """What `find` returns, as soon as it returns something."""
    deadline, last = time.monotonic() + limit_s, None
    while time.monotonic() < deadline:
        time.sleep(1)
        try:
            found = find()
        except os_analytical.oserrors.OsErrorBase as error:  # not yet
            last = error
            continue
        if found is not None:
            return found
    raise TimeoutError(f"{what} takes more than {limit_s} s") from last


def open_new_file():
    program = wait_for(find_staad, START_s, "the start of STAAD.Pro")
    program._FlagAsMethod("NewSTAADFile")
    program.NewSTAADFile(str(MODEL), METER, KILONEWTON)
    # The call returns before the file is open.
    return wait_for(lambda: os_analytical.connect(str(MODEL)), OPEN_s, "the file")


def build(staad, inputs: dict) -> int:
    """A portal frame in the plane XY, with Y up; gives the load case."""
    height_m = inputs["height_m"]
    nodes = [(0, 0), (0, height_m), (SPAN_m, height_m), (SPAN_m, 0)]
    for number, (x, y) in enumerate(nodes, start=1):
        staad.Geometry.CreateNode(number, float(x), float(y), 0.0)
    members = [1, 2, 3]
    for number in members:
        staad.Geometry.CreateBeam(number, number, number + 1)

    section = staad.Property.CreateBeamPropertyFromTable(
        EUROPEAN, SECTION, SINGLE_SECTION, 0.0, 0.0
    )
    if not section:
        raise RuntimeError("The section is not in the table of STAAD.Pro.")
    staad.Property.AssignBeamProperty(members, section)
    if not staad.Property.AssignMaterialToMember("STEEL", members):
        raise RuntimeError("The members have no material.")
    support = staad.Support.CreateSupportFixed()
    staad.Support.AssignSupportToNode([LEFT_FOOT, RIGHT_FOOT], support)

    case = staad.Load.CreateNewPrimaryLoadEx2("ROOF", LIVE_LOAD, 1)
    if case != 1:
        raise RuntimeError("The load case is not created.")
    staad.Load.SetLoadActive(case)
    staad.Load.AddMemberUniformForce(
        [2], GLOBAL_Y, -inputs["load_kN_m"], 0.0, 0.0, 0.0
    )
    return case


def analyze(staad, case: int) -> dict:
    staad.Command.PerformAnalysis(0)
    staad.SaveModel(True)
    status = staad.AnalyzeEx(1, 0, 1)
    if status not in (DONE, DONE_WITH_WARNINGS):
        raise RuntimeError(f"The analysis ends with status {status}.")

    unit = staad.GetBaseUnit()
    output: dict = {"warnings": status == DONE_WITH_WARNINGS}
    for name, node in (("left", LEFT_FOOT), ("right", RIGHT_FOOT)):
        reactions = list(staad.Output.GetSupportReactions(node, case))
        if len(reactions) != 6 or not all(map(math.isfinite, reactions)):
            raise RuntimeError(f"Node {node} has no reactions: {reactions}.")
        output[name] = {
            "horizontal_kN": reactions[0] * TO_kN[unit],
            "vertical_kN": reactions[1] * TO_kN[unit],
            "moment_kNm": reactions[5] * TO_kNm[unit],
        }
    return output


def end(program) -> None:
    """Ends STAAD.Pro, and what it has started."""
    command = ["taskkill", "/PID", str(program.pid), "/T", "/F"]
    subprocess.run(command, capture_output=True, check=False)


def run(inputs: dict) -> dict:
    if find_staad() is not None:
        raise RuntimeError("STAAD.Pro is already open on this machine.")
    program = subprocess.Popen([str(STAAD)])
    late = threading.Event()

    def give_up() -> None:
        late.set()
        end(program)

    limit = threading.Timer(LIMIT_s, give_up)
    limit.start()
    try:
        staad = open_new_file()
        staad.SetSilentMode(True)
        case = build(staad, inputs)
        return analyze(staad, case)
    except Exception as error:
        if late.is_set():
            raise TimeoutError(f"not finished within {LIMIT_s} s") from error
        raise
    finally:
        limit.cancel()
        end(program)


def read_log() -> str:
    """What STAAD.Pro has written about the analysis."""
    log = MODEL.with_suffix(".ANL")
    return log.read_text(errors="replace")[-4000:] if log.exists() else ""


try:
    values = json.loads(Path("inputs.json").read_text(encoding="utf-8"))
    output = {"status": "done", **run(values)}
except Exception as error:
    message = f"{type(error).__name__}: {error}"
    log = f"{traceback.format_exc()}\n{read_log()}"
    output = {"status": "failed", "message": message, "log": log}
Path("output.json").write_text(json.dumps(output), encoding="utf-8")
