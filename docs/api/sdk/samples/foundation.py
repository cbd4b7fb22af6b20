import viktor as vkt

foundation = vkt.api_v1.API().get_entity(1207)
# region saved
saved = foundation.last_saved_params
foundation.set_params({**saved, "loads": {**saved.loads, "column_load": 950}})
# endregion saved
