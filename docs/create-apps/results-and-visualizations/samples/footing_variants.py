import json

import viktor as vkt


# region get-volumes
def get_volumes(building) -> list[tuple[str, list[float]]]:
    """Concrete (m³) of the variants of each footing below a building."""
    storage, volumes = vkt.Storage(), []
    for footing in building.children(entity_type_names=["Footing"]):
        files = storage.list(prefix="variant_", scope="entity", entity=footing)
        variants = [json.loads(file.getvalue()) for file in files.values()]
        volumes.append((footing.name, [one["volume_m3"] for one in variants]))
    return volumes
# endregion get-volumes


class Controller(vkt.Controller):
    label = "Footing"

    # region delete-variants
    def delete_variants(self, params, **kwargs):
        keys = list(vkt.Storage().list(prefix="variant_", scope="entity"))
        for key in keys:
            try:
                vkt.Storage().delete(key, scope="entity")
            except FileNotFoundError:
                continue  # somebody else has deleted it in the meantime
        vkt.UserMessage.success("The saved variants are deleted.")
    # endregion delete-variants
