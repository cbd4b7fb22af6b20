import json

import viktor as vkt
from viktor.external.python import PythonAnalysis


def run_script(analysis: PythonAnalysis, software: str, timeout: int) -> dict:
    """What the script writes to output.json, or a message for the user."""
    try:
        analysis.execute(timeout=timeout)
        file = analysis.get_output_file("output.json")
    except ConnectionError as err:
        raise vkt.UserError(f"No worker for {software} is connected.") from err
    except TimeoutError as err:
        raise vkt.UserError(f"{software} takes more than {timeout} s.") from err
    except vkt.LicenseError as err:
        raise vkt.UserError(f"{software} has no license available.") from err
    except vkt.ExecutionError as err:
        raise vkt.UserError("The script does not run on the worker.") from err

    output = json.loads(file.getvalue()) if file else {}
    if output.get("status") != "done":
        reason = output.get("message", "it returns no output.json.")
        raise vkt.UserError(f"{software} fails: {reason}")
    return output
