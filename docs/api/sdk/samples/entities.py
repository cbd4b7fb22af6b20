import viktor as vkt

api = vkt.api_v1.API()
building = api.get_entity(1205)
foundation = api.get_entity(1207)
cpt = api.get_entity(1210)
ids = {1207, 1208}

# region names
children = building.children(include_params=False)
is_taken = any(child.name == "Footing A1" for child in children)
# endregion names

# region revisions
revisions = sorted(
    foundation.revisions(), key=lambda revision: revision.created_date
)
loads = [revision.params.get("column_load") for revision in revisions]
# endregion revisions

# region file
try:
    file = cpt.get_file()
except ValueError as err:
    raise vkt.UserError(f"{cpt.name} has no file.") from err
with file.open(encoding="ISO-8859-1") as stream:
    first_line = stream.readline()
# endregion file

# region change
saved = foundation.last_saved_params
try:
    foundation.set_params({**saved, "column_load": 950})
except vkt.EntityReviseError as err:
    raise vkt.UserError(f"The load of {foundation.name} is not saved.") from err
# endregion change

# region section
foundation.set_params({**saved, "loads": {**saved.loads, "column_load": 950}})
# endregion section

# region rename
foundations = building.children(entity_type_names=["Foundation"])
in_order = sorted(foundations, key=lambda foundation: foundation.name)
for number, foundation in enumerate(in_order, start=1):
    foundation.rename(f"Footing {number:02d}")
# endregion rename

# region delete
chosen = [child for child in building.children() if child.id in ids]
for foundation in chosen:
    try:
        foundation.delete()
    except vkt.EntityDeleteError as err:
        raise vkt.UserError(f"{foundation.name} cannot be deleted.") from err
# endregion delete

# region user
author = api.get_current_user()
signature = f"Calculated by {author.full_name} ({author.email})"
# endregion user
