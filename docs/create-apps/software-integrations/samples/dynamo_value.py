import math

import viktor as vkt
from viktor.external.dynamo import get_dynamo_result


# region value
def read_number(output: vkt.File, node_id: str) -> float:
    with output.open_binary() as stream:
        text = get_dynamo_result(stream, node_id)
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise vkt.UserError("The graph returns no number.")
    return number
# endregion value
