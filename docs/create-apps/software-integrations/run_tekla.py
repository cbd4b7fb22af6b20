import json
import os
import threading
import traceback
from pathlib import Path

from pytekla import wrap

OUTPUT = Path("output.json")
LIMIT_s = 100  # the app waits 120 s
NAME, UNFINISHED = "FRAME", "FRAME UNFINISHED"


def create(profile: str, start: tuple, end: tuple):
    beam = wrap("Model.Beam")
    beam.start_point = wrap("Geometry3d.Point", *start)
    beam.end_point = wrap("Geometry3d.Point", *end)
    beam.profile = wrap("Model.Profile")
    beam.profile.profile_string = profile
    beam.material = wrap("Model.Material")
    beam.material.material_string = "S355"
    beam.name = UNFINISHED
    if not beam.insert():
        raise RuntimeError("Tekla Structures has not inserted a member.")
    return beam


def run(inputs: dict) -> dict:
    model = wrap("Model.Model")
    if not model.get_connection_status():
        raise RuntimeError("Tekla Structures has no open model.")
    beams = model.get_objects_with_types(["Beam"])
    left_over = sum(beam.name == UNFINISHED for beam in beams)
    if left_over:
        message = f"Delete the members named {UNFINISHED} ({left_over}) first."
        raise RuntimeError(message)
    span, height = inputs["span_mm"], inputs["height_mm"]
    left, top_left = (0.0, 0.0, 0.0), (0.0, 0.0, height)
    right, top_right = (span, 0.0, 0.0), (span, 0.0, height)
    members = []
    try:
        for ends in ((left, top_left), (right, top_right), (top_left, top_right)):
            members.append(create(inputs["profile"], *ends))
        for member in members:
            member.name = NAME
            member.modify()
    except Exception:
        for member in members:  # no half a frame
            member.delete()
        raise
    finally:
        model.commit_changes("Portal frame")
    return {"created": len(members)}


def write(output: dict) -> None:
    OUTPUT.write_text(json.dumps(output), encoding="utf-8")


def give_up() -> None:
    """Tekla Structures waits, for a click for example: it belongs to its user."""
    write({"status": "failed", "message": f"no answer within {LIMIT_s} s"})
    os._exit(0)


limit = threading.Timer(LIMIT_s, give_up)
limit.start()
try:
    values = json.loads(Path("input.json").read_text(encoding="utf-8"))
    output = {"status": "done", **run(values)}
except Exception as error:
    message = f"{type(error).__name__}: {error}"
    output = {"status": "failed", "message": message, "log": traceback.format_exc()}
limit.cancel()
write(output)
