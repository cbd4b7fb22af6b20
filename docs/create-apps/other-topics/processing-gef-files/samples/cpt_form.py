import viktor as vkt


# region without-voids
def without_voids(cpt: dict) -> tuple[dict, list[float]]:
    """The CPT with its complete rows only, and the levels of the others in m."""
    columns = cpt["measurement_data"]
    if None in columns["elevation"]:
        raise vkt.UserError("A row of the file has no depth.")
    rows = list(zip(*columns.values()))
    complete = [row for row in rows if None not in row]
    if not complete:
        raise vkt.UserError("The file has no complete row of measurements.")
    levels_m = [
        elevation / 1000
        for elevation, row in zip(columns["elevation"], rows)
        if None in row
    ]
    kept = dict(zip(columns, map(list, zip(*complete))))
    return {**cpt, "measurement_data": kept}, levels_m
# endregion without-voids
