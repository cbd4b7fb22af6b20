import os

import viktor as vkt

WORKSPACE = 12

# region convert
def convert(walls: list[vkt.api_v1.Entity]) -> list[str]:
    """Fill in the thickness in m, and return the names of incomplete walls."""
    incomplete = []
    for wall in walls:
        saved = wall.last_saved_params
        if saved.get("thickness_m") is not None:
            continue
        if saved.get("thickness") is None:
            incomplete.append(wall.name)
            continue
        thickness_m = saved["thickness"] / 1000
        wall.set_params({**saved, "thickness_m": thickness_m})
    return incomplete
# endregion convert


def main() -> None:
    api = vkt.api_v1.API(
        token=os.environ["VIKTOR_TOKEN"], environment="company.viktor.ai"
    )
    walls = list(api.get_entities_by_type("Wall", workspace_id=WORKSPACE))
    print("Without a thickness:", ", ".join(convert(walls)) or "none")
