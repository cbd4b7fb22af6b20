"""Builds a model in STAAD.Pro, analyzes it and reads the forces.

Reads model.json and writes output.json, in kN and kNm, in the folder of the job.
"""

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

PROGRAM = Path(
    r"C:\Program Files\Bentley\Engineering\STAAD.Pro 2025\STAAD\Bentley.Staad.exe"
)
MODEL = Path.cwd() / "support.std"
START_s, OPEN_s = 120, 60
LIMIT_s = 270  # the app waits 300 s
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
    program = wait_for(running_staad, START_s, "the start of STAAD.Pro")
    program._FlagAsMethod("NewSTAADFile")
    program.NewSTAADFile(str(MODEL), METER, KILONEWTON)
    # The call returns before the file is open.
    return wait_for(lambda: os_analytical.connect(str(MODEL)), OPEN_s, "the file")


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

    def convert(values, place: str) -> list[float]:
        numbers = list(values)
        if len(numbers) != 6 or not all(map(math.isfinite, numbers)):
            raise RuntimeError(f"Load case {case}, {place}: {numbers}.")
        return [number * factor for number, factor in zip(numbers, factors)]

    end_forces = {}
    for number, *_ in model["members"]:
        start, end = (
            staad.Output.GetMemberEndForces(number, side, case, GLOBAL_AXES)
            for side in (START, END)
        )
        place = f"member {number}"
        end_forces[number] = {
            "start": convert(start, place),
            "end": convert(end, place),
        }
    reactions = staad.Output.GetSupportReactions(model["support"], case)
    return {"reactions": convert(reactions, "support"), "end_forces": end_forces}


def analyze(staad, model: dict) -> dict:
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


def end(program) -> None:
    """Ends STAAD.Pro, and what it has started."""
    command = ["taskkill", "/PID", str(program.pid), "/T", "/F"]
    subprocess.run(command, capture_output=True, check=False)


def run(model: dict) -> dict:
    if running_staad() is not None:
        raise RuntimeError("STAAD.Pro is already open on this machine.")
    program = subprocess.Popen([str(PROGRAM)])
    late = threading.Event()

    def give_up() -> None:
        late.set()
        end(program)

    limit = threading.Timer(LIMIT_s, give_up)
    limit.start()
    try:
        staad = open_new_file()
        staad.SetSilentMode(True)
        return analyze(staad, model)
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
    given = json.loads(Path("model.json").read_text(encoding="utf-8"))
    output = {"status": "done", **run(given)}
except Exception as error:
    message = f"{type(error).__name__}: {error}"
    log = f"{traceback.format_exc()}\n{read_log()}"
    output = {"status": "failed", "message": message, "log": log}
Path("output.json").write_text(json.dumps(output), encoding="utf-8")
