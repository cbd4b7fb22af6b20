"""The first frequency of a chimney by a script on a worker, with a message for each thing that can fail."""

import json
from pathlib import Path

import viktor as vkt
from viktor.external.python import PythonAnalysis

SCRIPT = Path(__file__).parent / "frequency.py"


class Parametrization(vkt.Parametrization):
    height = vkt.NumberField("Height", suffix="m", default=40, min=5)
    diameter = vkt.NumberField("Diameter", suffix="m", default=2, min=0.5)


def run_worker(values: dict) -> dict:
    analysis = PythonAnalysis(
        script=vkt.File.from_path(SCRIPT),
        files=[("input.json", vkt.File.from_data(json.dumps(values)))],
        output_filenames=["output.json"],
    )
    try:
        analysis.execute(timeout=120)
    except TimeoutError as error:
        raise vkt.UserError("The worker did not answer within 2 minutes.") from error
    except vkt.LicenseError as error:
        raise vkt.UserError("No license is free.") from error
    except vkt.ExecutionError as error:
        raise vkt.UserError(f"The worker stopped: {error}") from error
    output = analysis.get_output_file("output.json")
    if output is None:
        raise vkt.UserError("The script ended without a result.")
    return json.loads(output.getvalue())


class Controller(vkt.Controller):
    label = "Chimney"
    parametrization = Parametrization

    @vkt.DataView("Frequency", duration_guess=20, update_label="Run the worker")
    def show_frequency(self, params, **kwargs):
        result = run_worker({"height_m": params.height, "diameter_m": params.diameter})
        if result.get("status") != "ok":
            raise vkt.UserError(f"The script failed: {result.get('error', 'no reason given')}")
        item = vkt.DataItem("Frequency", result["frequency_Hz"], suffix="Hz")
        return vkt.DataResult(vkt.DataGroup(item))
