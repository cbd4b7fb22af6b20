import json
import platform
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path


def find_version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


packages = json.loads(Path("packages.json").read_text(encoding="utf-8"))
report = {
    "Machine": platform.node(),
    "Python": platform.python_version(),
    "Executable": sys.executable,
    "Working folder": str(Path.cwd()),
}
report.update({package: find_version(package) for package in packages})
Path("report.json").write_text(json.dumps(report), encoding="utf-8")
