"""Builds a model in STAAD.Pro, analyzes it and reads the forces.

Reads model.json and writes output.json, in kN and kNm, in the folder of the job.
"""

import json
import subprocess
import time
import traceback
from pathlib import Path

import comtypes
import comtypes.client
from openstaadpy import os_analytical

PROGRAM = Path(
    r"C:\Program Files\Bentley\Engineering\STAAD.Pro 2025\STAAD\Bentley.Staad.exe"
)
METER, KILONEWTON = 4, 5
FRENCH_TABLE, SINGLE_SECTION = 8, 0
START, END, GLOBAL_AXES = 0, 1, 1
FINISHED = {2: False, 3: True}  # status of the analysis: whether there are warnings
IN_kN = {"Metric": 1.0, "English": 4.448222}  # from kN, from kip
IN_kNm = {"Metric": 1.0, "English": 0.1129848}  # from kNm, from kip in


def running_staad():
    """The STAAD.Pro that is open on the machine; nothing if there is none."""
    try:
        return comtypes.client.GetActiveObject("StaadPro.OpenSTAAD")
    except (OSError, comtypes.COMError):
        return None


def open_file(path: Path):
    """Waits until STAAD.Pro answers, and starts a new file."""
    end_s = time.monotonic() + 120
    while (program := running_staad()) is None:
        if time.monotonic() > end_s:
            raise RuntimeError("STAAD.Pro does not start within 120 s.")
        time.sleep(2)
    program._FlagAsMethod("NewSTAADFile")
    program.NewSTAADFile(str(path), METER, KILONEWTON)
    time.sleep(10)  # the call returns before the file is open
    return os_analytical.connect()


def build(staad, model: dict) -> dict[str, int]:
    """Enters the model, and returns the numbers of the load cases by title."""
    for number, x, y, z in model["nodes"]:
        staad.Geometry.CreateNode(number, float(x), float(y), float(z))
    by_section: dict[str, list[int]] = {}
    for number, start, end, section in model["members"]:
        staad.Geometry.CreateBeam(number, start, end)
        by_section.setdefault(section, []).append(number)
    for section, members in by_section.items():
        section_id = staad.Property.CreateBeamPropertyFromTable(
            FRENCH_TABLE, section, SINGLE_SECTION, 0.0, 0.0
        )
        if section_id < 1:
            raise RuntimeError(f"STAAD.Pro does not know the section {section}.")
        staad.Property.AssignBeamProperty(members, section_id)
        if not staad.Property.AssignMaterialToMember("STEEL", members):
            raise RuntimeError(f"The members {members} have no material.")
    support_id = staad.Support.CreateSupportFixed()
    staad.Support.AssignSupportToNode([model["support"]], support_id)

    cases = {}
    for number, case in enumerate(model["cases"], start=1):
        title = case["title"]
        made = staad.Load.CreateNewPrimaryLoadEx2(title, case["type"], number)
        if made != number:
            raise RuntimeError(f"The load case {title} is not created.")
        staad.Load.SetLoadActive(number)
        for node, fx, fy, fz in case["loads"]:
            force = [float(fx), float(fy), float(fz)]
            staad.Load.AddNodalLoad([node], *force, 0.0, 0.0, 0.0)
        cases[title] = number
    return cases


def read_case(staad, model: dict, case: int) -> dict:
    """Reactions, and forces at the ends of all members, in global axes."""
    unit = staad.GetBaseUnit()
    factors = [IN_kN[unit]] * 3 + [IN_kNm[unit]] * 3

    def convert(values) -> list[float]:
        return [value * factor for value, factor in zip(values, factors)]

    end_forces = {}
    for number, *_ in model["members"]:
        start, end = (
            staad.Output.GetMemberEndForces(number, side, case, GLOBAL_AXES)
            for side in (START, END)
        )
        end_forces[number] = {"start": convert(start), "end": convert(end)}
    reactions = staad.Output.GetSupportReactions(model["support"], case)
    return {"reactions": convert(reactions), "end_forces": end_forces}


def analyze(model: dict) -> dict:
    if running_staad() is not None:
        raise RuntimeError("STAAD.Pro is already open on this machine.")
    process = subprocess.Popen([str(PROGRAM)])
    try:
        staad = open_file(Path.cwd() / "support.std")
        staad.SetSilentMode(True)
        cases = build(staad, model)
        staad.Command.PerformAnalysis(0)
        staad.SaveModel(True)
        status = staad.AnalyzeEx(1, 0, 1)
        if status not in FINISHED:
            raise RuntimeError(f"The analysis ends with status {status}.")
        results = {
            title: read_case(staad, model, case) for title, case in cases.items()
        }
        return {"warnings": FINISHED[status], "model": model, "cases": results}
    finally:
        process.terminate()


try:
    given = json.loads(Path("model.json").read_text(encoding="utf-8"))
    output = {"status": "done", **analyze(given)}
except Exception:
    output = {"status": "failed", "message": traceback.format_exc()}
Path("output.json").write_text(json.dumps(output), encoding="utf-8")
