"""Calculates a plane truss in SAP2000: inputs.json in, output.json out."""

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
# region truss
PINNED_FOOT = [True, True, True, False, False, False]
# Released at both ends: the moments M2 and M3. At the start: torsion too.
PINNED_START = [False, False, False, True, True, True]
PINNED_END = [False, False, False, False, True, True]
NO_SPRINGS = [0.0] * 6
UX_AND_UZ = [True, False, True, False, False, False]
# endregion truss


def check(code: int, call: str) -> None:
    """Each call of the CSI API ends with a code, which is 0 if it worked."""
    if code != 0:
        raise RuntimeError(f"{call} returns {code}.")


# region truss


def build(model, inputs: dict) -> dict[str, str]:
    """The truss, and the names that SAP2000 gives to its joints and members."""
    check(model.InitializeNewModel(KN_M_C), "InitializeNewModel")
    check(model.File.NewBlank(), "NewBlank")
    steel, code = model.PropMaterial.AddMaterial("", STEEL, *GRADE)
    check(code, "AddMaterial")
    for tube, (diameter_m, wall_m) in inputs["tubes"].items():
        check(model.PropFrame.SetPipe(tube, steel, diameter_m, wall_m), "SetPipe")

    names = {}
    for joint, (x_m, z_m) in inputs["joints"].items():
        names[joint], code = model.PointObj.AddCartesian(x_m, 0, z_m, "", joint)
        check(code, "AddCartesian")
    for foot in inputs["feet"]:
        answer = model.PointObj.SetRestraint(names[foot], PINNED_FOOT)
        check(answer[-1], "SetRestraint")
    for member, (low, high, tube) in inputs["members"].items():
        ends = names[low], names[high]
        names[member], code = model.FrameObj.AddByPoint(*ends, "", tube, member)
        check(code, "AddByPoint")
        answer = model.FrameObj.SetReleases(
            names[member], PINNED_START, PINNED_END, NO_SPRINGS, NO_SPRINGS
        )
        check(answer[-1], "SetReleases")
    check(model.Analyze.SetActiveDOF(UX_AND_UZ)[-1], "SetActiveDOF")
    return names


def add_loads(model, inputs: dict, names: dict[str, str]) -> None:
    """A load pattern for each case; only these cases are calculated."""
    check(model.Analyze.SetRunCaseFlag("", False, True), "SetRunCaseFlag")
    for case, forces in inputs["loads_kN"].items():
        check(model.LoadPatterns.Add(case, OTHER_LOAD, 0), "LoadPatterns.Add")
        check(model.Analyze.SetRunCaseFlag(case, True), "SetRunCaseFlag")
        for joint, (x_kN, z_kN) in forces.items():
            force = [x_kN, 0, z_kN, 0, 0, 0]
            answer = model.PointObj.SetLoadForce(names[joint], case, force)
            check(answer[-1], "SetLoadForce")
# endregion truss


# region results
def analyze(model, inputs: dict) -> None:
    check(model.File.Save(str(Path.cwd() / "trestle.sdb")), "Save")
    check(model.Analyze.RunAnalysis(), "RunAnalysis")
    _, cases, states, code = model.Analyze.GetCaseStatus()
    check(code, "GetCaseStatus")
    for case in inputs["loads_kN"]:
        state = dict(zip(cases, states)).get(case)
        if state != FINISHED:
            raise RuntimeError(f"The load case {case} ends with status {state}.")


def read_results(model, inputs: dict, names: dict[str, str]) -> dict:
    """Of each case: the force in each member, and the reactions of the feet."""
    setup, forces_kN, reactions_kN = model.Results.Setup, {}, {}
    for case in inputs["loads_kN"]:
        check(setup.DeselectAllCasesAndCombosForOutput(), "Deselect")
        check(setup.SetCaseSelectedForOutput(case), "Select")
        forces_kN[case], reactions_kN[case] = {}, {}
        for member in inputs["members"]:
            answer = model.Results.FrameForce(names[member], 0)
            check(answer[-1], "FrameForce")
            axial = list(answer[-7])  # P at each station: tension is positive
            if not axial or not all(map(math.isfinite, axial)):
                raise RuntimeError(f"{case}: the force in {member} is {axial}.")
            forces_kN[case][member] = axial[0]
        for foot in inputs["feet"]:
            answer = model.Results.JointReact(names[foot], 0)
            check(answer[-1], "JointReact")
            f1, _, f3 = (list(values) for values in answer[-7:-4])
            if len(f1) != 1 or not all(map(math.isfinite, f1 + f3)):
                raise RuntimeError(f"{case}: reactions of {foot}: {f1}, {f3}.")
            reactions_kN[case][foot] = [f1[0], f3[0]]
    return {"forces_kN": forces_kN, "reactions_kN": reactions_kN}
# endregion results


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
        helper = comtypes.client.CreateObject("SAP2000v1.Helper")
        helper = helper.QueryInterface(comtypes.gen.SAP2000v1.cHelper)
        program = helper.CreateObject(str(SAP2000))
        code = program.ApplicationStart()
        new = running() - others
        if code != 0 or len(new) != 1 or late.is_set():
            program.ApplicationExit(False)  # a user may have opened one, too
            start = f"ApplicationStart returns {code}"
            raise RuntimeError(f"{start}; new SAP2000 processes: {len(new)}.")
        own |= new
        model = program.SapModel
        names = build(model, inputs)
        add_loads(model, inputs, names)
        analyze(model, inputs)
        results = read_results(model, inputs, names)
        program.ApplicationExit(False)
        return results
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
