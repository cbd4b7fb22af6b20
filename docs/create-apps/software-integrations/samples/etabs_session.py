import viktor as vkt


def get_table_names() -> list[str]:
    # region answer
    try:
        with vkt.etabs.attach(timeout=120) as model:
            answer = model.DatabaseTables.GetAvailableTables(0, [], [], [])
    except vkt.errors.WorkerSessionAttachError as err:
        raise vkt.UserError("Open the model in ETABS and close dialogs.") from err
    if answer[-1] != 0:
        raise vkt.UserError("ETABS does not list its tables.")
    # endregion answer
    return list(answer[1])
