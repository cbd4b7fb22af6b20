"""Starts Revit through pyRevit, and waits until the inner script has ended."""

import json
import os
import subprocess
import traceback
from pathlib import Path

FOLDER = Path.cwd()
INNER_SCRIPT = FOLDER / "level_areas.py"  # pyRevit needs its full path
RESULT = FOLDER / "result.json"  # what the inner script writes
LIMIT_s = 540  # the app waits 600 s


def end(program) -> None:
    """Ends pyRevit, and the Revit that it has started."""
    command = ["taskkill", "/PID", str(program.pid), "/T", "/F"]
    subprocess.run(command, capture_output=True, check=False)


def run(log: Path) -> dict:
    model = FOLDER / "model.rvt"
    command = ["pyrevit", "run", str(INNER_SCRIPT), str(model), "--revit=2024"]
    os.environ["JOB_FOLDER"] = str(FOLDER)  # for the inner script
    with log.open("w", encoding="utf-8") as stream:
        program = subprocess.Popen(command, stdout=stream, stderr=stream)
        try:
            code = program.wait(timeout=LIMIT_s)
        finally:
            if program.poll() is None:
                end(program)
    if code != 0:
        raise RuntimeError(f"pyRevit ends with code {code}.")
    if not RESULT.exists():
        raise RuntimeError("The inner script writes no result: see the log.")
    result = json.loads(RESULT.read_text(encoding="utf-8"))
    if "error" in result:
        raise RuntimeError(f"The inner script fails: {result['error']}")
    return result


log = FOLDER / "pyrevit.log"
try:
    output = {"status": "done", **run(log)}
except Exception as error:
    printed = log.read_text(errors="replace")[-4000:] if log.exists() else ""
    output = {
        "status": "failed",
        "message": f"{type(error).__name__}: {error}",
        "log": f"{traceback.format_exc()}\n{printed}",
    }
(FOLDER / "output.json").write_text(json.dumps(output), encoding="utf-8")
