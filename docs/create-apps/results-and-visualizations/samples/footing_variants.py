import json

import viktor as vkt


# region read-variant
def read_variant(file: vkt.File) -> list:
    record = json.loads(file.getvalue())
    cement_kg_m3 = record["cement_kg_m3"] if record["version"] >= 2 else None
    return [record["name"], record["volume_m3"], cement_kg_m3]
# endregion read-variant


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
