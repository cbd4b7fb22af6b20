import json

RESISTANCE_KN = {"HEB 160": 756, "HEB 200": 1445}


# region check-section
def check_section(params, arguments: str) -> str:
    section = json.loads(arguments).get("section")
    if section not in RESISTANCE_KN:
        return f"Error: choose from {', '.join(RESISTANCE_KN)}."
    if params.load is None:
        return "Error: ask the user to fill in the field Load."
    use = 100 * params.load / RESISTANCE_KN[section]
    return f"{section}: {use:.1f}% of {RESISTANCE_KN[section]} kN"
# endregion check-section
