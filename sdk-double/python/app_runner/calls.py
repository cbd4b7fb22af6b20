"""Calls functions of an app with the arguments of the platform."""

import inspect

METHOD = "(self, params, **kwargs)"
FUNCTION = "(params, **kwargs)"


def _has_begun(error):
    """Whether any line of the app has run."""
    step = error.__traceback__
    while step is not None:
        if not step.tb_frame.f_code.co_filename.startswith(("app_runner/", "viktor/")):
            return True
        step = step.tb_next
    return False


def _placed(error, function, what, wanted):
    """The error of a call that failed before any line of the app ran, located at the function's definition."""
    made = function.__init__ if isinstance(function, type) else function
    own = inspect.unwrap(getattr(made, "__func__", made))
    # Python's messages about arguments start like this.
    if isinstance(error, TypeError) and str(error).startswith(f"{own.__qualname__}()"):
        signature = f"{function.__name__}{inspect.signature(own)}"
        error = TypeError(f"{signature} cannot be called by the platform: {what} takes {wanted}.")
    error._place = own
    return error


def call(function, what, wanted, **given):
    """What a function, method or class of the app returns. One that does not take what it is given is an error there.

    `what` it is, and the parameters that are `wanted`, are for the message.
    """
    try:
        result = function(**given)
    except Exception as error:
        if _has_begun(error):
            raise
        try:
            placed = _placed(error, function, what, wanted)
        except Exception:
            # It has no name.
            placed = error
        raise placed from None
    if inspect.iscoroutine(result):
        # Reported as a wrong result. Close it, or Python would warn of a line of the runner.
        result.close()
    return result
