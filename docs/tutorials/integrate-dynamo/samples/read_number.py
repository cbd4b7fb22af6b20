import viktor as vkt
from viktor.external.dynamo import get_dynamo_result


# region read
def read_number(xml: vkt.File, ids: dict, name: str) -> float:
    """The value of a node."""
    with xml.open_binary() as stream:
        return float(get_dynamo_result(stream, ids[name]))
# endregion read
