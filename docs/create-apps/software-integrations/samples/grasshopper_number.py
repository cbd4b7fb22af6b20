import math

import viktor as vkt


# region get-number
def get_number(output: dict, name: str) -> float:
    """The only number in an output of the definition."""
    matches = [tree for tree in output["values"] if tree["ParamName"] == name]
    if len(matches) != 1:
        raise vkt.UserError(f"The definition has no output {name}.")
    items = [item for branch in matches[0]["InnerTree"].values() for item in branch]
    if len(items) != 1:
        raise vkt.UserError(f"The output {name} is not a single number.")
    number = float(items[0]["data"].strip('"'))
    if not math.isfinite(number):
        raise vkt.UserError(f"The output {name} is not a number.")
    return number
# endregion get-number
