"""The event loop of an app.

Pyodide's own runs callbacks between requests, where nobody sees or stops them, and cannot wait within one. This one runs
only while the app waits for it, within its request, and is gone after that with all that was left in it.
"""

import asyncio
import time

import pyodide.webloop

_events = asyncio.events


class _Clock:
    """Replaces the selector of a loop. There are no sockets, only timers."""

    def select(self, timeout):
        if timeout is None:
            raise RuntimeError("The event loop waits for something that nothing will bring about.")
        if timeout > 0:
            time.sleep(timeout)
        return []


class EventLoop(asyncio.BaseEventLoop):
    def __init__(self):
        super().__init__()
        self._selector = _Clock()

    def _process_events(self, events):
        pass

    def _write_to_self(self):
        pass

    def run_in_executor(self, executor, func, *args):
        # There are no threads, so it runs at once.
        future = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:
            future.set_exception(error)
        return future

    def call_exception_handler(self, context):
        # Leftovers of one request are not errors of the next.
        if _policy._default_loop is self or self.is_running():
            super().call_exception_handler(context)


class _Policy(pyodide.webloop.WebLoopPolicy):
    def get_event_loop(self):
        if self._default_loop is None:
            self._default_loop = EventLoop()
        return self._default_loop

    def new_event_loop(self):
        return EventLoop()


_policy = _Policy()


def _refuse(*given):
    raise RuntimeError("Nothing can be run after the answer of the app: use asyncio.run().")


def install():
    """Makes this the event loop of all apps."""
    pyodide.webloop.scheduleCallback = _refuse
    asyncio.run = asyncio.runners.run
    _events._set_event_loop_policy(_policy)
    end()


def end():
    """Forgets the loop, with its tasks and timers."""
    _policy._default_loop = None
    _events._set_running_loop(None)
