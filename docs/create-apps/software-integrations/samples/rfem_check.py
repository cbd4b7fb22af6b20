import json
import math

import viktor as vkt


# region check
def check_numbers(file: vkt.File) -> None:
    numbers: list[float] = []

    def note(text: str) -> None:
        numbers.append(float(text))

    json.loads(
        file.getvalue(), parse_float=note, parse_int=note, parse_constant=note
    )
    if not numbers or not all(map(math.isfinite, numbers)):
        raise vkt.UserError("A result of RFEM is empty or not finite.")
# endregion check
