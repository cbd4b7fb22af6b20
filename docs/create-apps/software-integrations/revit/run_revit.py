"""Starts Revit through pyRevit, and waits until the inner script has ended."""

import subprocess
from pathlib import Path

folder = Path.cwd()
command = ["pyrevit", "run", "level_areas.py", str(folder / "model.rvt")]
subprocess.run(command, cwd=folder, check=True, timeout=540)

if not (folder / "output.json").exists():
    raise RuntimeError("The inner script has written no output.json.")
