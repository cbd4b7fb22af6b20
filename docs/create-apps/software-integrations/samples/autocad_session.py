import viktor as vkt


def get_drawing_name() -> str:
    # region name
    try:
        with vkt.autocad.attach(timeout=120) as autocad:
            name = autocad.ActiveDocument.Name()
    except vkt.errors.WorkerSessionAttachError as err:
        raise vkt.UserError(
            "Open a drawing in AutoCAD, and end all commands."
        ) from err
    # endregion name
    return name
