"""Calls of what an app defines, with what the platform gives it."""

import inspect

METHOD = "(self, params, **kwargs)"
FUNCTION = "(params, **kwargs)"


def _has_begun(error):
    """Whether a line of the app has run."""
    step = error.__traceback__
    while step is not None:
        if not step.tb_frame.f_code.co_filename.startswith(("app_runner/", "viktor/")):
            return True
        step = step.tb_next
    return False


def _placed(error, function, what, wanted):
    """The error of a call in which no line of the app has run, with the place where the function is made."""
    made = function.__init__ if isinstance(function, type) else function
    own = inspect.unwrap(getattr(made, "__func__", made))
    # So Python begins what it says of arguments.
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
            # It is no function that Python knows by a name.
            placed = error
        raise placed from None
    if inspect.iscoroutine(result):
        # It is not awaited, which is told as a wrong result; Python would warn of a line of the runner.
        result.close()
    return result
