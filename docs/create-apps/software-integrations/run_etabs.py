import json
import traceback
from pathlib import Path

import comtypes
import comtypes.client

PROGRAMS = Path(r"C:\Program Files\Computers and Structures")
ETABS = PROGRAMS / "ETABS 22" / "ETABS.exe"
FOLDER = Path.cwd()
KN_M_C = 6
STEEL = 1
OTHER_LOAD = 8


def check(code: int, call: str) -> None:
    """Each call of the CSI API ends with a code, which is 0 if it worked."""
    if code != 0:
        raise RuntimeError(f"{call} returns {code}.")


def build(model, inputs: dict) -> str:
    """A mast: one tube, fixed at its foot, with a force at its top."""
    check(model.InitializeNewModel(KN_M_C), "InitializeNewModel")
    check(model.File.NewBlank(), "NewBlank")
    check(model.PropMaterial.SetMaterial("S355", STEEL), "SetMaterial")
    check(
        model.PropMaterial.SetMPIsotropic("S355", 210e6, 0.3, 12e-6),
        "SetMPIsotropic",
    )
    size, wall = inputs["size_m"], inputs["wall_m"]
    check(
        model.PropFrame.SetTube_1("MAST", "S355", size, size, wall, wall, 0),
        "SetTube_1",
    )
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


def read_reaction(model, foot: str) -> dict:
    setup = model.Results.Setup
    check(setup.DeselectAllCasesAndCombosForOutput(), "Deselect")
    check(setup.SetCaseSelectedForOutput("WIND"), "Select")
    answer = model.Results.JointReact(foot, 0)
    check(answer[-1], "JointReact")
    f1, f2, f3, m1, m2, m3 = (list(values) for values in answer[-7:-1])
    if len(f1) != 1:
        raise RuntimeError(f"Expected 1 row of reactions, got {len(f1)}.")
    return {"horizontal_kN": f1[0], "moment_kNm": m2[0]}


def run(inputs: dict) -> dict:
    comtypes.CoInitialize()
    try:
        helper = comtypes.client.CreateObject("ETABSv1.Helper")
        helper = helper.QueryInterface(comtypes.gen.ETABSv1.cHelper)
        program = helper.CreateObject(str(ETABS))
        check(program.ApplicationStart(), "ApplicationStart")
        try:
            model = program.SapModel
            foot = build(model, inputs)
            check(model.File.Save(str(FOLDER / "mast.edb")), "Save")
            check(model.Analyze.RunAnalysis(), "RunAnalysis")
            return read_reaction(model, foot)
        finally:
            program.ApplicationExit(False)
    finally:
        comtypes.CoUninitialize()


try:
    values = json.loads((FOLDER / "inputs.json").read_text(encoding="utf-8"))
    output = {"status": "done", **run(values)}
except Exception:
    output = {"status": "failed", "message": traceback.format_exc()}
(FOLDER / "output.json").write_text(json.dumps(output), encoding="utf-8")
