"""Calculates a plane truss in SAP2000: inputs.json in, output.json out."""

import json
import traceback
from pathlib import Path

import comtypes
import comtypes.client

FOLDER = Path.cwd()
KN_M_C = 6
STEEL = 1
OTHER_LOAD = 8
PINNED_FOOT = [True, True, True, False, False, False]
# Released at both ends: the moments M2 and M3. At the start: torsion too.
PINNED_START = [False, False, False, True, True, True]
PINNED_END = [False, False, False, False, True, True]
NO_SPRINGS = [0.0] * 6
UX_AND_UZ = [True, False, True, False, False, False]


def check(answer, call: str):
    """Each call ends with a code, alone or last in a list: 0 if it worked."""
    code = answer[-1] if isinstance(answer, (list, tuple)) else answer
    if code != 0:
        raise RuntimeError(f"{call} returns {code}.")
    return answer


def build(model, inputs: dict) -> tuple[dict, dict]:
    """The names that SAP2000 gives to the joints and the members."""
    check(model.InitializeNewModel(KN_M_C), "InitializeNewModel")
    check(model.File.NewBlank(), "NewBlank")
    check(model.PropMaterial.SetMaterial("S355", STEEL), "SetMaterial")
    check(
        model.PropMaterial.SetMPIsotropic("S355", 210e6, 0.3, 12e-6),
        "SetMPIsotropic",
    )
    for tube, (diameter_m, wall_m) in inputs["tubes"].items():
        answer = model.PropFrame.SetPipe(tube, "S355", diameter_m, wall_m)
        check(answer, "SetPipe")

    points = {}
    for joint, (x_m, z_m) in inputs["joints"].items():
        answer = model.PointObj.AddCartesian(x_m, 0, z_m, "", joint)
        points[joint] = check(answer, "AddCartesian")[0]
    for foot in inputs["feet"]:
        answer = model.PointObj.SetRestraint(points[foot], PINNED_FOOT)
        check(answer, "SetRestraint")

    frames = {}
    for member, (start, end, tube) in inputs["members"].items():
        answer = model.FrameObj.AddByPoint(
            points[start], points[end], "", tube, member
        )
        frames[member] = check(answer, "AddByPoint")[0]
        answer = model.FrameObj.SetReleases(
            frames[member], PINNED_START, PINNED_END, NO_SPRINGS, NO_SPRINGS
        )
        check(answer, "SetReleases")
    check(model.Analyze.SetActiveDOF(UX_AND_UZ), "SetActiveDOF")
    return points, frames


def add_loads(model, inputs: dict, points: dict) -> None:
    """A load pattern for each case; only these cases are calculated."""
    check(model.Analyze.SetRunCaseFlag("", False, True), "SetRunCaseFlag")
    for case, forces in inputs["loads_kN"].items():
        check(model.LoadPatterns.Add(case, OTHER_LOAD, 0), "LoadPatterns.Add")
        check(model.Analyze.SetRunCaseFlag(case, True), "SetRunCaseFlag")
        for joint, (x_kN, z_kN) in forces.items():
            values = [x_kN, 0, z_kN, 0, 0, 0]
            answer = model.PointObj.SetLoadForce(points[joint], case, values)
            check(answer, "SetLoadForce")


def read_results(model, inputs: dict, points: dict, frames: dict) -> dict:
    """Of each case: the force in each member, and the reactions of the feet."""
    setup, forces_kN, reactions_kN = model.Results.Setup, {}, {}
    for case in inputs["loads_kN"]:
        check(setup.DeselectAllCasesAndCombosForOutput(), "Deselect")
        check(setup.SetCaseSelectedForOutput(case), "Select")
        forces_kN[case], reactions_kN[case] = {}, {}
        for member, frame in frames.items():
            answer = check(model.Results.FrameForce(frame, 0), "FrameForce")
            if answer[0] == 0:
                raise RuntimeError(f"No force in {member}, case {case}.")
            forces_kN[case][member] = answer[8][0]  # P: tension is positive
        for foot in inputs["feet"]:
            answer = check(model.Results.JointReact(points[foot], 0), "JointReact")
            if answer[0] != 1:
                raise RuntimeError(f"{answer[0]} reactions of {foot}, case {case}.")
            f1, f3 = answer[6], answer[8]
            reactions_kN[case][foot] = [f1[0], f3[0]]
    return {"forces_kN": forces_kN, "reactions_kN": reactions_kN}


def run(inputs: dict) -> dict:
    comtypes.CoInitialize()
    try:
        helper = comtypes.client.CreateObject("SAP2000v1.Helper")
        helper = helper.QueryInterface(comtypes.gen.SAP2000v1.cHelper)
        program = helper.CreateObjectProgID("CSI.SAP2000.API.SapObject")
        check(program.ApplicationStart(), "ApplicationStart")
        try:
            model = program.SapModel
            points, frames = build(model, inputs)
            add_loads(model, inputs, points)
            check(model.File.Save(str(FOLDER / "trestle.sdb")), "Save")
            check(model.Analyze.RunAnalysis(), "RunAnalysis")
            return read_results(model, inputs, points, frames)
        finally:
            program.ApplicationExit(False)
    finally:
        comtypes.CoUninitialize()


try:
    given = json.loads((FOLDER / "inputs.json").read_text(encoding="utf-8"))
    output = {"status": "done", **run(given)}
except Exception:
    output = {"status": "failed", "message": traceback.format_exc()}
(FOLDER / "output.json").write_text(json.dumps(output), encoding="utf-8")
