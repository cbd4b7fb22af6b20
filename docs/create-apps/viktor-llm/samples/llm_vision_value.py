import json

import viktor as vkt


# region question
QUESTION = (
    "Read the water level on the gauge in m. Answer only with JSON such as "
    '{"level_m": 1.23}. Give null if you cannot read it.'
)


def read_level_m(answer: str | None) -> float:
    """The level on the gauge, from 0 to 5 m, or a message for the user."""
    text = answer or ""
    start, end = text.find("{"), text.rfind("}") + 1
    try:
        level_m = float(json.loads(text[start:end])["level_m"])
    except (KeyError, TypeError, ValueError) as err:
        raise vkt.UserError("The gauge cannot be read. Fill in the level.") from err
    if not 0 <= level_m <= 5:
        raise vkt.UserError(f"{level_m} m is not on the gauge. Fill in the level.")
    return level_m
# endregion question
