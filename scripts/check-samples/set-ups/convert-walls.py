import os

import viktor as vkt

WORKSPACE = 12

# fragment


def main() -> None:
    api = vkt.api_v1.API(
        token=os.environ["VIKTOR_TOKEN"], environment="company.viktor.ai"
    )
    walls = list(api.get_entities_by_type("Wall", workspace_id=WORKSPACE))
    print("Without a thickness:", ", ".join(convert(walls)) or "none")
