"""Calls of what an app defines, with what the platform gives it."""

import inspect

METHOD = "(self, params, **kwargs)"
FUNCTION = "(params, **kwargs)"


def _has_begun(error):
    """Whether a line of the app has run; else the error is about the arguments of the call."""
    step = error.__traceback__
    while step is not None:
        if not step.tb_frame.f_code.co_filename.startswith(("app_runner/", "viktor/")):
            return True
        step = step.tb_next
    return False


def _misfit(function, what, wanted):
    made = function.__init__ if isinstance(function, type) else function
    own = inspect.unwrap(getattr(made, "__func__", made))
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
    except TypeError as error:
        if _has_begun(error):
            raise
        try:
            misfit = _misfit(function, what, wanted)
        except Exception:
            # It has no signature that Python knows.
            raise error from None
        raise misfit from None
    if inspect.iscoroutine(result):
        # It is not awaited, which is told as a wrong result; Python would warn of a line of the runner.
        result.close()
    return result
