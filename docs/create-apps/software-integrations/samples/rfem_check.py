import json
import math

import viktor as vkt


# region check
RESULTS = ["X", "Y", "Z", "My", "Mz", "Fy", "Fz"]


def check_results(file: vkt.File) -> None:
    found: dict[str, list] = {name: [] for name in RESULTS}

    def read(value, name: str | None = None) -> None:
        if isinstance(value, dict):
            for key, inner in value.items():
                read(inner, key if key in found else name)
        elif isinstance(value, list):
            for inner in value:
                read(inner, name)
        elif name is not None:
            found[name].append(value)

    read(json.loads(file.getvalue()))
    missing = [name for name in RESULTS if not found[name]]
    if missing:
        raise vkt.UserError(f"RFEM returns no {', '.join(missing)}.")
    for name, values in found.items():
        is_number = [isinstance(value, (int, float)) for value in values]
        if not all(is_number) or not all(map(math.isfinite, values)):
            raise vkt.UserError(f"RFEM: a value of {name} is not a finite number.")
# endregion check
