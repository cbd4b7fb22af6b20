import viktor as vkt

ADVICE = {
    "error_attach_no_instance": "Open a drawing in AutoCAD.",
    "error_attach_refused": "End the running command and close all dialogs.",
}


def draw_plan(autocad) -> None: ...


def draw() -> None:
    # region errors
    try:
        with vkt.autocad.attach(timeout=180) as autocad:
            draw_plan(autocad)
    except vkt.errors.WorkerSessionAttachError as err:
        advice = ADVICE.get(err.reason or "", "Check the worker.")
        raise vkt.UserError(f"AutoCAD does not answer. {advice}") from err
    except (vkt.errors.WorkerSessionError, vkt.ExecutionError) as err:
        raise vkt.UserError("AutoCAD failed: undo in AutoCAD.") from err
    except ConnectionError as err:
        raise vkt.UserError("Start your worker for AutoCAD.") from err
    except TimeoutError as err:
        raise vkt.UserError("Not finished in 180 s: undo in AutoCAD.") from err
    # endregion errors
