import json
import subprocess
import time
import traceback
from pathlib import Path

import comtypes
import comtypes.client
from openstaadpy import os_analytical

BENTLEY = Path(r"C:\Program Files\Bentley\Engineering")
STAAD = BENTLEY / "STAAD.Pro 2025" / "STAAD" / "Bentley.Staad.exe"
FOLDER = Path.cwd()
METER, KILONEWTON = 4, 5
EUROPEAN, SINGLE_SECTION = 7, 0
LIVE_LOAD, GLOBAL_Y = 1, 5
DONE, DONE_WITH_WARNINGS = 2, 3
LEFT_FOOT, RIGHT_FOOT = 1, 4
TO_kN = {"Metric": 1.0, "English": 4.448222}  # kN, kip
TO_kNm = {"Metric": 1.0, "English": 0.1129848}  # kNm, kip in


def find_staad():
    """The STAAD.Pro that is open on this machine, or None."""
    try:
        return comtypes.client.GetActiveObject("StaadPro.OpenSTAAD")
    except (OSError, comtypes.COMError):
        return None


def open_new_file(path: Path):
    for _ in range(60):
        time.sleep(2)
        program = find_staad()
        if program is not None:
            break
    else:
        raise RuntimeError("STAAD.Pro does not start within 2 minutes.")
    program._FlagAsMethod("NewSTAADFile")
    program.NewSTAADFile(str(path), METER, KILONEWTON)
    time.sleep(10)  # the file opens after the call returns
    return os_analytical.connect()


def build(staad, inputs: dict) -> int:
    """A portal frame in the plane XY, with Y up; gives the load case."""
    span, height = inputs["span_m"], inputs["height_m"]
    nodes = [(0, 0), (0, height), (span, height), (span, 0)]
    for number, (x, y) in enumerate(nodes, start=1):
        staad.Geometry.CreateNode(number, float(x), float(y), 0.0)
    members = [1, 2, 3]
    for number in members:
        staad.Geometry.CreateBeam(number, number, number + 1)

    section = staad.Property.CreateBeamPropertyFromTable(
        EUROPEAN, inputs["section"], SINGLE_SECTION, 0.0, 0.0
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
        fx, fy, _, _, _, mz = staad.Output.GetSupportReactions(node, case)
        output[name] = {
            "horizontal_kN": fx * TO_kN[unit],
            "vertical_kN": fy * TO_kN[unit],
            "moment_kNm": mz * TO_kNm[unit],
        }
    return output


def run(inputs: dict) -> dict:
    if find_staad() is not None:
        raise RuntimeError("STAAD.Pro is already open on this machine.")
    process = subprocess.Popen([str(STAAD)])
    try:
        staad = open_new_file(FOLDER / "portal.std")
        staad.SetSilentMode(True)
        case = build(staad, inputs)
        return analyze(staad, case)
    finally:
        process.terminate()


try:
    values = json.loads((FOLDER / "inputs.json").read_text(encoding="utf-8"))
    result = {"status": "done", **run(values)}
except Exception:
    result = {"status": "failed", "message": traceback.format_exc()}
(FOLDER / "output.json").write_text(json.dumps(result), encoding="utf-8")
