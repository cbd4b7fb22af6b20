import csv
import json
import math
import subprocess
import threading
import traceback
from pathlib import Path

import comtypes
import comtypes.client

PROGRAMS = Path(r"C:\Program Files\Computers and Structures")
SAP2000 = PROGRAMS / "SAP2000 25" / "SAP2000.exe"
LIMIT_s = 270  # the app waits 300 s
KN_M_C = 6
STEEL, GRADE = 1, ("Europe", "EN 1993-1-1 per EN 10025-2", "S355")
OTHER_LOAD = 8
FINISHED = 4
SIZE_m = 0.2


def check(code: int, call: str) -> None:
    """Each call of the CSI API ends with a code, which is 0 if it worked."""
    if code != 0:
        raise RuntimeError(f"{call} returns {code}.")


def build(model, inputs: dict) -> str:
    """A mast: one solid bar, fixed at its foot, with a force at its top."""
    check(model.InitializeNewModel(KN_M_C), "InitializeNewModel")
    check(model.File.NewBlank(), "NewBlank")
    steel, code = model.PropMaterial.AddMaterial("", STEEL, *GRADE)
    check(code, "AddMaterial")
    bar = ("MAST", steel, SIZE_m, SIZE_m)
    check(model.PropFrame.SetRectangle(*bar), "SetRectangle")
    foot, code = model.PointObj.AddCartesian(0, 0, 0, "", "FOOT")
    check(code, "AddCartesian")
    top, code = model.PointObj.AddCartesian(0, 0, inputs["height_m"], "", "TOP")
    check(code, "AddCartesian")
    check(model.FrameObj.AddByPoint(foot, top, "", "MAST", "M1")[-1], "AddByPoint")
    check(model.PointObj.SetRestraint(foot, [True] * 6)[-1], "SetRestraint")

    check(model.LoadPatterns.Add("WIND", OTHER_LOAD, 0), "LoadPatterns.Add")
    force = [inputs["force_kN"], 0, 0, 0, 0, 0]
    check(model.PointObj.SetLoadForce(top, "WIND", force)[-1], "SetLoadForce")
    return foot


def analyze(model) -> None:
    check(model.File.Save(str(Path.cwd() / "mast.sdb")), "Save")
    check(model.Analyze.RunAnalysis(), "RunAnalysis")
    _, cases, states, code = model.Analyze.GetCaseStatus()
    check(code, "GetCaseStatus")
    state = dict(zip(cases, states)).get("WIND")
    if state != FINISHED:
        raise RuntimeError(f"The load case WIND ends with status {state}.")


def read_reaction(model, foot: str) -> dict:
    setup = model.Results.Setup
    check(setup.DeselectAllCasesAndCombosForOutput(), "Deselect")
    check(setup.SetCaseSelectedForOutput("WIND"), "Select")
    answer = model.Results.JointReact(foot, 0)
    check(answer[-1], "JointReact")
    f1, f2, f3, m1, m2, m3 = (list(values) for values in answer[-7:-1])
    if len(f1) != 1 or not all(map(math.isfinite, f1 + m2)):
        raise RuntimeError(f"Expected one row of reactions, got {f1}, {m2}.")
    return {"horizontal_kN": f1[0], "moment_kNm": m2[0]}


def running() -> set[str]:
    """The process ids of SAP2000 on this machine."""
    image = f"IMAGENAME eq {SAP2000.name}"
    command = ["tasklist", "/FI", image, "/FO", "CSV", "/NH"]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    return {row[1] for row in csv.reader(answer.stdout.splitlines()) if row[1:]}


def end(own: set[str]) -> None:
    """Ends the SAP2000 of this script, and no other."""
    for number in running() & own:
        command = ["taskkill", "/PID", number, "/T", "/F"]
        subprocess.run(command, capture_output=True, check=False)


def run(inputs: dict) -> dict:
    others, late = running(), threading.Event()
    own: set[str] = set()

    def give_up() -> None:
        late.set()
        end(own)

    limit = threading.Timer(LIMIT_s, give_up)
    limit.start()
    comtypes.CoInitialize()
    try:
        # region start
        helper = comtypes.client.CreateObject("SAP2000v1.Helper")
        helper = helper.QueryInterface(comtypes.gen.SAP2000v1.cHelper)
        program = helper.CreateObject(str(SAP2000))
        # endregion start
        code = program.ApplicationStart()
        new = running() - others
        if code != 0 or len(new) != 1 or late.is_set():
            program.ApplicationExit(False)  # a user may have opened one, too
            start = f"ApplicationStart returns {code}"
            raise RuntimeError(f"{start}; new SAP2000 processes: {len(new)}.")
        own |= new
        model = program.SapModel
        foot = build(model, inputs)
        analyze(model)
        reaction = read_reaction(model, foot)
        program.ApplicationExit(False)
        return reaction
    except Exception as error:
        if late.is_set():
            raise TimeoutError(f"not finished within {LIMIT_s} s") from error
        raise
    finally:
        limit.cancel()
        end(own)
        comtypes.CoUninitialize()


try:
    values = json.loads(Path("inputs.json").read_text(encoding="utf-8"))
    output = {"status": "done", **run(values)}
except Exception as error:
    message = f"{type(error).__name__}: {error}"
    output = {"status": "failed", "message": message, "log": traceback.format_exc()}
Path("output.json").write_text(json.dumps(output), encoding="utf-8")
